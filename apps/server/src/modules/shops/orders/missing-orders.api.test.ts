import { decideShopChange, listShopChanges } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

/** Imports order 1, pays it and lets its hold end later. */
async function holdPaidOrder() {
  await sql`update store set hold_minutes = 60 where id = ${connected.store.id}`.execute(test.db)
  connected.shop.put(connected.orderOf(1, { orderedAt: new Date() }))
  await connected.sync()
  await connected.payOnly('1')
}

const minutesToNextRead = async () => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from next_read_at - now()) / 60)::integer as minutes from shop_order
    where store_id = ${connected.store.id}`.execute(test.db)
  return rows.map(({ minutes }) => minutes)
}

it('a paid order that one read misses is read again in minutes, and nothing happened if the shop returns it', async () => {
  await holdPaidOrder()
  const [order] = connected.shop.list()
  connected.shop.delete('1')
  await connected.rereadAll()
  expect(await minutesToNextRead()).toEqual([5])
  // Reads of the seller in between do not confirm it.
  await connected.rereadAll()
  expect(await connected.importedOrder('1')).toMatchObject({ state: 'holding', payment: 'paid' })
  if (order) connected.shop.put(order)
  await connected.pass(5)
  await connected.rereadAll()
  connected.shop.delete('1')
  await connected.rereadAll()
  expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported' })
  expect(await connected.changesOf('1')).toEqual([])
})

it('a paid order that two reads miss is not refunded until the seller decides so', async () => {
  await holdPaidOrder()
  connected.shop.delete('1')
  await connected.rereadMissing()
  await connected.rereadMissing()
  expect(await connected.importedOrder('1')).toMatchObject({ state: 'holding', payment: 'paid' })
  expect(await connected.changesOf('1')).toEqual(['canceled open'])
  const { items } = await test.ask(listShopChanges, { as: test.seller })
  const body = { version: 1, decision: 'apply' as const }
  await test.ask(decideShopChange, { as: test.seller, params: { id: items[0]?.id ?? 0 }, body })
  expect(await connected.importedOrder('1')).toMatchObject({ state: 'canceled', payment: 'refunded' })
})

it('an unpaid order that two reads miss is canceled', async () => {
  connected.shop.put(connected.orderOf(1))
  await connected.sync()
  connected.shop.delete('1')
  await connected.rereadMissing()
  expect(await connected.rowOf('1')).toMatchObject({ outcome: 'ended', reason: 'gone' })
  expect(await connected.importedOrder('1')).toMatchObject({ state: 'canceled' })
})

it('an order that is older than the days its platform lists is never taken for deleted', async () => {
  await holdPaidOrder()
  await sql`update shop_order set ordered_at = now() - interval '61 days' where store_id = ${connected.store.id}`.execute(
    test.db,
  )
  connected.shop.delete('1')
  for (let count = 0; count < 3; count++) await connected.rereadMissing()
  expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported', isDue: true })
  expect(await connected.importedOrder('1')).toMatchObject({ state: 'holding', payment: 'paid' })
  expect(await connected.changesOf('1')).toEqual([])
})

it('an order that is missing when its hold ends is not produced, and is not read again at once', async () => {
  await holdPaidOrder()
  await sql`update sales_order set release_at = now() - interval '1 second' where store_id = ${connected.store.id}`.execute(
    test.db,
  )
  await sql`update shop_order set read_at = now() - interval '1 minute' where store_id = ${connected.store.id}`.execute(
    test.db,
  )
  connected.shop.delete('1')
  const before = connected.shop.reads()
  await connected.read()
  expect(connected.shop.reads()).toBe(before + 1)
  expect(await test.release()).toBe(0)
})
