import { randomUUID } from 'node:crypto'
import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { getCart } from '@podwright/contracts/cart/get-cart'
import { checkoutCart, quoteCheckout, quoteOrder } from '@podwright/contracts/orders/checkout'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { cancelOrders, holdOrders, releaseOrders } from '@podwright/contracts/orders/order-batch'
import { archiveOrders, cancelOrder, createOrder, payOrders, releaseOrder } from '@podwright/contracts/orders/orders'
import { acceptProduction } from '@podwright/contracts/orders/production'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { unitPriceAt } from '@podwright/domain/catalog/tiers'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { releaseEndedHolds } from '../holds/release.ts'
import { bangkok, checkAfterEach, createOrdersTest } from './test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor

describe('quote of an order', () => {
  it('an order costs what was quoted for its lines, also several of one product @R-803', async () => {
    const as = await test.createAccount()
    const [mine, theirs] = [test.variantOf(test.supplier), test.variantOf(test.otherSupplier)]
    const lines = [
      { variantId: mine.id, quantity: 12, isPlain: true },
      { variantId: theirs.id, quantity: 3, isPlain: true },
      { variantId: mine.id, quantity: 1, isPlain: true },
    ]
    const quote = await test.ask(quoteOrder, { as, body: { destination: 'TH', logisticsId: null, lines } })
    expect(quote.parts.map(({ lines: places }) => places).toSorted()).toEqual([[0, 2], [1]])
    const body = { requestKey: randomUUID(), address: bangkok, logisticsId: null, lines }
    const { goodsMinor, freightMinor, totalMinor } = await test.ask(createOrder, { as, body })
    expect({ goodsMinor, freightMinor, totalMinor }).toEqual({
      goodsMinor: quote.goodsMinor,
      freightMinor: quote.freightMinor,
      totalMinor: quote.totalMinor,
    })
  })

  it('a quote refuses blanks without a design, unknown products and unknown countries', async () => {
    const as = await test.createAccount()
    const variantId = test.variantOf(test.supplier).id
    const refusalOf = (line: object, destination = 'TH') =>
      test.refusal(quoteOrder, {
        as,
        body: { destination, logisticsId: null, lines: [{ variantId, quantity: 1, isPlain: true, ...line }] },
      })
    expect(await refusalOf({ isPlain: false })).toBe('design_missing')
    expect(await refusalOf({ variantId: 2_000_000_000 })).toBe('variant_unknown')
    expect(await refusalOf({ finishedId: 2_000_000_000 })).toBe('finished_unknown')
    expect(await refusalOf({}, 'ZZ')).toBe('destination_unknown')
  })
})

