import { randomUUID } from 'node:crypto'
import { cancelOrder } from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  getProductionOrder,
  refuseProduction,
  shipProduction,
  stageProduction,
} from '@podwright/contracts/orders/production'
import { correctAddress } from '@podwright/contracts/orders/remedies'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bangkok, checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor

/** What carriers will charge for one more parcel to a country, so that the test knows which way costs more. */
async function setFreight(country: string, firstPriceMinor: number): Promise<void> {
  await sql`update freight_rate set first_price_minor = ${firstPriceMinor}, step_price_minor = 0
    where destination_code = ${country}`.execute(test.db)
}

/** A paid order of two suppliers to Thailand. */
async function paidOrder() {
  const as = await test.createAccount()
  const pieces = [test.supplier, test.otherSupplier].map((by) => ({ variant: test.variantOf(by), quantity: 2 }))
  const made = await test.order(as, pieces)
  await test.fund(as, made.totalMinor)
  await test.pay(as, [made])
  const order = await test.show(as, made.id)
  const correct = (country: string, differenceMinor?: number) => ({
    as,
    params: { id: made.id },
    body: { address: { ...bangkok, country }, ...(differenceMinor !== undefined && { differenceMinor }) },
  })
  const ask = async (country: string) => {
    const asked = await test.send(correctAddress, correct(country))
    expect(asked.failure?.reason).toBe('order_price_changed')
    return Number(asked.failure?.fields?.differenceMinor)
  }
  return { as, order, params: { id: made.id }, correct, ask }
}

const freightOf = ({ parts }: { parts: readonly { freightMinor: number }[] }) =>
  parts.reduce((sum, { freightMinor }) => sum + freightMinor, 0)

