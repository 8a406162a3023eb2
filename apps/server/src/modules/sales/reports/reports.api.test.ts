import { connectors } from '@podwright/connectors/registry'
import { getOrderProfit } from '@podwright/contracts/reports/order-profit'
import { getSalesReport } from '@podwright/contracts/reports/sales-report'
import { changeStoreFees } from '@podwright/contracts/stores/stores'
import { convertBetween, shareOfMinor } from '@podwright/domain/money'
import { type ReportGroup, reportGroups } from '@podwright/domain/profit/report'
import { addFigures, noSales, type SalesFigures } from '@podwright/domain/profit/sales-figures'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testShopDeps } from '../../shops/host/test-shop-deps.ts'
import { getSellerHome } from '../home/seller-home.ts'
import { addFinished } from '../orders/test-finished.ts'
import { checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'
import { reportRoutes } from './routes.ts'

const test = await createOrdersTest((api, db) => reportRoutes(api, { db, shops: testShopDeps(db, { connectors }) }))
checkAfterEach(test, { hasInventedAmounts: true })

beforeAll(async () => {
  await sql`insert into exchange_rate (currency, rate_date, rate, source) values
    ('EUR', '2026-03-01', 0.125, 'test'), ('EUR', '2026-03-10', 0.2, 'test'), ('SEK', '2026-03-01', 1.37, 'test')`.execute(
    test.db,
  )
})
afterAll(() => sql`delete from exchange_rate where source = 'test'`.execute(test.db))

type Line = {
  readonly at: number
  readonly quantity: number
  readonly priceMinor: number
  readonly finishedId?: number
}
type Order = {
  readonly storeId: number | null
  readonly day: number
  readonly isCanceled: boolean
  readonly isPaid: boolean
  readonly country: string | null
  readonly sold: { readonly minor: number; readonly currency: string } | null
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly refundedMinor: number
  readonly lines: readonly Line[]
}

const plain: Order = {
  ...{ storeId: null, day: 5, isCanceled: false, isPaid: true, country: 'TH', sold: null },
  ...{ goodsMinor: 3000, freightMinor: 1000, refundedMinor: 0 },
  lines: [{ at: 0, quantity: 2, priceMinor: 1500 }],
}

/** Writes an order with invented amounts; returns its id. */
async function place(as: number, order: Order): Promise<number> {
  const quantity = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const { rows } = await sql<{ id: number }>`
    insert into sales_order (account_id, store_id, source, state, canceled_at, address, recipient, destination, goods_minor,
      freight_minor, paid_minor, refunded_minor, quantity, sold_minor, sold_currency, ordered_at)
    values (${as}, ${order.storeId}, 'manual', ${order.isCanceled ? 'canceled' : 'delivered'},
      case when ${order.isCanceled} then now() end, '{}', '', ${order.country}, ${order.goodsMinor}, ${order.freightMinor},
      ${order.isPaid ? order.goodsMinor + order.freightMinor : 0}, ${order.refundedMinor}, ${quantity}, ${order.sold?.minor ?? null},
      ${order.sold?.currency ?? null}, ${`2026-03-${String(order.day).padStart(2, '0')}T12:00:00Z`}::timestamptz)
    returning id`.execute(test.db)
  const id = rows[0]?.id ?? 0
  const lines = order.lines.map(({ at, ...line }, position) => {
    return { ...line, position, variantId: test.variants[at]?.id ?? null }
  })
  await sql`
    insert into order_line (order_id, position, variant_id, finished_id, quantity, unit_price_minor)
    select ${id}::integer, position, "variantId", "finishedId", quantity, "priceMinor"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(position smallint, "variantId" integer, "finishedId" integer,
      quantity integer, "priceMinor" bigint)`.execute(test.db)
  return id
}

const march = { from: '2026-03-01', to: '2026-03-31' }
const report = (as: number, group: ReportGroup, period: object = march) =>
  test.ask(getSalesReport, { as, query: { group, ...march, ...period } })
const profitOf = (as: number, id: number) => test.ask(getOrderProfit, { as, params: { id }, query: {} })
const setFees = (as: number, id: number, fees: object | null) =>
  test.ask(changeStoreFees, { as, params: { id }, body: { fees } })
const someFees = { commissionBasisPoints: 850, paymentBasisPoints: 290, paymentFixedMinor: 35 }

describe('fees of a store', () => {
  it('a store has the usual fees of its platform until its seller enters others, and again after that', async () => {
    const seller = await test.createAccount()
    const store = await test.addShop(seller)
    const usual = { commissionBasisPoints: 0, paymentBasisPoints: 300, paymentFixedMinor: 0, isTypical: true }
    expect(store.fees).toEqual(usual)
    expect((await setFees(seller, store.id, someFees)).fees).toEqual({ ...someFees, isTypical: false })
    expect((await setFees(seller, store.id, null)).fees).toEqual(usual)
    const refused = { as: seller, params: { id: store.id }, body: { fees: { ...someFees, paymentBasisPoints: 9001 } } }
    expect(await test.refusal(changeStoreFees, refused)).toBe('validation_failed')
  })
})

describe('profit of an order', () => {
  it('is the selling price at the rate of the day less goods, freight and fees, each rounded once', async () => {
    const seller = await test.createAccount()
    const store = await test.addShop(seller, { currency: 'SEK' })
    await setFees(seller, store.id, someFees)
    const id = await place(seller, { ...plain, storeId: store.id, day: 9, sold: { minor: 1999, currency: 'EUR' } })
    const soldMinor = convertBetween(1999, '0.125', '1')
    const commissionMinor = shareOfMinor(soldMinor, 850)
    const paymentFeeMinor = shareOfMinor(soldMinor, 290) + convertBetween(35, '1.37', '1')
    expect(await profitOf(seller, id)).toEqual({
      sale: { currency: 'EUR', priceMinor: 1999, rate: '0.125', soldMinor },
      goodsMinor: 3000,
      freightMinor: 1000,
      commissionMinor,
      paymentFeeMinor,
      areFeesTypical: false,
      refundedMinor: 0,
      profitMinor: soldMinor - 3000 - 1000 - commissionMinor - paymentFeeMinor,
      predicted: null,
    })
  })

  it('is unknown without a selling price or an exchange rate, also of the fixed fee', async () => {
    const seller = await test.createAccount()
    const store = await test.addShop(seller, { currency: 'PLN' })
    const unknown = { sale: null, profitMinor: null, goodsMinor: 3000, commissionMinor: 0 }
    expect(await profitOf(seller, await place(seller, plain))).toMatchObject(unknown)
    const rateless = await place(seller, { ...plain, storeId: store.id, sold: { minor: 900, currency: 'PLN' } })
    expect(await profitOf(seller, rateless)).toMatchObject(unknown)
    const id = await place(seller, { ...plain, storeId: store.id, sold: { minor: 900, currency: 'EUR' } })
    expect(await profitOf(seller, id)).toMatchObject({ sale: { soldMinor: 7200 } })
    await setFees(seller, store.id, someFees)
    expect(await profitOf(seller, id)).toMatchObject(unknown)
  })

  it('is unknown while products of the order are not mapped, because they have no price yet', async () => {
    const seller = await test.createAccount()
    const id = await place(seller, { ...plain, goodsMinor: 0, sold: { minor: 9000, currency: 'CNY' } })
    await sql`update sales_order set state = 'needs_mapping' where id = ${id}`.execute(test.db)
    expect(await profitOf(seller, id)).toMatchObject({ sale: null, profitMinor: null })
    expect((await report(seller, 'country')).total).toMatchObject({ orders: 1, soldMinor: 0, uncountedOrders: 1 })
  })

  it('of a canceled order is what was not paid back, and yuan need no exchange rate', async () => {
    const seller = await test.createAccount()
    const canceled = await place(seller, { ...plain, isCanceled: true, refundedMinor: 3900 })
    await sql`update sales_order set state = 'archived' where id = ${canceled}`.execute(test.db)
    expect(await profitOf(seller, canceled)).toMatchObject({ goodsMinor: 100, freightMinor: 0, profitMinor: -100 })
    const id = await place(seller, { ...plain, sold: { minor: 9000, currency: 'CNY' } })
    expect(await profitOf(seller, id)).toMatchObject({ sale: { soldMinor: 9000, rate: '1' }, profitMinor: 5000 })
    const other = await test.createAccount()
    expect(await test.refusal(getOrderProfit, { as: other, params: { id }, query: {} })).toBe('order_unknown')
  })
})

describe('reports', () => {
  it('amounts leave out unpaid orders and orders without a price, whose costs are a sum of their own', async () => {
    const seller = await test.createAccount()
    const sold = { minor: 9000, currency: 'CNY' }
    await place(seller, { ...plain, sold })
    const unpaid = await place(seller, { ...plain, sold, isPaid: false })
    await place(seller, { ...plain, goodsMinor: 500, freightMinor: 200, refundedMinor: 100 })
    const { groups, total } = await report(seller, 'country')
    const counted = { soldMinor: 9000, goodsMinor: 3000, freightMinor: 1000, refundedMinor: 0, profitMinor: 5000 }
    expect(total).toMatchObject({ ...counted, orders: 3, uncountedOrders: 2, uncountedCostsMinor: 4600 })
    expect(groups).toMatchObject([{ key: 'TH', ...total }])
    expect(await profitOf(seller, unpaid)).toMatchObject({ profitMinor: 5000 })
  })

  it('an order with several products is divided by purchase price and counts once in the total', async () => {
    const seller = await test.createAccount()
    const finishedId = await addFinished(test.db, seller, test.variantOf(test.supplier))
    const [first, second] = [0, test.variants.findIndex((other) => other.productId !== test.variants[0]?.productId)]
    await place(seller, {
      ...plain,
      sold: { minor: 10_001, currency: 'CNY' },
      lines: [
        { at: first, quantity: 1, priceMinor: 1000, finishedId },
        { at: second, quantity: 2, priceMinor: 1000 },
      ],
    })
    const { groups, total, rest } = await report(seller, 'product')
    const byKey = new Map(groups.map((group) => [group.key, group]))
    expect(byKey.get(String(test.variants[first]?.productId))).toMatchObject({ orders: 1, pieces: 1, goodsMinor: 1000 })
    expect(byKey.get(String(test.variants[second]?.productId))).toMatchObject({
      orders: 1,
      pieces: 2,
      goodsMinor: 2000,
    })
    expect(groups.reduce((sum, { soldMinor }) => sum + soldMinor, 0)).toBe(10_001)
    expect(total).toMatchObject({ orders: 1, pieces: 3, soldMinor: 10_001, profitMinor: 6001 })
    expect(rest).toBeNull()
    const designs = (await report(seller, 'design')).groups
    expect(designs.find(({ key }) => key === String(finishedId))).toMatchObject({ title: 'Star shirt', pieces: 1 })
    expect(designs.find(({ key }) => key === null)).toMatchObject({ title: '', pieces: 2 })
  })

  it('a day begins at midnight of the seller, a week on Monday, and other periods are left out', async () => {
    const seller = await test.createAccount()
    await place(seller, { ...plain, day: 1 })
    await place(seller, { ...plain, day: 8 })
    const keysOf = async (group: ReportGroup, period: object = {}) =>
      (await report(seller, group, period)).groups.map(({ key }) => key).toSorted()
    expect(await keysOf('day')).toEqual(['2026-03-01', '2026-03-08'])
    expect(await keysOf('day', { utcOffset: 720 })).toEqual(['2026-03-02', '2026-03-09'])
    expect(await keysOf('week')).toEqual(['2026-02-23', '2026-03-02'])
    expect(await keysOf('day', { from: '2026-03-02', to: '2026-03-08' })).toEqual(['2026-03-08'])
    expect(await keysOf('day', { to: '2026-03-07' })).toEqual(['2026-03-01'])
  })

  it('a period that ends before it begins, or is longer than a year, is refused', async () => {
    const seller = await test.createAccount()
    for (const to of ['2026-02-28', '2027-03-02', '2026-13-01'])
      expect(await test.refusal(getSalesReport, { as: seller, query: { group: 'day', from: '2026-03-01', to } })).toBe(
        'validation_failed',
      )
  })

  it('groups add up to the total, which is the sum of the orders, and to the home page', async () => {
    const amount = fc.nat(3_000_000)
    const line = fc.record({
      at: fc.nat(60),
      quantity: fc.integer({ min: 1, max: 9 }),
      priceMinor: fc.constantFrom(0, 1, 999, 2501),
    })
    const anOrder = fc
      .record({
        shop: fc.nat(2),
        day: fc.integer({ min: 1, max: 31 }),
        isCanceled: fc.boolean(),
        isPaid: fc.boolean(),
        country: fc.constantFrom('TH', 'US', null),
        sold: fc.option(fc.record({ minor: amount, currency: fc.constantFrom('EUR', 'SEK', 'CNY', 'PLN') })),
        goodsMinor: amount,
        freightMinor: amount,
        refundedShare: fc.integer({ min: 0, max: 100 }),
        lines: fc.array(line, { maxLength: 4 }),
      })
      .map(({ refundedShare, ...order }) => {
        const paid = order.isPaid ? order.goodsMinor + order.freightMinor : 0
        return { ...order, refundedMinor: Math.floor((paid * refundedShare) / 100) }
      })
    await fc.assert(
      fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 12 }), async (drafts) => {
        const seller = await test.createAccount()
        const [euro, krona] = [
          await test.addShop(seller, { name: 'A', currency: 'EUR' }),
          await test.addShop(seller, { name: 'B', currency: 'SEK' }),
        ]
        await setFees(seller, euro.id, someFees)
        const stores = [null, euro.id, krona.id]
        const orders = drafts.map(({ shop, ...draft }) => ({ ...draft, storeId: stores[shop] ?? null }))
        for (const order of orders) await place(seller, order)
        const expected = orders.map((order) => figuresOf(order, { withFees: euro.id, usual: krona.id }))
        const whole = expected.reduce(addFigures, noSales)
        for (const group of reportGroups) {
          const { groups, rest, total } = await report(seller, group)
          expect(total, group).toEqual(whole)
          for (const row of [...groups, total]) expect(row.profitMinor).toBe(salesLessCosts(row))
          const {
            orders: counted,
            uncountedOrders,
            ...sums
          } = groups.reduce((sum, one) => addFigures(sum, one), noSales)
          expect(whole, group).toMatchObject(sums)
          const isDivided = group === 'product' || group === 'design' || group === 'supplier'
          if (!isDivided) expect([counted, uncountedOrders]).toEqual([whole.orders, whole.uncountedOrders])
          expect(rest).toBeNull()
        }
        const now = () => new Date('2026-03-31T18:00:00Z')
        const home = await getSellerHome({ db: test.db, now }, seller, { utcOffset: 0 })
        const days = home.ok ? [...home.data.days, home.data.before] : []
        expect(days.reduce(addFigures, noSales)).toEqual(whole)
      }),
      { numRuns: 8 },
    )
  })
})

