import { randomUUID } from 'node:crypto'
import { countOrders, listOrders } from '@podwright/contracts/orders/list-orders'
import { holdOrders } from '@podwright/contracts/orders/order-batch'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import {
  acceptProduction,
  listProductionOrders,
  shipProduction,
  stageProduction,
} from '@podwright/contracts/orders/production'
import { acceptManyProduction } from '@podwright/contracts/orders/production-batch'
import { decideShopChange, listShopChanges } from '@podwright/contracts/stores/sync'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { isOpen, orderStates } from '@podwright/domain/orders/order-states'
import { proposedChangeKinds } from '@podwright/domain/stores/shop-orders'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { shopChangePurpose } from '../../../crypto/sealed-columns.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { shopLine, testAddress } from '../orders/test-shop-order.ts'
import { type ConnectedTestShop, createSyncTest } from '../orders/test-sync.ts'
import { proposeChange } from './change-queries.ts'

const test = await createSyncTest()
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

const balance = async () => (await test.ask(getWallet, { as: test.seller })).balanceMinor
const lineOf = (at: number, openQuantity: number) =>
  shopLine({ externalId: `1${at}`, variantId: `v${at}`, sku: connected.sku, quantity: 4, openQuantity })
/** Order 1 of the shop; the open pieces of its lines. */
const put = (...pieces: number[]) => {
  const lines = pieces.map((openQuantity, at) => lineOf(at, openQuantity))
  connected.shop.put(connected.orderOf(1, { lines, changedAt: new Date() }))
}
const paidOrder = async (...pieces: number[]) => {
  put(...pieces)
  await connected.sync()
  await connected.pay('1')
  return connected.importedOrder('1')
}

describe('changes of pieces in the shop of an unpaid order', () => {
  const moneyOf = ({ goodsMinor, freightMinor, totalMinor, quantity, state }: OrderDetail) => {
    expect(totalMinor).toBe(goodsMinor + freightMinor)
    return { goodsMinor, freightMinor, totalMinor, quantity, state }
  }

  it('an added line is mapped and priced, and nothing is left to decide', async () => {
    put(2)
    await connected.sync()
    const before = await connected.importedOrder('1')
    put(2, 3)
    await connected.sync()
    const order = await connected.importedOrder('1')
    expect(order).toMatchObject({ quantity: 5, state: 'awaiting_payment' })
    expect(order.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))).toEqual([
      { variantId: test.variant.id, quantity: 2 },
      { variantId: test.variant.id, quantity: 3 },
    ])
    expect(order.totalMinor).toBeGreaterThan(before.totalMinor)
    expect(await connected.changesOf('1')).toEqual([])
    await connected.rereadAll()
    expect(moneyOf(await connected.importedOrder('1'))).toEqual(moneyOf(order))
  })

  it('an added line that no rule maps stops the payment until it is mapped', async () => {
    put(2)
    await connected.sync()
    const lines = [lineOf(0, 2), shopLine({ externalId: '19', variantId: 'new', sku: 'NEW', gtin: '' })]
    connected.shop.put(connected.orderOf(1, { lines }))
    await connected.sync()
    expect(await connected.importedOrder('1')).toMatchObject({
      state: 'needs_mapping',
      lines: [{ variantId: test.variant.id }, { variantId: null, externalSku: 'NEW' }],
    })
  })

  it('a line that the shop has removed is not made', async () => {
    put(2, 3)
    await connected.sync()
    connected.shop.put(connected.orderOf(1, { lines: [lineOf(1, 3)] }))
    await connected.sync()
    expect(await connected.importedOrder('1')).toMatchObject({
      quantity: 3,
      lines: [{ isIgnored: true }, { isIgnored: false, quantity: 3 }],
    })
  })

  it('any sequence of changes costs the same as an order that was imported in its last state', async () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(pieces, { minLength: 2, maxLength: 4 }), async (states) => {
        connected = await test.connect()
        for (const state of states) {
          put(...state)
          await connected.sync()
        }
        const lines = (states.at(-1) ?? []).map((openQuantity, at) => ({
          ...lineOf(at, openQuantity),
          externalId: `2${at}`,
        }))
        connected.shop.put(connected.orderOf(2, { lines }))
        await connected.sync()
        expect(await connected.changesOf('1')).toEqual([])
        expect(moneyOf(await connected.importedOrder('1'))).toEqual(moneyOf(await connected.importedOrder('2')))
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  const linesOf = async () => {
    const { lines, quantity } = await connected.importedOrder('1')
    return { quantity, lines: lines.map(({ isIgnored, state }) => `${isIgnored} ${state}`) }
  }

  it('a line without pieces is canceled, and made again when the shop restores its pieces', async () => {
    put(4, 4)
    await connected.sync()
    put(0, 4)
    await connected.sync()
    expect(await linesOf()).toEqual({ quantity: 4, lines: ['true canceled', 'false received'] })
    put(4, 4)
    await connected.sync()
    expect(await linesOf()).toEqual({ quantity: 8, lines: ['false received', 'false received'] })
  })

  it('a line that the seller ships himself stays his, whatever the shop refunds and restores', async () => {
    await sql`insert into store_variant (store_id, external_id, is_ignored)
      values (${connected.store.id}, 'variant:v0', true)`.execute(test.db)
    for (const open of [4, 0, 4]) {
      put(open, 4)
      await connected.sync()
      expect(await linesOf()).toEqual({ quantity: 4, lines: ['true received', 'false received'] })
    }
  })
})