describe('an order from the cart', () => {
  it('an order above the weight limit of a parcel ships in several parcels at the sum of their freight @R-803', async () => {
    const as = await test.createAccount()
    await test.ask(addCartLine, {
      as,
      body: { variantId: test.variantOf(test.supplier).id, quantity: 999, isPlain: true },
    })
    const quote = await test.ask(quoteCheckout, { as, body: { destination: 'TH' } })
    const [part] = quote.parts
    expect(part?.weightG).toBeGreaterThan(60_000)
    expect(part?.quotes.map(({ parcels }) => parcels > 1)).not.toContain(false)
    expect(part?.freightMinor).toBe(part?.quotes[0]?.priceMinor)
    const order = await test.ask(checkoutCart, { as, body: { requestKey: randomUUID(), address: bangkok } })
    expect(order).toMatchObject({ state: 'awaiting_payment', missing: [], totalMinor: quote.totalMinor })
  })

  it('an order from the cart costs what was quoted, is split by supplier and removes its lines from the cart @R-803', async () => {
    const as = await test.createAccount()
    const [mine, theirs] = [test.variantOf(test.supplier), test.variantOf(test.otherSupplier)]
    await test.ask(addCartLine, { as, body: { variantId: mine.id, quantity: 12, isPlain: true } })
    await test.ask(addCartLine, { as, body: { variantId: theirs.id, quantity: 3, isPlain: true } })
    const quote = await test.ask(quoteCheckout, { as, body: { destination: 'TH' } })
    expect(quote.parts).toHaveLength(2)
    const goods =
      unitPriceAt({ ...mine, discountBasisPoints: 0 }, 12) * 12 +
      unitPriceAt({ ...theirs, discountBasisPoints: 0 }, 3) * 3
    expect(quote.goodsMinor).toBe(goods)
    for (const { quotes, freightMinor } of quote.parts) expect(freightMinor).toBe(quotes[0]?.priceMinor)

    const order = await test.ask(checkoutCart, { as, body: { requestKey: randomUUID(), address: bangkok } })
    expect(order).toMatchObject({
      state: 'awaiting_payment',
      payment: 'pending',
      source: 'cart',
      goodsMinor: goods,
      totalMinor: quote.totalMinor,
      quantity: 15,
      missing: [],
      actions: ['change', 'map', 'pay', 'cancel'],
    })
    expect(order.lines.map(({ sku }) => sku)).toEqual([mine.sku, theirs.sku])
    expect(order.parts.map(({ state }) => state)).toEqual(['planned', 'planned'])
    // Readers of another language see its name in their language; the title of the order stays in the language of the
    // seller.
    for (const { title, titles } of order.lines) {
      expect(titles['zh-CN']).toBe(title)
      expect(titles['th-TH']).toMatch(/[ก-๙]/)
    }
    const [listed] = (await test.ask(listOrders, { as })).items
    expect(listed?.titles).toEqual(order.lines[0]?.titles)
    expect((await test.ask(getCart, { as })).lines).toEqual([])
  })

  it('ten concurrent checkouts with one request key create one order', async () => {
    const as = await test.createAccount()
    await test.ask(addCartLine, {
      as,
      body: { variantId: test.variantOf(test.supplier).id, quantity: 2, isPlain: true },
    })
    const body = { requestKey: randomUUID(), address: bangkok }
    const orders = await Promise.all(Array.from({ length: 10 }, () => test.ask(checkoutCart, { as, body })))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(await test.refusal(checkoutCart, { as, body: { ...body, requestKey: randomUUID() } })).toBe('cart_empty')
  })

  it('checkout orders only the given SKUs, and refuses unknown carriers and countries', async () => {
    const as = await test.createAccount()
    const [first, second] = [test.variantOf(test.supplier, 0), test.variantOf(test.supplier, 1)]
    for (const { id } of [first, second])
      await test.ask(addCartLine, { as, body: { variantId: id, quantity: 1, isPlain: true } })
    const body = { requestKey: randomUUID(), address: bangkok, variantIds: [second.id] }
    const wrong = [
      [{ address: { ...bangkok, country: 'ZZ' } }, 'destination_unknown'],
      [{ logisticsId: 'pigeon' }, 'carrier_unknown'],
    ] as const
    for (const [change, reason] of wrong)
      expect(await test.refusal(checkoutCart, { as, body: { ...body, ...change } })).toBe(reason)
    await test.ask(checkoutCart, { as, body })
    expect((await test.ask(getCart, { as })).lines.map(({ variantId }) => variantId)).toEqual([first.id])
  })
})