/** What the platform holds for an order. */
async function clearingOf(number: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entry e
    join ledger_account a on a.id = e.account_id and a.kind = 'clearing'
    join ledger_transaction t on t.id = e.transaction_id where t.reference = ${number}`.execute(test.db)
  return rows[0]?.sum ?? 0
}

it('saving the address of a paid order unchanged adds nothing to its history, a correction does', async () => {
  const { as, order, correct } = await paidOrder()
  const changes = async () => (await test.show(as, order.id)).events.filter(({ kind }) => kind === 'changed').length
  await test.ask(correctAddress, correct('TH'))
  expect(await changes()).toBe(0)
  const { body, ...rest } = correct('TH')
  await test.ask(correctAddress, { ...rest, body: { address: { ...body.address, line1: '2 Sukhumvit Road' } } })
  expect(await changes()).toBe(1)
})

describe('correcting the country of a paid order', () => {
  it('correcting the country shows the seller the difference in freight, charges it and ships there @R-803', async () => {
    const { as, order, params, correct, ask } = await paidOrder()
    await setFreight('TH', 1000)
    await setFreight('MY', 9000)
    const difference = await ask('MY')
    expect(difference).toBe(2 * 9000 - freightOf(order))
    expect(await test.refusal(correctAddress, correct('MY', difference - 1))).toBe('order_price_changed')
    expect(await test.refusal(correctAddress, correct('MY', difference))).toBe('wallet_insufficient')
    expect(await test.show(as, order.id)).toMatchObject({ destination: 'TH', parts: order.parts, lines: order.lines })
    await test.fund(as, difference + 5)
    const corrected = await test.ask(correctAddress, correct('MY', difference))
    expect(corrected).toMatchObject({ destination: 'MY', address: { country: 'MY' }, state: 'in_review' })
    expect(corrected.parts.map(({ freightMinor }) => freightMinor)).toEqual([9000, 9000])
    expect(corrected.freightMinor).toBe(18_000)
    expect(corrected.totalMinor).toBe(order.totalMinor + difference)
    expect(corrected.paidMinor).toBe(corrected.totalMinor)
    expect(await balanceOf(as)).toBe(5)
    expect(await clearingOf(order.number)).toBe(corrected.totalMinor)
    const part = await test.partOf(test.supplier, order.number)
    const seen = await test.ask(getProductionOrder, { as: test.supplier, params: { id: part.id } })
    expect(seen.address.country).toBe('MY')
    // A repeated request finds the order in its new country.
    await test.ask(correctAddress, correct('MY', difference))
    expect(await balanceOf(as)).toBe(5)
    await test.ask(cancelOrder, { as, params, body: { reason: '' } })
    expect(await balanceOf(as)).toBe(corrected.totalMinor + 5)
    expect(await clearingOf(order.number)).toBe(0)
  })

  it('correcting to a cheaper country refunds the difference, and canceling refunds the rest', async () => {
    await setFreight('TH', 8000)
    await setFreight('MY', 3000)
    const { as, order, params, correct, ask } = await paidOrder()
    expect(await ask('MY')).toBe(-10_000)
    const corrected = await test.ask(correctAddress, correct('MY', -10_000))
    expect(corrected).toMatchObject({ destination: 'MY', payment: 'part_refunded', refundedMinor: 10_000 })
    expect(await balanceOf(as)).toBe(10_000)
    expect(await clearingOf(order.number)).toBe(order.totalMinor - 10_000)
    // And back again: the order can be corrected several times.
    const back = await test.ask(correctAddress, correct('TH', await ask('TH')))
    expect(back).toMatchObject({ destination: 'TH', refundedMinor: 10_000, paidMinor: order.totalMinor + 10_000 })
    expect(await balanceOf(as)).toBe(0)
    await test.ask(cancelOrder, { as, params, body: { reason: '' } })
    expect(await balanceOf(as)).toBe(order.totalMinor)
    expect(await clearingOf(order.number)).toBe(0)
  })

  it('the supplier is paid the freight of the corrected country', async () => {
    await setFreight('TH', 1000)
    await setFreight('MY', 2500)
    const { as, order, correct, ask } = await paidOrder()
    const difference = await ask('MY')
    await test.fund(as, difference)
    await test.ask(correctAddress, correct('MY', difference))
    const before = await balanceOf(test.supplier)
    const { id } = await test.partOf(test.supplier, order.number)
    await test.ask(acceptProduction, { as: test.supplier, params: { id } })
    const body = { requestKey: randomUUID(), trackingNumber: 'TH-ONE' }
    await test.ask(shipProduction, { as: test.supplier, params: { id }, body })
    const goods = order.parts.find((part) => part.id === id)?.goodsMinor ?? 0
    expect(await balanceOf(test.supplier)).toBe(before + goods + 2500)
  })

  it('two concurrent country corrections charge the difference once', async () => {
    await setFreight('TH', 1000)
    await setFreight('MY', 2000)
    const { as, correct, ask } = await paidOrder()
    const difference = await ask('MY')
    await test.fund(as, 2 * difference)
    const request = () => test.refusal(correctAddress, correct('MY', difference))
    expect(await Promise.all([request(), request()])).toEqual([undefined, undefined])
    expect(await balanceOf(as)).toBe(difference)
  })

  it('the country cannot be corrected after production began, to an unknown country or where no carrier delivers', async () => {
    const { as, order, correct } = await paidOrder()
    expect(await test.refusal(correctAddress, correct('ZZ'))).toBe('destination_unknown')
    await sql`delete from freight_rate where destination_code = 'BR'`.execute(test.db)
    expect(await test.refusal(correctAddress, correct('BR'))).toBe('freight_unavailable')
    const { id } = await test.partOf(test.supplier, order.number)
    await test.ask(acceptProduction, { as: test.supplier, params: { id } })
    await test.ask(stageProduction, { as: test.supplier, params: { id }, body: { stage: 'printing' } })
    expect(await test.refusal(correctAddress, correct('MY'))).toBe('order_state')
    expect(await test.show(as, order.id)).toMatchObject({ destination: 'TH', freightMinor: order.freightMinor })
  })

  it('the country cannot be corrected while another part is in production; the street can', async () => {
    const { as, order, params, correct } = await paidOrder()
    const made = await test.partOf(test.supplier, order.number)
    await test.ask(acceptProduction, { as: test.supplier, params: { id: made.id } })
    await test.ask(stageProduction, { as: test.supplier, params: { id: made.id }, body: { stage: 'printing' } })
    const sentBack = await test.partOf(test.otherSupplier, order.number)
    const refusal = { params: { id: sentBack.id }, body: { code: 'address_issue' } }
    await test.ask(refuseProduction, { as: test.otherSupplier, ...refusal })
    expect(await test.refusal(correctAddress, correct('MY'))).toBe('order_country')
    const body = { address: { ...bangkok, line1: '2 Silom Road' } }
    expect(await test.ask(correctAddress, { as, params, body })).toMatchObject({ address: body.address })
  })
})
