import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPollLags } from './poll-queries.ts'
import { syncStore } from './sync-store.ts'
import { createSyncTest } from './test-sync.ts'

let sync: Awaited<ReturnType<typeof createSyncTest>>
beforeAll(async () => {
  sync = await createSyncTest()
})
afterAll(() => sync.drop())

test.each([
  { pollSeconds: undefined, polled: [false, true, true, true] },
  { pollSeconds: 60 as const, polled: [false, false, true, true] },
  { pollSeconds: 300 as const, polled: [false, false, false, true] },
])(
  'a shop of the interval $pollSeconds is polled 5, 25, 55 and 295 s after a poll: $polled',
  async ({ pollSeconds, polled }) => {
    const { store, shop } = await sync.connect()
    const feed = { ...shop.client.feed, ...(pollSeconds && { pollSeconds }) }
    const deps = { ...sync.deps, createOrderClient: () => ({ ...shop.client, feed }) }
    const countPolls = async () => {
      const { rows } = await sql`select 1 from shop_poll where store_id = ${store.id}`.execute(sync.db)
      return rows.length
    }
    await syncStore(deps, store.id)
    const found: boolean[] = []
    for (const seconds of [5, 25, 55, 295]) {
      await sql`update shop_poll set started_at = now() - ${seconds} * interval '1 second'
      where store_id = ${store.id}`.execute(sync.db)
      const before = await countPolls()
      await syncStore(deps, store.id)
      found.push((await countPolls()) > before)
    }
    expect(found).toEqual(polled)
  },
)

test('of two runs at once, one polls the shop, and the next run polls it again', async () => {
  const { store, shop } = await sync.connect()
  const [entered, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let polls = 0
  const listChanged: typeof shop.client.listChanged = async (since, next) => {
    polls += 1
    entered.resolve()
    await answered.promise
    return shop.client.listChanged(since, next)
  }
  const deps = { ...sync.deps, createOrderClient: () => ({ ...shop.client, listChanged }) }
  const first = syncStore(deps, store.id)
  await entered.promise
  await syncStore(deps, store.id)
  expect(polls).toBe(1)
  answered.resolve()
  await first
  await sql`update shop_poll set started_at = now() - interval '1 hour' where store_id = ${store.id}`.execute(sync.db)
  await syncStore(deps, store.id)
  expect(polls).toBe(2)
})

test('the poll of a run that was killed is left to the next one after its lease', async () => {
  const { store } = await sync.connect()
  const countPolls = async () =>
    (await sql`select 1 from shop_poll where store_id = ${store.id}`.execute(sync.db)).rows.length
  await sql`update store set polled_until = now() + interval '90 seconds' where id = ${store.id}`.execute(sync.db)
  await syncStore(sync.deps, store.id)
  expect(await countPolls()).toBe(0)
  await sql`update store set polled_until = now() - interval '1 second' where id = ${store.id}`.execute(sync.db)
  await syncStore(sync.deps, store.id)
  expect(await countPolls()).toBe(1)
})

test('the lag of a platform is that of its connected store whose last complete poll was the longest time ago', async () => {
  const { store } = await sync.connect()
  const lag = async () => {
    const lags = await findPollLags(sync.db, [store.platform])
    return lags.map(({ platform, seconds }) => [platform, Math.floor(seconds / 10)])
  }
  await sql`update store set removed_at = now() where id <> ${store.id}`.execute(sync.db)
  await sql`update store set created_at = now() - interval '300 seconds'`.execute(sync.db)
  expect(await lag()).toEqual([[store.platform, 30]])
  await syncStore(sync.deps, store.id)
  await sql`update shop_poll set started_at = now() - interval '100 seconds' where store_id = ${store.id}`.execute(
    sync.db,
  )
  await sql`insert into shop_poll (store_id, kind, since, ended_at, failure)
    values (${store.id}, 'poll', now(), now(), 'timeout')`.execute(sync.db)
  expect(await lag()).toEqual([[store.platform, 10]])
  expect(await findPollLags(sync.db, ['another'])).toEqual([])
})