describe('paying', () => {
  it('paying sends all given orders to production, or none of them', async () => {
    const as = await test.createAccount()
    const piece = [{ variant: test.variantOf(test.supplier), quantity: 2 }]
    const [a, b] = [await test.order(as, piece), await test.order(as, piece)]
    await test.fund(as, a.totalMinor)
    const both = { requestKey: randomUUID(), orders: [a, b].map(({ id, totalMinor }) => ({ id, totalMinor })) }
    expect(await test.refusal(payOrders, { as, body: both })).toBe('wallet_insufficient')
    expect((await test.show(as, a.id)).state).toBe('payment_failed')
    await test.fund(as, b.totalMinor)
    const paid = await test.ask(payOrders, { as, body: both })
    expect(paid).toEqual({
      totalMinor: a.totalMinor + b.totalMinor,
      balanceMinor: 0,
      orders: [
        { id: a.id, state: 'in_review' },
        { id: b.id, state: 'in_review' },
      ],
    })
    // The same key returns the same payment; the key with another order is refused.
    expect(await test.ask(payOrders, { as, body: both })).toEqual(paid)
    const reused = { ...both, orders: [{ id: a.id, totalMinor: a.totalMinor }] }
    expect(await test.refusal(payOrders, { as, body: reused })).toBe('request_key_reused')
    expect(await test.refusal(payOrders, { as, body: { ...reused, requestKey: randomUUID() } })).toBe('order_state')
    const { events } = await test.show(as, a.id)
    expect(events.map(({ kind, to }) => [kind, to])).toEqual([
      ['created', null],
      ['state', 'awaiting_payment'],
      ['state', 'payment_failed'],
      ['payment', 'paid'],
      ['state', 'in_review'],
    ])
  })

  it('paying with an outdated total is refused with the new total', async () => {
    const as = await test.createAccount()
    const order = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    await test.fund(as, order.totalMinor)
    const seen = (totalMinor: number) => ({ requestKey: randomUUID(), orders: [{ id: order.id, totalMinor }] })
    const answer = await test.send(payOrders, { as, body: seen(order.totalMinor - 1) })
    expect(answer.failure).toMatchObject({
      reason: 'order_price_changed',
      fields: { [order.number]: String(order.totalMinor) },
    })
    // Prices that are days old are calculated again: the tier price was raised in the meantime.
    await sql`update sales_order set priced_at = now() - interval '3 days' where id = ${order.id}`.execute(test.db)
    const [line] = order.lines
    await sql`update price_tier set unit_price_minor = unit_price_minor + 100
      where product_id = (select product_id from product_variant where id = ${line?.variantId ?? 0})`.execute(test.db)
    expect(await test.refusal(payOrders, { as, body: seen(order.totalMinor) })).toBe('order_price_changed')
    expect((await test.show(as, order.id)).totalMinor).toBe(order.totalMinor + 100)
    await sql`update price_tier set unit_price_minor = unit_price_minor - 100
      where product_id = (select product_id from product_variant where id = ${line?.variantId ?? 0})`.execute(test.db)
  })

  it('a paid order waits on hold for the time of its store, and is released then or on request', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as, { holdMinutes: 60 })
    const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
    const make = () =>
      test.ask(createOrder, { as, body: { requestKey: randomUUID(), storeId: shop.id, address: bangkok, lines } })
    const [a, b] = [await make(), await make()]
    await test.fund(as, a.totalMinor + b.totalMinor)
    await test.pay(as, [a, b])
    const held = await test.show(as, a.id)
    expect(held).toMatchObject({ state: 'holding', actions: ['address', 'release', 'cancel'] })
    expect(Date.parse(held.releaseAt ?? '') - Date.now()).toBeGreaterThan(3_500_000)
    expect(await releaseHolds()).toBe(0)
    expect((await test.ask(releaseOrder, { as, params: { id: a.id } })).state).toBe('in_review')
    await sql`update sales_order set release_at = now() - interval '1 second' where id = ${b.id}`.execute(test.db)
    expect(await releaseHolds()).toBe(1)
    expect(await test.show(as, b.id)).toMatchObject({ state: 'in_review', releaseAt: null })
  })

  it('an order that cannot be released from hold is reported once and retried, and does not block the others', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as, { holdMinutes: 60 })
    const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
    const make = () =>
      test.ask(createOrder, { as, body: { requestKey: randomUUID(), storeId: shop.id, address: bangkok, lines } })
    const orders = [await make(), await make(), await make()]
    await test.fund(
      as,
      orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    )
    await test.pay(as, orders)
    const [broken] = orders
    const ids = orders.map(({ id }) => id)
    await sql`update sales_order set release_at = now() - interval '1 minute' where id = any(${ids}::integer[])`.execute(
      test.db,
    )
    await sql`create trigger broken before update on sales_order for each row
      when (old.id = ${sql.lit(broken?.id ?? 0)}) execute function refuse_update()`.execute(test.db)
    const reported: number[] = []
    expect(await releaseHolds(reported)).toBe(2)
    expect(reported).toEqual([broken?.id])
    const states = async () => Promise.all(ids.map(async (id) => (await test.show(as, id)).state))
    expect(await states()).toEqual(['holding', 'in_review', 'in_review'])
    await sql`drop trigger broken on sales_order`.execute(test.db)
    expect(await releaseHolds()).toBe(1)
    expect(await states()).toEqual(['in_review', 'in_review', 'in_review'])
  })
})

