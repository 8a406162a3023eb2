import { requestShopOrder } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { payAutomatically } from '../../sales/automatic-payment/service.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { chooseStore, replaceRemoved, resolveDuplicate } from '../connect/duplicates.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
const { db } = test

const fingerprint = () => `shop-${older.store.id}`
/** Two stores of one shop that pay automatically. */
let seller = 0
let older: ConnectedTestShop
let newer: ConnectedTestShop
beforeEach(async () => {
  seller = await test.createAccount()
  await test.fund(seller, 10_000_000)
  older = await test.connect(seller)
  newer = await test.connect(seller)
  for (const { store } of [older, newer]) await payByRule(store.id)
})

const payByRule = (id: number) => sql`insert into payment_rule (store_id, is_active) values (${id}, true)`.execute(db)
const putInShop = (at: number) => {
  for (const each of [older, newer]) each.shop.put(each.orderOf(at, { orderedAt: new Date() }))
}
const syncBoth = async () => {
  await older.sync()
  await newer.sync()
}
/** The shop of both stores names its identity; that of the older one is known. */
const identify = async ({ isNewerFirst = false } = {}) => {
  const [first, second] = isNewerFirst ? [newer, older] : [older, newer]
  await sql`update store set fingerprint = ${fingerprint()} where id = ${first.store.id}`.execute(db)
  const shop = { storeId: second.store.id, fingerprint: fingerprint() }
  await inTransaction(db, (transaction) => resolveDuplicate(transaction, shop, { isReconnected: false }))
}
const outcomes = async ({ rows }: ConnectedTestShop) =>
  (await rows()).map(({ id, outcome, reason }) => [id, outcome === 'ignored' ? reason : outcome].join(' '))
const fail = (error: unknown) => {
  throw error
}
const paid = async ({ rows }: ConnectedTestShop) => {
  await payAutomatically({ ...test.deps, onError: fail })
  const ids = (await rows()).map(({ orderId }) => orderId)
  const { rows: found } = await sql<{ id: string }>`
    select r.external_id as id from shop_order r join sales_order o on o.id = r.order_id
    where o.id = any(${ids}::integer[]) and o.payment = 'paid' order by 1`.execute(db)
  return found.map(({ id }) => id)
}

it.each([false, true])(
  'of two stores of one shop, the older one imports and pays new orders, whichever was identified first (newer: %s)',
  async (isNewerFirst) => {
    await identify({ isNewerFirst })
    putInShop(1)
    await syncBoth()
    expect([await outcomes(older), await outcomes(newer)]).toEqual([['1 imported'], ['1 other_store']])
    expect([await paid(older), await paid(newer)]).toEqual([['1'], []])
  },
)

it('of two stores of one shop, the older one leaves the orders to the newer one if its authorization has ended', async () => {
  await sql`update store set state = 'revoked' where id = ${older.store.id}`.execute(db)
  await identify()
  putInShop(1)
  await syncBoth()
  expect(await outcomes(newer)).toEqual(['1 imported'])
  expect(await paid(newer)).toEqual(['1'])
})

it('orders that two stores of one shop have imported before are paid automatically by neither of them', async () => {
  putInShop(1)
  await syncBoth()
  await identify()
  expect([await paid(older), await paid(newer)]).toEqual([[], []])
  await chooseStore(db, seller, newer.store.id)
  expect([await paid(older), await paid(newer)]).toEqual([[], []])
})

it('the store that the seller chooses imports new orders, and no order that the other one has imported', async () => {
  await identify()
  putInShop(1)
  await older.sync()
  expect(await chooseStore(db, seller, newer.store.id)).toMatchObject({ data: { duplicateOf: null } })
  putInShop(2)
  await syncBoth()
  expect([await outcomes(older), await outcomes(newer)]).toEqual([
    ['1 imported', '2 other_store'],
    ['1 other_store', '2 imported'],
  ])
  expect([await paid(older), await paid(newer)]).toEqual([['1'], ['2']])
})

it('the store that the seller chooses imports what the other one has not, and leaves its payment to the seller', async () => {
  await identify()
  older.shop.refuse('unavailable')
  putInShop(1)
  await syncBoth()
  expect(await outcomes(newer)).toEqual(['1 other_store'])
  await chooseStore(db, seller, newer.store.id)
  await newer.sync()
  expect(await outcomes(newer)).toEqual(['1 imported'])
  expect(await paid(newer)).toEqual([])
})

it('an order is not imported on request through a store that leaves the orders to another one', async () => {
  await identify()
  putInShop(1)
  await syncBoth()
  const request = { as: seller, params: { id: newer.store.id }, body: { externalId: '1' } }
  expect(await test.refusal(requestShopOrder, request)).toBe('store_duplicate')
  expect(await outcomes(newer)).toEqual(['1 other_store'])
})

it('the remaining store imports new orders after the other store of its shop was removed', async () => {
  await identify()
  putInShop(1)
  await syncBoth()
  await inTransaction(db, async (transaction) => {
    await sql`update store set removed_at = now() where id = ${older.store.id}`.execute(transaction)
    await replaceRemoved(transaction, older.store.id)
  })
  putInShop(2)
  await newer.sync()
  expect(await outcomes(newer)).toEqual(['1 other_store', '2 imported'])
  expect(await paid(newer)).toEqual(['2'])
})

it('a store that is removed while its shop answers imports nothing', async () => {
  putInShop(1)
  await newer.poll()
  await sql`update store set removed_at = now() where id = ${newer.store.id}`.execute(db)
  await newer.read()
  expect(await outcomes(newer)).toEqual(['1 pending'])
})