describe('part refunds in the shop of a paid order', () => {
  it.each(['held', 'released'])('a %s order loses the pieces and the wallet is credited once', async (state) => {
    const before = await balance()
    const paid = await paidOrder(4, 4)
    if (state === 'held') await test.ask(holdOrders, { as: test.seller, body: { ids: [paid.id], minutes: 60 } })
    put(1, 4)
    await connected.sync()
    const reduced = await connected.importedOrder('1')
    expect(reduced).toMatchObject({ quantity: 5, state: state === 'held' ? 'holding' : 'in_review' })
    expect(reduced.lines.map(({ quantity }) => quantity)).toEqual([1, 4])
    expect(reduced.refundedMinor).toBeGreaterThanOrEqual(3 * (reduced.lines[0]?.unitPriceMinor ?? 0))
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual([])
    expect(before - (await balance())).toBe(paid.totalMinor - reduced.refundedMinor)
  })

  it('a line without pieces is taken out, and the last one cancels the order with a full refund', async () => {
    const before = await balance()
    const paid = await paidOrder(4, 4)
    put(0, 4)
    await connected.sync()
    const reduced = await connected.importedOrder('1')
    expect(reduced).toMatchObject({
      quantity: 4,
      lines: [
        { isIgnored: true, state: 'canceled' },
        { isIgnored: false, quantity: 4 },
      ],
    })
    expect(reduced.refundedMinor).toBeLessThan(paid.totalMinor)
    put(0, 0)
    await connected.sync()
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'canceled', refundedMinor: paid.totalMinor })
    expect(await balance()).toBe(before)
  })

  it('an accepted order keeps its pieces until the seller dismisses the change', async () => {
    const { number } = await paidOrder(4)
    const part = await test.partOf(test.supplier, number)
    await test.ask(acceptProduction, { as: test.supplier, params: { id: part.id } })
    put(1)
    await connected.sync()
    expect(await connected.changesOf('1')).toEqual(['quantity open'])
    const { items } = await test.ask(listShopChanges, { as: test.seller })
    expect(items[0]?.lines).toMatchObject([{ quantity: 1, previousQuantity: 4 }])
    const { counts, needsAction } = await test.ask(countOrders, { as: test.seller })
    const listed = await test.ask(listOrders, { as: test.seller, query: { state: ['needs_action'], limit: 200 } })
    expect(listed.items.find(({ id }) => id === items[0]?.orderId)).toMatchObject({ shopChange: 'quantity' })
    expect(needsAction).toBe(listed.items.length)
    expect(needsAction).toBeGreaterThan(counts.action_required ?? 0)
    const decide = (decision: 'apply' | 'dismiss') => ({
      as: test.seller,
      params: { id: items[0]?.id ?? 0 },
      body: { version: items[0]?.version ?? 0, decision },
    })
    expect(await test.refusal(decideShopChange, decide('apply'))).toBe('order_state')
    expect(await test.ask(decideShopChange, decide('dismiss'))).toMatchObject({ quantity: 4, refundedMinor: 0 })
  })

  it('more pieces than were paid are refused', async () => {
    await paidOrder(1)
    put(4)
    await connected.sync()
    expect(await connected.importedOrder('1')).toMatchObject({ quantity: 1 })
    expect(await connected.changesOf('1')).toEqual(['quantity open'])
  })
})

