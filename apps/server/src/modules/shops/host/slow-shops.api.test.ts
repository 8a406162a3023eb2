import { answer } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import { ConnectionError, type GuardedFetch } from '@podwright/connectors/context'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { createTestAccounts } from '../../../http/test-calls.ts'
import { orderClientFactory } from '../orders/order-client.ts'
import { findSyncedStores } from '../orders/shop-order-queries.ts'
import { syncStore } from '../orders/sync-store.ts'
import { callShop } from './call-shop.ts'
import { sealCredentials } from './credentials.ts'
import type { ShopDeps } from './deps.ts'
import { probeShop } from './probe-shop.ts'
import { testShopDeps } from './test-shop-deps.ts'

/** As many as one process synchronizes at the same time. */
const slots = 4
const platform = 'slow'

const connector: Connector = {
  id: platform,
  rateLimits: [{ perSecond: 1000, burst: 1000, of: 'shop' }],
  orders: {
    feed: { bound: 'inclusive', grainMs: 1000, maxDays: 60, blindSpots: [] },
    maxRead: 50,
    async listChanged({ fetch }, { url }) {
      await fetch(`${url}/orders`)
      return answer({ items: [], next: null })
    },
    async read({ fetch }, { url }, ids) {
      await fetch(`${url}/order`)
      return answer(ids.map((externalId) => ({ externalId, isMissing: true as const })))
    },
  },
}

/** Shops whose requests hang until the test lets their time limit pass. */
function createNetwork() {
  const hanging = new Set<string>()
  const pending: { readonly reject: (error: ConnectionError) => void }[] = []
  const requests: string[] = []
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>()
  const fetch: GuardedFetch = async (input) => {
    const url = new URL(input)
    requests.push(url.href)
    if (!hanging.has(url.origin)) return new Response('{}')
    const { promise, reject } = Promise.withResolvers<Response>()
    pending.push({ reject })
    for (const each of waiting) if (pending.length >= each.count) each.resolve()
    return promise
  }
  return {
    fetch,
    hanging,
    requests,
    /** Resolves when this many requests hang. */
    async untilHanging(count: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add({ count, resolve })
      if (pending.length >= count) resolve()
      await promise
    },
    passTimeLimit() {
      for (const { reject } of pending.splice(0))
        reject(new ConnectionError('timed out', { mayHaveArrived: true, hasTimedOut: true }))
    },
  }
}

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())
const accountId = await createTestAccounts(db).createAccount()
let network: ReturnType<typeof createNetwork>
let deps: ShopDeps
beforeEach(async () => {
  await sql`update store set removed_at = now() where platform = ${platform}`.execute(db)
  network = createNetwork()
  deps = testShopDeps(db, { connectors: [connector], fetch: network.fetch })
})

