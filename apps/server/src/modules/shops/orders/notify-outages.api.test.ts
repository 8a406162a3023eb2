import { listNotifications } from '@podwright/contracts/notifications/notifications'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { notificationRoutes } from '../../platform/notifications/routes.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { notifyOutages } from './notify-outages.ts'
import { pollStore } from './poll-store.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest((api, db) => notificationRoutes(api, { db }))
checkAfterEach(test)

let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect(await test.createAccount())
  await connected.poll()
})

const notify = async () => notifyOutages(test.db, [connected.store.platform])
const setState = (state: StoreState) =>
  test.db.updateTable('store').set({ state }).where('id', '=', connected.store.id).execute()
/** Moves all times of the store into the past. */
const pass = async (hours: number) => {
  const earlier = sql`- make_interval(hours => ${hours}::integer)`
  const { id } = connected.store
  await sql`update store set orders_since = orders_since ${earlier}, outage_notified_at = outage_notified_at ${earlier}
    where id = ${id}`.execute(test.db)
  await sql`update store_gap set started_at = started_at ${earlier}, ended_at = ended_at ${earlier}
    where store_id = ${id}`.execute(test.db)
  await sql`update shop_poll set started_at = started_at ${earlier}, ended_at = ended_at ${earlier}
    where store_id = ${id}`.execute(test.db)
}
const notified = async () => {
  const { rows } = await sql<{ detail: string }>`select detail from notification
    where kind = 'store_unread' and subject_id = ${connected.store.id} order by id`.execute(test.db)
  return rows.map(({ detail }) => detail)
}

it('the seller of a store that does not answer for a day is notified once for each outage', async () => {
  connected.shop.refuse('unavailable')
  await connected.poll()
  await pass(23)
  await notify()
  expect(await notified()).toEqual([])
  await pass(1)
  await connected.poll()
  expect(await notify()).toBe(1)
  await pass(48)
  expect(await notify()).toBe(0)
  expect(await notified()).toEqual(['unanswered'])

  connected.shop.refuse()
  await connected.poll()
  expect(await notify()).toBe(0)
  await pass(25)
  await notify()
  expect(await notified()).toEqual(['unanswered', 'unanswered'])
})

it.each([
  { state: 'expired', detail: ['connect'] },
  { state: 'revoked', detail: ['connect'] },
  { state: 'frozen', detail: ['frozen'] },
  { state: 'paused', detail: [] },
] as const)('a store that is $state for a day notifies its seller of $detail', async ({ state, detail }) => {
  await setState(state)
  await pass(25)
  await notify()
  expect(await notified()).toEqual(detail)
})

it('a store that is resumed or connected again has a day to answer', async () => {
  await setState('paused')
  await pass(100)
  await setState('connected')
  await notify()
  await pass(23)
  await notify()
  expect(await notified()).toEqual([])
  await pass(1)
  await notify()
  expect(await notified()).toEqual(['unanswered'])
})

it('a shop whose long list is read in several runs is not reported as unread', async () => {
  for (let at = 1; at <= 50; at++) connected.shop.put(connected.orderOf(at, { state: 'canceled' }))
  await pass(25)
  await pollStore(test.deps, connected.shop.client, connected.store, 'poll', { maxListed: 20 })
  expect(await notify()).toBe(0)
})

it('removed stores and those of platforms without orders are not reported', async () => {
  await pass(25)
  expect(await notifyOutages(test.db, ['another'])).toBe(0)
  await test.db.updateTable('store').set({ removed_at: new Date() }).where('id', '=', connected.store.id).execute()
  expect(await notify()).toBe(0)
})

it('the seller sees the notification with the name of the store', async () => {
  await setState('revoked')
  await pass(25)
  await notify()
  const { items } = await test.ask(listNotifications, { as: connected.store.accountId })
  expect(items).toMatchObject([{ kind: 'store_unread', subjectId: connected.store.id, detail: 'connect' }])
  const { name } = await test.db
    .selectFrom('store')
    .select('name')
    .where('id', '=', connected.store.id)
    .executeTakeFirstOrThrow()
  expect(items[0]?.subject).toBe(name)
})
