import { randomUUID } from 'node:crypto'
import { holdOrders } from '@podwright/contracts/orders/order-batch'
import { cancelOrder, releaseOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  getProductionOrder,
  refuseProduction,
  shipProduction,
  trackShipment,
} from '@podwright/contracts/orders/production'
import {
  correctAddress,
  dropOrderPart,
  replaceOrderLine,
  resubmitOrder,
  retryPrints,
} from '@podwright/contracts/orders/remedies'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { actionOfRefusal, refuseCodes } from '@podwright/domain/orders/production-states'
import { remediesOf } from '@podwright/domain/orders/remedies'
import { describe, expect, it } from 'vitest'
import { bangkok, checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor

/** A paid order with one part per supplier, the first of which is refused. */
async function refusedOrder(code: string) {
  const as = await test.createAccount()
  const pieces = [test.supplier, test.otherSupplier].map((by) => ({ variant: test.variantOf(by), quantity: 2 }))
  const made = await test.order(as, pieces)
  await test.fund(as, made.totalMinor)
  await test.pay(as, [made])
  const part = await test.partOf(test.supplier, made.number)
  await test.ask(refuseProduction, { as: test.supplier, params: { id: part.id }, body: { code } })
  return { as, order: await test.show(as, made.id), params: { id: made.id }, partId: part.id }
}

describe('an order that waits for its seller', () => {
  it.each(refuseCodes)('a refused order shows the reason and the possible remedies (%s)', async (code) => {
    const { as, order, params } = await refusedOrder(code)
    const action = actionOfRefusal[code]
    expect(order).toMatchObject({ state: 'action_required', actionCode: action })
    expect(order.actions).toEqual(expect.arrayContaining([...remediesOf[action], 'cancel']))
    // Offering the part again is possible whatever the reason was.
    const again = await test.ask(resubmitOrder, { as, params, body: { note: 'please try once more' } })
    expect(again).toMatchObject({ state: 'in_review', actionCode: null })
    expect(again.parts.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect(again.events.some(({ reason }) => reason === 'please try once more')).toBe(true)
    expect(await test.refusal(resubmitOrder, { as, params, body: { note: '' } })).toBe('order_state')
  })

  it('an order continues when its wrong address is corrected within the same country @R-803', async () => {
    const { as, params, partId } = await refusedOrder('address_issue')
    const correct = (address: object) => ({ as, params, body: { address: { ...bangkok, ...address } } })
    expect(await test.refusal(correctAddress, correct({ line1: '' }))).toBe('order_incomplete')
    const corrected = await test.ask(correctAddress, correct({ line1: '2 Silom Road', recipient: 'Malee Srisuk' }))
    expect(corrected).toMatchObject({ state: 'in_review', recipient: 'Malee Srisuk' })
    const seen = await test.ask(getProductionOrder, { as: test.supplier, params: { id: partId } })
    expect(seen).toMatchObject({ state: 'waiting', address: { line1: '2 Silom Road' } })
    await test.ask(acceptProduction, { as: test.supplier, params: { id: partId } })
    // The address can be corrected until production begins.
    await test.ask(correctAddress, correct({ line1: '3 Silom Road' }))
    await test.ask(shipProduction, {
      as: test.supplier,
      params: { id: partId },
      body: { requestKey: randomUUID(), trackingNumber: 'TH-NINE' },
    })
    expect(await test.refusal(correctAddress, correct({ line1: '4 Silom Road' }))).toBe('order_state')
  })

  it('an order with a dropped or a replaced part is held and released again', async () => {
    const hold = (as: number, id: number) => test.ask(holdOrders, { as, body: { ids: [id], minutes: 60 } })
    const dropped = await refusedOrder('out_of_stock')
    const body = { reason: '' }
    await test.ask(dropOrderPart, { as: dropped.as, params: { ...dropped.params, partId: dropped.partId }, body })
    expect((await hold(dropped.as, dropped.params.id)).done).toEqual([dropped.params.id])
    const held = await test.show(dropped.as, dropped.params.id)
    expect(held.state).toBe('holding')
    expect(held.parts.map(({ state }) => state)).toEqual(['canceled', 'planned'])
    const released = await test.ask(releaseOrder, { as: dropped.as, params: dropped.params })
    expect(released.parts.map(({ state }) => state)).toEqual(['canceled', 'waiting'])

    const { as, order, params, partId } = await refusedOrder('out_of_stock')
    const line = order.lines.find(({ productionId }) => productionId === partId)
    const replace = (differenceMinor: number | null) => ({
      as,
      params: { ...params, lineId: line?.id ?? 0 },
      body: { target: { variantId: test.variantOf(test.otherSupplier, 1).id, isPlain: true }, differenceMinor },
    })
    const asked = await test.send(replaceOrderLine, replace(null))
    await test.fund(as, 100_000)
    await test.ask(replaceOrderLine, replace(Number(asked.failure?.fields?.differenceMinor)))
    expect((await hold(as, params.id)).done).toEqual([params.id])
    expect((await test.ask(releaseOrder, { as, params })).state).toBe('in_review')
  })

  it('dropping a part of an order refunds it, and the order follows the parcels of the other parts', async () => {
    const { as, order, params, partId } = await refusedOrder('out_of_stock')
    const other = order.parts.find(({ id }) => id !== partId)
    if (!other) throw new Error('two parts are needed')
    const ship = { requestKey: randomUUID(), trackingNumber: 'TH-ONE' }
    await test.ask(acceptProduction, { as: test.otherSupplier, params: { id: other.id } })
    await test.ask(shipProduction, { as: test.otherSupplier, params: { id: other.id }, body: ship })
    const { shipments } = await test.show(as, order.id)
    const parcel = { id: shipments[0]?.id ?? 0 }
    await test.ask(trackShipment, { as: test.otherSupplier, params: parcel, body: { state: 'delivered' } })
    // Another part is in production, so the order cannot be canceled as a whole.
    expect(await test.refusal(cancelOrder, { as, params, body: { reason: '' } })).toBe('order_state')
    const drop = (id: number) => ({ as, params: { ...params, partId: id }, body: { reason: 'not needed' } })
    expect(await test.refusal(dropOrderPart, drop(other.id))).toBe('order_state')
    expect(await test.refusal(dropOrderPart, drop(1_000_000))).toBe('production_unknown')
    const before = await balanceOf(as)
    const refused = order.parts.find(({ id }) => id === partId)
    const cost = (refused?.goodsMinor ?? 0) + (refused?.freightMinor ?? 0)
    const dropped = await Promise.all([
      test.refusal(dropOrderPart, drop(partId)),
      test.refusal(dropOrderPart, drop(partId)),
    ])
    expect(dropped.filter((reason) => reason === undefined)).toHaveLength(1)
    expect(await balanceOf(as)).toBe(before + cost)
    expect(await test.show(as, order.id)).toMatchObject({
      state: 'delivered',
      payment: 'part_refunded',
      refundedMinor: cost,
    })
  })

  it('an order is canceled when its last part is dropped', async () => {
    const as = await test.createAccount()
    const order = await test.paidOrder(as)
    const part = await test.partOf(test.supplier, order.number)
    await test.ask(refuseProduction, { as: test.supplier, params: { id: part.id }, body: { code: 'other' } })
    const params = { id: order.id, partId: part.id }
    const dropped = await test.ask(dropOrderPart, { as, params, body: { reason: '' } })
    expect(dropped).toMatchObject({ state: 'canceled', payment: 'refunded', actions: ['archive'] })
    expect(await balanceOf(as)).toBe(order.totalMinor)
  })

  it('replacing the product of a line shows the seller the difference, and charges or refunds it @R-803', async () => {
    const { as, order, partId } = await refusedOrder('out_of_stock')
    const line = order.lines.find(({ productionId }) => productionId === partId)
    const params = { id: order.id, lineId: line?.id ?? 0 }
    const target = { variantId: test.variantOf(test.otherSupplier, 1).id, isPlain: true }
    const replace = (differenceMinor: number | null, more: object = {}) => ({
      as,
      params: { ...params, ...more },
      body: { target, differenceMinor },
    })
    const asked = await test.send(replaceOrderLine, replace(null))
    expect(asked.failure?.reason).toBe('order_price_changed')
    const difference = Number(asked.failure?.fields?.differenceMinor)
    expect(await test.refusal(replaceOrderLine, replace(difference + 1))).toBe('order_price_changed')
    expect((await test.show(as, order.id)).lines).toEqual(order.lines)
    if (difference > 0) {
      expect(await test.refusal(replaceOrderLine, replace(difference))).toBe('wallet_insufficient')
      await test.fund(as, difference)
    }
    const before = await balanceOf(as)
    const replaced = await test.ask(replaceOrderLine, replace(difference))
    expect(await balanceOf(as)).toBe(before - difference)
    expect(replaced).toMatchObject({ state: 'in_review', actionCode: null })
    const next = replaced.lines.find(({ id }) => id === line?.id)
    expect(next).toMatchObject({ variantId: target.variantId, state: 'file_ready', quantity: 2, isPlain: true })
    const part = replaced.parts.find(({ id }) => id === next?.productionId)
    expect(part).toMatchObject({ state: 'waiting', refuseCode: null })
    expect(replaced.parts.find(({ id }) => id === partId)).toMatchObject({ state: 'canceled' })
    expect(replaced.paidMinor - replaced.refundedMinor).toBe(order.totalMinor + difference)
    const others = order.lines.find(({ productionId }) => productionId !== partId)
    expect(await test.refusal(replaceOrderLine, replace(0, { lineId: others?.id }))).toBe('order_state')
  })

  it('prints of an order cannot be retried when none has failed', async () => {
    const { as, params } = await refusedOrder('image_issue')
    expect(await test.refusal(retryPrints, { as, params })).toBe('order_state')
  })

  it('remedies of an order are refused as unknown to other accounts', async () => {
    const { order, params, partId } = await refusedOrder('address_issue')
    const stranger = await test.createAccount()
    const line = { lineId: order.lines[0]?.id ?? 0, partId }
    for (const [call, body] of [
      [correctAddress, { address: bangkok }],
      [resubmitOrder, { note: '' }],
      [retryPrints, undefined],
      [
        replaceOrderLine,
        { target: { variantId: test.variantOf(test.supplier).id, isPlain: true }, differenceMinor: 0 },
      ],
      [dropOrderPart, { reason: '' }],
    ] as const)
      expect(
        await test.refusal(call, { as: stranger, params: { ...params, ...line }, ...(body && { body }) }),
        call.id,
      ).toBe('order_unknown')
  })
})