async function createStore(name: string) {
  const url = `https://${name}.example`
  const { id } = await db
    .insertInto('store')
    .values({ account_id: accountId, platform, name, url, currency: 'USD' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealCredentials(deps.keyring, id, { key: 'secret' })
  await db.insertInto('store_credential').values({ store_id: id, sealed }).execute()
  await db.insertInto('shop_order').values({ store_id: id, external_id: '1', seen_by: 'poll' }).execute()
  return { id, url }
}

async function createHangingStore(name: string) {
  const store = await createStore(name)
  network.hanging.add(new URL(store.url).origin)
  return store
}

const backoffOf = (id: number) =>
  db
    .selectFrom('store')
    .select(['timeout_count as count', sql<number>`extract(epoch from retry_at - now()) / 60`.as('minutes')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const endBackoff = (id: number) =>
  sql`update store set retry_at = now() - interval '1 second' where id = ${id}`.execute(db)
const endPolls = () => sql`update shop_poll set started_at = started_at - interval '2 minutes'`.execute(db)
const read = (id: number, options: { readonly isRequested?: boolean } = {}) =>
  callShop(deps, id, { kind: 'read', ...options }, async (_, { fetch }, { url }) => answer((await fetch(url)).status))

/** What the slots of one process do with the stores that are due. */
async function syncDueStores() {
  const client = orderClientFactory(deps)
  const log = pino({ level: 'silent' })
  const syncDeps = {
    ...{ db, log, keyring: deps.keyring, walletQueue: createKeyedQueue() },
    createOrderClient: client,
  }
  const left = (await findSyncedStores(db, [platform])).values()
  const slot = async () => {
    for (const id of left) await syncStore(syncDeps, id)
  }
  await Promise.all(Array.from({ length: slots }, slot))
}

test('shops that hang in every slot delay a healthy shop by one request, and the next round not at all', async () => {
  const hanging = [
    await createHangingStore('hanging-1'),
    await createHangingStore('hanging-2'),
    await createHangingStore('hanging-3'),
    await createHangingStore('hanging-4'),
  ]
  const healthy = await createStore('healthy')
  const round = syncDueStores()
  await network.untilHanging(slots)
  expect(network.requests).toHaveLength(slots)
  network.passTimeLimit()
  await round
  expect(network.requests.slice(slots)).toEqual([`${healthy.url}/orders`, `${healthy.url}/order`])
  for (const { id } of hanging) {
    const { count, minutes } = await backoffOf(id)
    expect(count).toBe(1)
    expect(Number(minutes)).toBeGreaterThan(0)
    expect(Number(minutes)).toBeLessThanOrEqual(1.2)
  }
  // The orders that are due were neither read nor marked as failed.
  const { rows } = await sql`select attempts from shop_order
    where store_id = any(${hanging.map(({ id }) => id)}) and outcome = 'pending' and next_read_at <= now()`.execute(db)
  expect(rows).toEqual(hanging.map(() => ({ attempts: 0 })))

  await endPolls()
  network.requests.length = 0
  await syncDueStores()
  expect(network.requests).toEqual([`${healthy.url}/orders`])
})

test('a healthy shop is served while fewer shops hang than there are slots', async () => {
  for (const name of ['hanging-1', 'hanging-2', 'hanging-3']) await createHangingStore(name)
  const healthy = await createStore('healthy')
  const round = syncDueStores()
  await network.untilHanging(slots - 1)
  await expect.poll(() => network.requests.includes(`${healthy.url}/order`), { timeout: 30_000 }).toBe(true)
  network.passTimeLimit()
  await round
})

test('after a timeout, the call sends no other request even if the connector goes on', async () => {
  const { id } = await createHangingStore('hanging')
  const called = callShop(deps, id, { kind: 'write' }, async (_, { fetch }, { url }) => {
    await Promise.allSettled([fetch(`${url}/first`, { method: 'POST' })])
    await fetch(`${url}/second`)
    return answer(null)
  })
  await network.untilHanging(1)
  network.passTimeLimit()
  expect(await called).toMatchObject({ ok: false, code: 'unknown_outcome' })
  expect(network.requests).toHaveLength(1)
})

test('the backoff grows with each timeout in a row, and ends when the shop answers', async () => {
  const { id, url } = await createHangingStore('hanging')
  const timeOut = async () => {
    const calls = [read(id), read(id)]
    await network.untilHanging(calls.length)
    network.passTimeLimit()
    for (const each of await Promise.all(calls)) expect(each).toMatchObject({ code: 'unavailable' })
    const { count, minutes } = await backoffOf(id)
    await endBackoff(id)
    return { count, minutes: Number(minutes) }
  }
  const backoffs = [await timeOut(), await timeOut(), await timeOut(), await timeOut()]
  // Calls that ran at the same time count once.
  expect(backoffs.map(({ count }) => count)).toEqual([1, 2, 3, 4])
  const [, second, third, fourth] = backoffs
  expect(second?.minutes).toBeGreaterThan(1.2)
  expect(third?.minutes).toBeGreaterThan(4.8)
  expect(fourth?.minutes).toBeLessThanOrEqual(19.2)
  network.hanging.delete(url)
  expect(await read(id)).toEqual({ ok: true, data: 200 })
  expect(await backoffOf(id)).toEqual({ count: 0, minutes: null })
})

test('a shop is not called during its backoff, unless a person asks for it', async () => {
  const { id, url } = await createHangingStore('hanging')
  const called = read(id)
  await network.untilHanging(1)
  network.passTimeLimit()
  await called
  network.hanging.delete(url)
  network.requests.length = 0
  expect(await read(id)).toMatchObject({ code: 'unavailable', retryAfterSeconds: expect.any(Number) })
  expect(network.requests).toEqual([])
  expect(await probeShop(deps, id, { isRequested: true })).toEqual({ ok: true, data: null })
  expect(await read(id)).toEqual({ ok: true, data: 200 })
})
