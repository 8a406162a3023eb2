import { cancelOrder } from '@podwright/contracts/orders/orders'
import { convertBetween } from '@podwright/domain/money'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'
import { getSellerHome } from './seller-home.ts'

const test = await createOrdersTest()
checkAfterEach(test)
const variant = test.variantOf(test.supplier)
afterEach(async () => {
  await sql`delete from exchange_rate where source = 'test'`.execute(test.db)
})

const now = new Date('2026-03-15T18:00:00Z')

async function home(as: number, utcOffset = 0) {
  const result = await getSellerHome({ db: test.db, now: () => now }, as, { utcOffset })
  if (!result.ok) throw new Error(result.code)
  return result.data
}

/** The orders of a test are placed now, an hour before the home page is opened. */
async function orderOf(as: number, quantity: number) {
  const order = await test.order(as, [{ variant, quantity }])
  await sellAt(order.id, '2026-03-15T17:00:00Z', undefined)
  return order
}

async function sellAt(id: number, at: string, sold: { minor: number; currency: string } | undefined): Promise<void> {
  await sql`update sales_order set ordered_at = ${at}::timestamptz, sold_minor = ${sold?.minor ?? null},
    sold_currency = ${sold?.currency ?? null} where id = ${id}`.execute(test.db)
}

it('a new account has no figures, nothing to do, and all first steps ahead', async () => {
  const seller = await test.createAccount()
  const { days, before, needs, underWay, wallet, steps } = await home(seller)
  expect(days).toHaveLength(30)
  expect([...days, before].every((day) => Object.values(day).every((value) => value === 0))).toBe(true)
  expect(needs).toEqual({ orders: 0, payments: 0, stores: 0, listings: 0, variants: 0 })
  expect(underWay).toEqual({ batches: [], listingsInReview: 0, cases: 0 })
  expect(wallet).toEqual({ balanceMinor: 0, dueMinor: 0 })
  expect(steps).toEqual({ store: false, design: false, listing: false, topUp: false })
})

it('an order counts on the day it was placed, with its selling price at the rate of that day', async () => {
  const seller = await test.createAccount()
  const order = await test.paidOrder(seller)
  const today = await orderOf(seller, 1)
  await sql`insert into exchange_rate (currency, rate_date, rate, source) values
    ('EUR', '2026-03-06', 0.1, 'test'), ('EUR', '2026-03-11', 0.2, 'test'), ('EUR', '2026-03-14', 0.3, 'test')`.execute(
    test.db,
  )
  await sellAt(order.id, '2026-03-12T12:00:00Z', { minor: 1234, currency: 'EUR' })
  const { days, wallet, needs } = await home(seller)
  const sold = convertBetween(1234, '0.2', '1')
  expect(days[26]).toEqual({
    orders: 1,
    pieces: order.quantity,
    soldMinor: sold,
    goodsMinor: order.goodsMinor,
    freightMinor: order.freightMinor,
    commissionMinor: 0,
    paymentFeeMinor: 0,
    refundedMinor: 0,
    profitMinor: sold - order.goodsMinor - order.freightMinor,
    uncountedOrders: 0,
    uncountedCostsMinor: 0,
  })
  expect(days[29]).toMatchObject({ orders: 1, soldMinor: 0, profitMinor: 0, uncountedOrders: 1 })
  expect(wallet?.dueMinor).toBe(today.totalMinor)
  expect(needs.payments).toBe(1)
})

it('a day begins at midnight of the seller, and earlier days are compared', async () => {
  const seller = await test.createAccount()
  const order = await orderOf(seller, 1)
  await sellAt(order.id, '2026-03-12T17:30:00Z', undefined)
  const placeOf = async (utcOffset: number) =>
    (await home(seller, utcOffset)).days.findIndex(({ orders }) => orders > 0)
  expect(await placeOf(0)).toBe(26)
  // Nine hours ahead, it is the 16th, and the order was placed on the 13th.
  expect(await placeOf(540)).toBe(26)
  // Six hours ahead, it is the 16th as well, but the order was placed on the 12th.
  expect(await placeOf(360)).toBe(25)
  await sellAt(order.id, '2026-01-29T12:00:00Z', undefined)
  const { days, before } = await home(seller)
  expect(days.every(({ orders }) => orders === 0)).toBe(true)
  expect(before.orders).toBe(1)
  await sellAt(order.id, '2026-01-13T12:00:00Z', undefined)
  expect((await home(seller)).before.orders).toBe(0)
})

it('a canceled order is no sale, and what was not paid back of it is a cost', async () => {
  const seller = await test.createAccount()
  const paid = await test.paidOrder(seller)
  await test.ask(cancelOrder, { as: seller, params: { id: paid.id }, body: { reason: '' } })
  await sellAt(paid.id, '2026-03-15T17:00:00Z', undefined)
  expect((await home(seller)).days[29]).toMatchObject({ orders: 0, goodsMinor: 0, refundedMinor: 0, profitMinor: 0 })
  await sql`update sales_order set refunded_minor = refunded_minor - 100 where id = ${paid.id}`.execute(test.db)
  expect((await home(seller)).days[29]).toMatchObject({ orders: 0, goodsMinor: 100 })
  await sql`update sales_order set refunded_minor = refunded_minor + 100 where id = ${paid.id}`.execute(test.db)
})

it('first steps are done when there is a store and money, and orders of others do not count', async () => {
  const [seller, other] = [await test.createAccount(), await test.createAccount()]
  await test.addShop(seller)
  await test.fund(seller, 5000)
  await orderOf(other, 1)
  const { steps, wallet, days, needs } = await home(seller)
  expect(steps).toEqual({ store: true, design: false, listing: false, topUp: true })
  expect(wallet).toEqual({ balanceMinor: 5000, dueMinor: 0 })
  expect(days[29]?.orders).toBe(0)
  expect(needs.payments).toBe(0)
})

it('a store whose authorization is lost needs its seller', async () => {
  const seller = await test.createAccount()
  const store = await test.addShop(seller)
  await sql`update store set state = 'revoked' where id = ${store.id}`.execute(test.db)
  expect((await home(seller)).needs.stores).toBe(1)
})