describe('concurrent payments', () => {
  it('two hundred concurrent payments from one wallet leave the exact balance, pay nothing twice and do not deadlock @R-803', async () => {
    const as = await test.createAccount()
    const variant = test.variantOf(test.supplier)
    const orders: { id: number; totalMinor: number }[] = []
    for (let n = 0; n < 50; n++) {
      const lines = [{ variantId: variant.id, quantity: 1 + (n % 3), isPlain: true }]
      orders.push(await test.ask(createOrder, { as, body: { requestKey: randomUUID(), address: bangkok, lines } }))
    }
    const totals = orders.map(({ totalMinor }) => totalMinor)
    // Enough for all but the last few, so that some payments are refused.
    const needed = totals.reduce((sum, total) => sum + total, 0)
    const funded = needed - (totals[0] ?? 0) - 1
    await test.fund(as, funded)
    // Four requests for every order: two under one key, two under keys of their own; some together with another order.
    const requests = orders.flatMap((order, n) => {
      const key = randomUUID()
      const next = orders[(n + 7) % orders.length] ?? order
      const bodies = [
        { requestKey: key, orders: [order] },
        { requestKey: key, orders: [order] },
        { requestKey: randomUUID(), orders: [order] },
        { requestKey: randomUUID(), orders: n % 2 === 0 ? [order, next] : [next, order] },
      ]
      return bodies.map(({ requestKey, orders: requested }) => ({
        requestKey,
        orders: requested.map(({ id, totalMinor }) => ({ id, totalMinor })),
      }))
    })
    expect(requests).toHaveLength(200)
    const answers = await Promise.all(requests.map((body) => test.send(payOrders, { as, body })))
    for (const { status } of answers) expect(status).toBeLessThan(500)
    const { rows } = await sql<{ paid: number; spent: number; entries: number }>`
      select count(*) filter (where payment = 'paid') as paid, coalesce(sum(paid_minor), 0)::bigint as spent,
        (select count(*) from ledger_transaction where kind = 'order_payment' and created_by = ${as}) as entries
      from sales_order where account_id = ${as}`.execute(test.db)
    const [{ paid, spent, entries } = { paid: 0, spent: 0, entries: 0 }] = rows
    expect(entries).toBe(paid)
    expect(await balanceOf(as)).toBe(funded - spent)
    expect(paid).toBeGreaterThanOrEqual(48)
    const { rows: waiting } = await sql`select from pg_locks where not granted`.execute(test.db)
    expect(waiting).toEqual([])
  })
})

describe('canceling an order', () => {
  it('canceling before payment charges nothing; after payment it refunds in full exactly once @R-803', async () => {
    const as = await test.createAccount()
    const unpaid = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    const cancel = (id: number) => ({ as, params: { id }, body: { reason: 'wrong size' } })
    expect(await test.ask(cancelOrder, cancel(unpaid.id))).toMatchObject({ state: 'canceled', payment: 'pending' })
    const paid = await test.paidOrder(as)
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.refusal(cancelOrder, cancel(paid.id))))
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(1)
    const canceled = await test.show(as, paid.id)
    expect(canceled).toMatchObject({ state: 'canceled', payment: 'refunded', refundedMinor: paid.totalMinor })
    expect(canceled.lines.map(({ state }) => state)).toEqual(['canceled'])
    expect(await balanceOf(as)).toBe(paid.totalMinor)
    expect(await test.ask(archiveOrders, { as, body: { ids: [paid.id, unpaid.id] } })).toEqual({
      archived: [unpaid.id, paid.id],
    })
  })
})