describe('pieces that the shop adds to a paid order', () => {
  const applyAdded = async () => {
    const { items } = await test.ask(listShopChanges, { as: test.seller })
    const request = (differenceMinor: number | null) => ({
      as: test.seller,
      params: { id: items[0]?.id ?? 0 },
      body: { version: items[0]?.version ?? 0, decision: 'apply' as const, differenceMinor },
    })
    const { failure } = await test.send(decideShopChange, request(null))
    expect(failure?.reason).toBe('order_price_changed')
    const differenceMinor = Number(failure?.fields?.differenceMinor)
    expect(differenceMinor).toBeGreaterThan(0)
    return { differenceMinor, order: await test.ask(decideShopChange, request(differenceMinor)) }
  }
  const partsOf = async (number: string) =>
    (await test.ask(listProductionOrders, { as: test.supplier, query: { number } })).items

  it('join the part that no supplier has accepted, for the price of an order with all of them', async () => {
    const before = await balance()
    const paid = await paidOrder(2)
    put(2, 3)
    await connected.sync()
    expect(await connected.changesOf('1')).toEqual(['quantity open'])
    expect(await connected.importedOrder('1')).toMatchObject({ quantity: 2, totalMinor: paid.totalMinor })
    const { differenceMinor, order } = await applyAdded()
    expect(order).toMatchObject({ quantity: 5, state: 'in_review', totalMinor: paid.totalMinor + differenceMinor })
    expect(before - (await balance())).toBe(order.totalMinor)
    expect(await partsOf(order.number)).toMatchObject([{ state: 'waiting', quantity: 5, lines: 2 }])
    const lines = [lineOf(0, 2), lineOf(1, 3)].map((line, at) => ({ ...line, externalId: `2${at}` }))
    connected.shop.put(connected.orderOf(2, { lines }))
    await connected.sync()
    expect((await connected.importedOrder('2')).totalMinor).toBe(order.totalMinor)
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual(['quantity applied'])
  })

  it('become a part of their own when production has begun, and the begun part stays as it is', async () => {
    const before = await balance()
    const paid = await paidOrder(2)
    await connected.begin('1')
    put(4, 1)
    await connected.sync()
    const { differenceMinor, order } = await applyAdded()
    expect(order).toMatchObject({ quantity: 5, totalMinor: paid.totalMinor + differenceMinor })
    expect(before - (await balance())).toBe(order.totalMinor)
    const parts = await partsOf(order.number)
    expect(parts.map(({ state, quantity }) => `${state} ${quantity}`).sort()).toEqual(['in_production 2', 'waiting 3'])
    const added = parts.find(({ state }) => state === 'waiting')
    await test.ask(acceptProduction, { as: test.supplier, params: { id: added?.id ?? 0 } })
    // No part is left that could lose pieces.
    put(2, 1)
    await connected.sync()
    expect(await connected.changesOf('1')).toEqual(['quantity applied', 'quantity open'])
  })

  it('are refunded again while no supplier has accepted them', async () => {
    const before = await balance()
    const paid = await paidOrder(2)
    await connected.begin('1')
    put(4)
    await connected.sync()
    await applyAdded()
    put(2)
    await connected.sync()
    const order = await connected.importedOrder('1')
    expect(order).toMatchObject({ quantity: 2, state: 'in_production' })
    expect(order.totalMinor - order.refundedMinor).toBe(paid.totalMinor)
    expect(before - (await balance())).toBe(paid.totalMinor)
  })

  it('that no rule maps stop the change until they are mapped', async () => {
    await paidOrder(2)
    const lines = [lineOf(0, 2), shopLine({ externalId: '19', variantId: 'new', sku: 'NEW', gtin: '' })]
    connected.shop.put(connected.orderOf(1, { lines }))
    await connected.sync()
    const { items } = await test.ask(listShopChanges, { as: test.seller })
    const { id = 0, version = 0 } = items[0] ?? {}
    const request = { as: test.seller, params: { id }, body: { version, decision: 'apply' as const } }
    expect(await test.refusal(decideShopChange, request)).toBe('order_incomplete')
    expect(await connected.importedOrder('1')).toMatchObject({ quantity: 2 })
  })
})

