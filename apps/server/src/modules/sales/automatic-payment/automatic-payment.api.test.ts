import { randomUUID } from 'node:crypto'
import { listNotifications } from '@podwright/contracts/notifications/notifications'
import { changePaymentRule, getPaymentRule } from '@podwright/contracts/stores/payment-rules'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { notificationRoutes } from '../../platform/notifications/routes.ts'
import { checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'
import { payAutomatically } from './pay-automatically.ts'
import { findDueOrders, readPaymentChecks, writeOutcomes } from './queries.ts'
import { paymentRuleRoutes } from './routes.ts'

const test = await createOrdersTest((api, db) => {
  paymentRuleRoutes(api, { db })
  notificationRoutes(api, { db })
})
checkAfterEach(test)

const variant = test.variantOf(test.supplier)

/** A seller with a store, a rule and `pieces.length` orders of the shop that came in since. */
async function createShopOrders(
  pieces: readonly number[],
  { balance = 'all', ...rule }: { balance?: 'all' | number; orderLimitMinor?: number; dailyLimitMinor?: number } = {},
) {
  const seller = await test.createAccount()
  const store = await test.addShop(seller, { name: randomUUID(), holdMinutes: 30 })
  await setRule(seller, store.id, rule)
  const orders = []
  for (const quantity of pieces) orders.push(await addShopOrder(seller, store.id, quantity))
  const sum = orders.reduce((total, { totalMinor }) => total + totalMinor, 0)
  const balanceMinor = balance === 'all' ? sum : balance
  if (balanceMinor > 0) await test.fund(seller, balanceMinor)
  return { seller, storeId: store.id, orders }
}

async function addShopOrder(seller: number, storeId: number, quantity: number) {
  const order = await test.order(seller, [{ variant, quantity }])
  await sql`update sales_order set store_id = ${storeId}, source = 'connector' where id = ${order.id}`.execute(test.db)
  return order
}

function setRule(as: number, id: number, { orderLimitMinor = 0, dailyLimitMinor = 0, isActive = true }) {
  const body = { isActive, orderLimitMinor: orderLimitMinor || null, dailyLimitMinor: dailyLimitMinor || null }
  return test.ask(changePaymentRule, { as, params: { id }, body })
}

async function run(): Promise<number> {
  const onError = (error: unknown) => {
    throw error
  }
  return payAutomatically({ db: test.db, walletQueue: createKeyedQueue(), onError })
}

/** Moves what automatic payments recorded into the past. */
async function passTime(hours: number): Promise<void> {
  await sql`update automatic_payment set decided_at = decided_at - make_interval(hours => ${hours})`.execute(test.db)
  await sql`update payment_check set due_at = due_at - make_interval(hours => ${hours})`.execute(test.db)
}

/** Runs until no store has to be checked now. */
async function settle(): Promise<void> {
  for (let runs = 0; (await checkedStores()).length > 0; runs++) {
    if (runs === 10) throw new Error('stores are checked again and again')
    await run()
  }
}

async function checkedStores(): Promise<number[]> {
  return (await readPaymentChecks(test.db, 1000)).map((check) => check.storeId)
}

async function statesOf(as: number, orders: readonly { readonly id: number }[]) {
  const shown = await Promise.all(orders.map(({ id }) => test.show(as, id)))
  return shown.map(({ state, events }) => {
    const [newest] = events.filter(({ kind }) => kind === 'payment').slice(-1)
    return [state, newest?.actor, newest?.reason]
  })
}

async function notesOf(as: number) {
  const { items } = await test.ask(listNotifications, { as, query: {} })
  return items
    .map(({ kind, detail }) => `${kind} ${detail}`.trim())
    .filter((note) => /^(wallet_low|payment_waiting)/.test(note))
}

it('an active rule pays new orders of the shop once, puts them on hold and states the reason', async () => {
  const { seller, storeId, orders } = await createShopOrders([1, 2])
  await Promise.all([run(), run()])
  expect(await run()).toBe(0)
  expect(await statesOf(seller, orders)).toEqual([
    ['holding', 'system', 'rule_paid'],
    ['holding', 'system', 'rule_paid'],
  ])
  const paidMinor = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const rule = await test.ask(getPaymentRule, { as: seller, params: { id: storeId } })
  expect(rule).toMatchObject({ paidMinor, waiting: [] })
})

it('an order above the limit of one order waits for its seller, the others are paid', async () => {
  const { seller, storeId, orders } = await createShopOrders([9, 1])
  const [large] = orders
  await setRule(seller, storeId, { orderLimitMinor: (large?.totalMinor ?? 0) - 1 })
  await run()
  await run()
  expect(await statesOf(seller, orders)).toEqual([
    ['awaiting_payment', 'system', 'rule_order_limit'],
    ['holding', 'system', 'rule_paid'],
  ])
  expect(await notesOf(seller)).toEqual(['payment_waiting order_limit'])
  await setRule(seller, storeId, {})
  await run()
  expect((await statesOf(seller, orders))[0]).toEqual(['holding', 'system', 'rule_paid'])
})

it('the limit of 24 hours stops a store, and it goes on a day later', async () => {
  const { seller, storeId, orders } = await createShopOrders([1, 1])
  const [first] = orders
  await setRule(seller, storeId, { dailyLimitMinor: first?.totalMinor ?? 0 })
  await run()
  expect(await statesOf(seller, orders)).toEqual([
    ['holding', 'system', 'rule_paid'],
    ['awaiting_payment', 'system', 'rule_daily_limit'],
  ])
  await passTime(25)
  await run()
  expect((await statesOf(seller, orders))[1]).toEqual(['holding', 'system', 'rule_paid'])
})

it('an order above the limit of 24 hours is left to the seller, and smaller ones are paid on this day and the next', async () => {
  const { seller, storeId, orders } = await createShopOrders([9, 1, 1])
  const [large, small] = orders
  await setRule(seller, storeId, { dailyLimitMinor: (large?.totalMinor ?? 0) - 1 })
  expect(await run()).toBe(2)
  expect(await statesOf(seller, orders)).toEqual([
    ['awaiting_payment', 'system', 'rule_order_limit'],
    ['holding', 'system', 'rule_paid'],
    ['holding', 'system', 'rule_paid'],
  ])
  expect(small?.totalMinor).toBeLessThan(large?.totalMinor ?? 0)
  expect(await notesOf(seller)).toContain('payment_waiting order_limit')
})

it('an order above the balance does not delay those of any store that the wallet covers', async () => {
  const { seller, orders } = await createShopOrders([9, 1], { balance: 0 })
  const other = await test.addShop(seller, { name: randomUUID(), holdMinutes: 30 })
  await setRule(seller, other.id, {})
  const last = await addShopOrder(seller, other.id, 1)
  await test.fund(seller, 2 * last.totalMinor)
  expect(await run()).toBe(2)
  expect((await statesOf(seller, [...orders, last])).map(([state]) => state)).toEqual([
    'awaiting_payment',
    'holding',
    'holding',
  ])
})

it('an account with more waiting orders than one run decides still gets the affordable ones paid', async () => {
  const { seller, storeId, orders } = await createShopOrders([9, 9, 1], { balance: 0 })
  const [, , small] = orders
  await test.fund(seller, small?.totalMinor ?? 0)
  const due = () => findDueOrders(test.db, [storeId], 1)
  for (const { id } of orders.slice(0, 2)) {
    expect(await due()).toMatchObject([{ id }])
    await writeOutcomes(test.db, [id], 'balance')
  }
  expect(await due()).toMatchObject([{ id: small?.id }])
  expect(await run()).toBe(1)
})

it('a low wallet is reported before it is empty, an empty one pays nothing, and a top-up pays the waiting orders', async () => {
  const { seller, storeId, orders } = await createShopOrders([1, 1, 1], { balance: 0 })
  const [{ totalMinor } = { totalMinor: 0 }] = orders
  await test.fund(seller, totalMinor + 1)
  expect(await run()).toBe(1)
  expect(await statesOf(seller, orders)).toEqual([
    ['holding', 'system', 'rule_paid'],
    ['awaiting_payment', 'system', 'rule_balance'],
    ['awaiting_payment', 'system', 'rule_balance'],
  ])
  expect(await notesOf(seller)).toEqual(['payment_waiting balance', 'wallet_low'])
  const { waiting } = await test.ask(getPaymentRule, { as: seller, params: { id: storeId } })
  expect(waiting).toEqual([{ reason: 'balance', count: 2 }])
  await test.fund(seller, 2 * totalMinor)
  expect(await run()).toBe(2)
})

it.each([
  {
    what: 'came in before the rule',
    change: (id: number) =>
      sql`update payment_rule set active_since = now() + interval '1 hour' where store_id = ${id}`,
  },
  { what: 'belong to a paused store', change: (id: number) => sql`update store set state = 'paused' where id = ${id}` },
  {
    what: 'were entered by hand',
    change: (id: number) => sql`update sales_order set source = 'manual' where store_id = ${id}`,
  },
  {
    what: 'belong to a store whose rule is off',
    change: (id: number) => sql`update payment_rule set is_active = false where store_id = ${id}`,
  },
])('orders that $what are left to the seller', async ({ change }) => {
  const { seller, storeId, orders } = await createShopOrders([1])
  await change(storeId).execute(test.db)
  await run()
  expect(await statesOf(seller, orders)).toEqual([['awaiting_payment', undefined, undefined]])
})

it('an order placed before the rule and paid in the shop after it is paid', async () => {
  const { seller, storeId, orders } = await createShopOrders([1])
  await sql`update sales_order set ordered_at = now() - interval '2 hours' where store_id = ${storeId}`.execute(test.db)
  await run()
  expect(await statesOf(seller, orders)).toEqual([['holding', 'system', 'rule_paid']])
})

it('orders imported before a pause are paid after it, orders placed during any pause and imported later are not', async () => {
  const { seller, storeId, orders } = await createShopOrders([1, 1, 1, 1, 1], { balance: 0 })
  await sql`update payment_rule set active_since = now() - interval '30 days' where store_id = ${storeId}`.execute(
    test.db,
  )
  for (const state of ['paused', 'connected', 'revoked', 'connected'])
    await sql`update store set state = ${state} where id = ${storeId}`.execute(test.db)
  // From ten to eight, and from four to two hours ago.
  await sql`update store_gap g set started_at = now() - make_interval(hours => 16 - 6 * n::integer),
      ended_at = now() - make_interval(hours => 14 - 6 * n::integer)
    from (select started_at, row_number() over (order by started_at) as n from store_gap where store_id = ${storeId}) r
    where g.store_id = ${storeId} and g.started_at = r.started_at`.execute(test.db)
  const times = [
    { orderedHours: 11, importedHours: 11 },
    { orderedHours: 9, importedHours: 7 },
    { orderedHours: 5, importedHours: 1 },
    { orderedHours: 3, importedHours: 1 },
    { orderedHours: 1, importedHours: 1 },
  ]
  for (const [at, { orderedHours, importedHours }] of times.entries())
    await sql`update sales_order set ordered_at = now() - make_interval(hours => ${orderedHours}),
      created_at = now() - make_interval(hours => ${importedHours}) where id = ${orders[at]?.id}`.execute(test.db)
  await test.fund(
    seller,
    orders.reduce((total, { totalMinor }) => total + totalMinor, 0),
  )
  await run()
  expect((await statesOf(seller, orders)).map(([state]) => state)).toEqual([
    'holding',
    'awaiting_payment',
    'holding',
    'awaiting_payment',
    'holding',
  ])
})

it('a store is checked only after a change that may make an order payable, and then its waiting order is paid', async () => {
  const { seller, storeId, orders } = await createShopOrders([1], { balance: 0 })
  const [{ id, totalMinor } = { id: 0, totalMinor: 0 }] = orders
  await settle()
  await sql`update sales_order set buyer_note = 'please' where id = ${id}`.execute(test.db)
  expect(await checkedStores()).not.toContain(storeId)
  await test.fund(seller, totalMinor - 1)
  expect(await checkedStores()).toContain(storeId)
  await settle()
  expect(await statesOf(seller, orders)).toEqual([['awaiting_payment', 'system', 'rule_balance']])
  await test.fund(seller, 1)
  await settle()
  expect(await statesOf(seller, orders)).toEqual([['holding', 'system', 'rule_paid']])
})

it('an order that waits for the balance is decided again a day later, because its price may have changed', async () => {
  const { seller, storeId, orders } = await createShopOrders([1], { balance: 0 })
  await settle()
  expect(await findDueOrders(test.db, [storeId], 10)).toEqual([])
  await passTime(23)
  expect(await checkedStores()).not.toContain(storeId)
  await passTime(2)
  expect(await checkedStores()).toContain(storeId)
  expect(await findDueOrders(test.db, [storeId], 10)).toMatchObject([{ id: orders[0]?.id, outcome: 'balance' }])
  await settle()
  expect(await statesOf(seller, orders)).toEqual([['awaiting_payment', 'system', 'rule_balance']])
})

it('the limit of 24 hours is checked again when the oldest payment within them ends', async () => {
  const { seller, storeId, orders } = await createShopOrders([1])
  const [{ totalMinor } = { totalMinor: 0 }] = orders
  await setRule(seller, storeId, { dailyLimitMinor: totalMinor })
  await settle()
  await passTime(20)
  const next = await addShopOrder(seller, storeId, 1)
  await test.fund(seller, totalMinor)
  await settle()
  expect(await statesOf(seller, [next])).toEqual([['awaiting_payment', 'system', 'rule_daily_limit']])
  await passTime(5)
  await settle()
  expect(await statesOf(seller, [next])).toEqual([['holding', 'system', 'rule_paid']])
})

it.each([
  {
    what: 'is connected again',
    before: (id: number) => sql`update store set state = 'paused' where id = ${id}`,
    after: (id: number) => sql`update store set state = 'connected' where id = ${id}`,
  },
  {
    what: 'gets its rule back',
    before: (id: number) => sql`update payment_rule set is_active = false where store_id = ${id}`,
    after: (id: number) => sql`update payment_rule set is_active = true where store_id = ${id}`,
  },
  {
    what: 'belongs to an account that is unlocked',
    before: (id: number) =>
      sql`update account set locked_at = now(), lock_reason = 'test' where id = (select account_id from store where id = ${id})`,
    after: (id: number) =>
      sql`update account set locked_at = null, lock_reason = null where id = (select account_id from store where id = ${id})`,
  },
  {
    what: 'has decided about the changes of its order',
    before: (id: number) => sql`insert into shop_change (order_id, kind, found)
      select id, 'address', '' from sales_order where store_id = ${id}`,
    after: (id: number) => sql`update shop_change set state = 'dismissed', decided_at = now(), found = null
      where order_id in (select id from sales_order where store_id = ${id})`,
  },
  {
    what: 'may pay an order that waited in the shop',
    before: (id: number) => sql`insert into shop_order (store_id, external_id, seen_by, outcome, reason, order_id)
      select ${id}, id::text, 'webhook', 'waiting', 'unpaid', id from sales_order where store_id = ${id}`,
    after: (id: number) => sql`update shop_order set outcome = 'imported', reason = 'new' where store_id = ${id}`,
  },
])('orders of a store are paid when it $what', async ({ before, after }) => {
  const { seller, storeId, orders } = await createShopOrders([1])
  await before(storeId).execute(test.db)
  await settle()
  expect((await statesOf(seller, orders)).map(([state]) => state)).toEqual(['awaiting_payment'])
  await after(storeId).execute(test.db)
  await settle()
  expect((await statesOf(seller, orders)).map(([state]) => state)).toEqual(['holding'])
})

it('the rule of another seller’s store is unknown', async () => {
  const { storeId } = await createShopOrders([])
  const as = await test.createAccount()
  const body = { isActive: true, orderLimitMinor: null, dailyLimitMinor: null }
  expect(await test.refusal(changePaymentRule, { as, params: { id: storeId }, body })).toBe('store_unknown')
  expect(await test.refusal(getPaymentRule, { as, params: { id: storeId } })).toBe('store_unknown')
})