describe('many orders at once', () => {
  it('many orders are put on hold and released at once, and every refused one is reported with its reason @R-803', async () => {
    const as = await test.createAccount()
    const [paid, accepted] = [await test.paidOrder(as), await test.paidOrder(as)]
    const unpaid = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    const foreign = await test.paidOrder(await test.createAccount())
    const [part] = (await test.show(as, accepted.id)).parts
    await test.ask(acceptProduction, { as: test.supplier, params: { id: part?.id ?? 0 } })
    const ids = [paid.id, accepted.id, unpaid.id, foreign.id]
    const refused = [
      { id: accepted.id, reason: 'order_state' },
      { id: unpaid.id, reason: 'order_state' },
      { id: foreign.id, reason: 'order_unknown' },
    ]
    expect(await test.ask(holdOrders, { as, body: { ids, minutes: 90 } })).toEqual({ done: [paid.id], refused })
    const held = await test.show(as, paid.id)
    expect(held.state).toBe('holding')
    expect(held.actions).toEqual(expect.arrayContaining(['release', 'cancel']))
    expect(held.parts.map(({ state, dueOn }) => ({ state, dueOn }))).toEqual([{ state: 'planned', dueOn: null }])
    // The supplier no longer sees it, and a second hold extends the first one.
    const own = held.parts[0]?.id ?? 0
    expect(await test.refusal(acceptProduction, { as: test.supplier, params: { id: own } })).not.toBeUndefined()
    await test.ask(holdOrders, { as, body: { ids: [paid.id], minutes: 180 } })
    const later = await test.show(as, paid.id)
    expect(Date.parse(later.releaseAt ?? '')).toBeGreaterThan(Date.parse(held.releaseAt ?? '') + 80 * 60_000)
    const released = await test.ask(releaseOrders, { as, body: { ids: [paid.id, accepted.id] } })
    expect(released).toEqual({ done: [paid.id], refused: refused.slice(0, 1) })
    expect(await test.show(as, paid.id)).toMatchObject({ state: 'in_review', parts: [{ state: 'waiting' }] })
  })

  it('many orders are canceled at once unless they are paid @R-803', async () => {
    const as = await test.createAccount()
    const paid = await test.paidOrder(as)
    const unpaid = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    const answer = await test.ask(cancelOrders, { as, body: { ids: [paid.id, unpaid.id] } })
    expect(answer).toEqual({ done: [unpaid.id], refused: [{ id: paid.id, reason: 'order_state' }] })
    expect((await test.show(as, paid.id)).state).toBe('in_review')
    expect((await test.show(as, unpaid.id)).state).toBe('canceled')
  })
})

it('print files are queued when an order is sent to production: at payment, or when its hold ends', async () => {
  const as = await test.createAccount()
  const shop = await test.addShop(as, { holdMinutes: 60 })
  test.queuedPrints.length = 0
  const paid = await test.paidOrder(as)
  expect(test.queuedPrints.splice(0)).toEqual([paid.id])
  const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
  const body = { requestKey: randomUUID(), storeId: shop.id, address: bangkok, lines }
  const held = await test.ask(createOrder, { as, body })
  await test.fund(as, held.totalMinor)
  await test.pay(as, [held])
  expect(test.queuedPrints).toEqual([])
  await test.ask(releaseOrder, { as, params: { id: held.id } })
  expect(test.queuedPrints).toEqual([held.id])
})

function releaseHolds(reported: number[] = []): Promise<number> {
  return releaseEndedHolds({ db: test.db, onError: (_, id) => reported.push(id) })
}