const rates: Readonly<Record<string, readonly [until9: string, from10: string]>> = {
  EUR: ['0.125', '0.2'],
  SEK: ['1.37', '1.37'],
  CNY: ['1', '1'],
}

/** The figures of an order, by the rules of the domain. */
function figuresOf(order: Order, { withFees, usual }: { withFees: number; usual: number }): SalesFigures {
  const { sold, isCanceled, isPaid, goodsMinor, freightMinor, refundedMinor, day, storeId } = order
  if (isCanceled) {
    const kept = isPaid ? goodsMinor + freightMinor - refundedMinor : 0
    return { ...noSales, goodsMinor: kept, profitMinor: -kept }
  }
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const at = (currency: string) => rates[currency]?.[day < 10 ? 0 : 1]
  const rate = sold ? at(sold.currency) : undefined
  const paid = goodsMinor + freightMinor
  if (!sold || rate === undefined || !isPaid || paid === 0)
    return { ...noSales, orders: 1, pieces, uncountedOrders: 1, uncountedCostsMinor: paid - refundedMinor }
  const soldMinor = convertBetween(sold.minor, rate, '1')
  const commissionMinor = storeId === withFees ? shareOfMinor(soldMinor, someFees.commissionBasisPoints) : 0
  const fixed = convertBetween(someFees.paymentFixedMinor, at('EUR') ?? '1', '1')
  const paymentFeeMinor =
    storeId === withFees
      ? shareOfMinor(soldMinor, someFees.paymentBasisPoints) + fixed
      : storeId === usual
        ? shareOfMinor(soldMinor, 300)
        : 0
  const profitMinor = soldMinor - goodsMinor - freightMinor - commissionMinor - paymentFeeMinor + refundedMinor
  const costs = { goodsMinor, freightMinor, refundedMinor, commissionMinor, paymentFeeMinor }
  return { ...noSales, ...costs, orders: 1, pieces, soldMinor, profitMinor }
}

function salesLessCosts(sums: SalesFigures): number {
  const costs = sums.goodsMinor + sums.freightMinor + sums.commissionMinor + sums.paymentFeeMinor
  return sums.soldMinor - costs + sums.refundedMinor
}
