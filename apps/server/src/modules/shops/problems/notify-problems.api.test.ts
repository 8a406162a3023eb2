import { listNotifications } from '@podwright/contracts/notifications/notifications'
import { listStores } from '@podwright/contracts/stores/stores'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { notificationRoutes } from '../../platform/notifications/routes.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { type ConnectedTestShop, createSyncTest } from '../orders/test-sync.ts'
import { notifyProblems } from './notify-problems.ts'

const test = await createSyncTest((api, db) => notificationRoutes(api, { db }))
checkAfterEach(test)

let connected: ConnectedTestShop
let other: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect(await test.createAccount())
  other = await test.connect(await test.createAccount())
})

const addOrder = (number: string, outcome: string, reason: string, attempts = 0, { store } = connected) =>
  sql`insert into shop_order (store_id, external_id, number, seen_by, outcome, reason, attempts)
    values (${store.id}, ${number}, ${number}, 'poll', ${outcome}, ${reason}, ${attempts})`.execute(test.db)
const passDay = () =>
  sql`update shop_order set notified_at = notified_at - interval '25 hours'
    where store_id = ${connected.store.id}`.execute(test.db)
const notified = async ({ store }: ConnectedTestShop = connected) => {
  const { items } = await test.ask(listNotifications, { as: store.accountId })
  return items.filter(({ kind }) => kind === 'shop_orders_waiting').map(({ detail }) => detail)
}

it('orders that need the seller are one notification for the store, and none for others', async () => {
  await addOrder('1', 'waiting', 'unmapped')
  await addOrder('2', 'waiting', 'no_address')
  await addOrder('3', 'failed', 'invalid', 4)
  await addOrder('4', 'waiting', 'unpaid')
  await addOrder('5', 'failed', 'invalid', 1)
  await notifyProblems(test.db)
  expect(await notified()).toEqual(['3'])
  expect(await notified(other)).toEqual([])
})

it('the seller is notified again only of what is new, and on another day', async () => {
  await addOrder('1', 'waiting', 'unmapped')
  await notifyProblems(test.db)
  await addOrder('2', 'waiting', 'number_taken')
  await notifyProblems(test.db)
  expect(await notified()).toHaveLength(1)
  await passDay()
  await notifyProblems(test.db)
  expect(await notified()).toHaveLength(2)
  await passDay()
  await notifyProblems(test.db)
  expect(await notified()).toHaveLength(2)
})

it('on the same day, the seller is notified of the orders of another store', async () => {
  await addOrder('1', 'waiting', 'unmapped')
  await notifyProblems(test.db)
  const second = await test.connect(connected.store.accountId)
  for (const number of ['1', '2']) await addOrder(number, 'waiting', 'unmapped', 0, second)
  await notifyProblems(test.db)
  expect(await notified()).toEqual(['2', '1'])
})

it('the list of stores counts what needs the seller, and what stops when a store is removed', async () => {
  await addOrder('1', 'waiting', 'unmapped')
  await addOrder('2', 'waiting', 'unpaid')
  await sql`update store set hold_minutes = 60 where id = ${connected.store.id}`.execute(test.db)
  const { accountId, id } = connected.store
  await test.fund(accountId, 1_000_000)
  connected.shop.put(connected.orderOf(3))
  await connected.sync()
  const none = { waitingOrders: 0, refusedParcels: 0, failedListings: 0, heldOrders: 0, liveListings: 0 }
  expect((await test.ask(listStores, { as: accountId })).items).toMatchObject([{ ...none, id, waitingOrders: 1 }])
  await connected.payOnly('3')
  expect((await test.ask(listStores, { as: accountId })).items).toMatchObject([{ waitingOrders: 1, heldOrders: 1 }])
  expect((await test.ask(listStores, { as: other.store.accountId })).items).toMatchObject([none])
})