describe('an undecided change after the order went to production', () => {
  const queued = async (number: string) => {
    const { items } = await test.ask(listProductionOrders, { as: test.supplier, query: { number } })
    return items
  }
  const dismiss = async () => {
    const { items } = await test.ask(listShopChanges, { as: test.seller })
    const { id = 0, version = 0 } = items[0] ?? {}
    await test.ask(decideShopChange, { as: test.seller, params: { id }, body: { version, decision: 'dismiss' } })
  }
  const putOnHold = async () => {
    connected.shop.put(connected.orderOf(1, { lines: [lineOf(0, 4)], state: 'on_hold' }))
    await connected.sync()
  }

  it('stops a part that no supplier has accepted until the seller has decided', async () => {
    const { number } = await paidOrder(4)
    const part = await test.partOf(test.supplier, number)
    await putOnHold()
    const accept = { as: test.supplier, params: { id: part.id } }
    expect(await test.refusal(acceptProduction, accept)).toBe('production_shop_change')
    expect(await queued(number)).toMatchObject([{ state: 'waiting', hasShopChange: true }])
    const { refused } = await test.ask(acceptManyProduction, { as: test.supplier, body: { ids: [part.id] } })
    expect(refused).toEqual([{ id: part.id, reason: 'production_shop_change' }])
    await dismiss()
    expect(await test.ask(acceptProduction, accept)).toMatchObject({ state: 'accepted', hasShopChange: false })
  })

  it('stops an accepted part that is not begun, also from being shipped', async () => {
    const { number } = await paidOrder(4)
    const part = await test.partOf(test.supplier, number)
    const request = { as: test.supplier, params: { id: part.id } }
    await test.ask(acceptProduction, request)
    await putOnHold()
    const begin = { ...request, body: { stage: 'printing' as const } }
    expect(await test.refusal(stageProduction, begin)).toBe('production_shop_change')
    const parcel = { requestKey: randomUUID(), trackingNumber: 'TH-100200300' }
    expect(await test.refusal(shipProduction, { ...request, body: parcel })).toBe('production_shop_change')
    await dismiss()
    expect(await test.ask(stageProduction, begin)).toMatchObject({ state: 'in_production' })
  })

  it('is shown on a part that is begun, which goes on', async () => {
    const { number } = await paidOrder(4)
    await connected.begin('1')
    await putOnHold()
    const part = await test.partOf(test.supplier, number)
    expect(await queued(number)).toMatchObject([{ state: 'in_production', hasShopChange: true }])
    const body = { stage: 'qc' as const }
    const moved = await test.ask(stageProduction, { as: test.supplier, params: { id: part.id }, body })
    expect(moved).toMatchObject({ state: 'in_production', hasShopChange: true })
  })
})

describe('open changes', () => {
  it.each(orderStates)('every kind of change of an order in state %s can be decided', async (state) => {
    const kinds = proposedChangeKinds
    for (const [at] of kinds.entries()) connected.shop.put(connected.orderOf(at + 1))
    await connected.sync()
    for (const [at, kind] of kinds.entries()) {
      if (!isOpen(state)) await connected.pay(`${at + 1}`)
      const { orderId } = await connected.rowOf(`${at + 1}`)
      if (orderId === null) throw new Error('the order was not imported')
      await sql`update sales_order set state = ${state},
        action_code = case when ${state} = 'action_required' then 'supplier_refused' end,
        release_at = case when ${state} = 'holding' then now() + interval '1 hour' end,
        canceled_at = case when ${state} = 'canceled' then now() end
        where id = ${orderId}`.execute(test.db)
      const found = connected.orderOf(at + 1, {
        address: { ...testAddress, line1: '99 Silom Road' },
        lines: [shopLine({ externalId: `${at + 1}1`, quantity: 2, openQuantity: 1 })],
      })
      const sealed = test.deps.keyring.seal(Buffer.from(JSON.stringify(found)), shopChangePurpose(orderId))
      await proposeChange(test.db, orderId, kind, sealed)
      const { items } = await test.ask(listShopChanges, { as: test.seller, query: { orderId } })
      const decide = (decision: 'apply' | 'dismiss') => ({
        as: test.seller,
        params: { id: items[0]?.id ?? 0 },
        body: { version: items[0]?.version ?? 0, decision },
      })
      // Applied, or refused with a reason and dismissed.
      const refused = await test.refusal(decideShopChange, decide('apply'))
      expect([undefined, 'order_state']).toContain(refused)
      if (refused) await test.ask(decideShopChange, decide('dismiss'))
      expect(await connected.changesOf(`${at + 1}`)).toEqual([`${kind} ${refused ? 'dismissed' : 'applied'}`])
    }
  })
})
