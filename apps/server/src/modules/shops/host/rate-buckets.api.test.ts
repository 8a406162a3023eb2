import { answer, refuse } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createKysely } from '../../../db/kysely.ts'
import { createPool } from '../../../db/pool.ts'
import { createTestAccounts } from '../../../http/test-calls.ts'
import { checkStore } from '../connect/check-store.ts'
import { callShop } from './call-shop.ts'
import { sealCredentials } from './credentials.ts'
import type { ShopDeps } from './deps.ts'
import { testShopDeps } from './test-shop-deps.ts'

const database = await createTestDatabase()
const { db } = database
const otherPool = createPool({ connection: database.connection, log: console })
afterAll(async () => {
  await otherPool.end()
  await database.drop()
})
const accountId = await createTestAccounts(db).createAccount()

/** So slow that nothing is refilled while a test runs. */
const slow = 0.0001
let sent = 0
let headers: Record<string, string> = {}
beforeEach(async () => {
  sent = 0
  headers = {}
  await sql`truncate rate_bucket`.execute(db)
})

const connectorWith = (rateLimits: Connector['rateLimits']): Connector => ({
  id: 'fake',
  ...(rateLimits && { rateLimits }),
  readRateLimit: (response) => {
    const remaining = response.headers.get('x-remaining')
    const retryAfter = response.headers.get('retry-after')
    const perSecond = response.headers.get('x-per-second')
    return remaining === null
      ? undefined
      : {
          remaining: Number(remaining),
          ...(retryAfter !== null && { retryAfterSeconds: Number(retryAfter) }),
          ...(perSecond !== null && { perSecond: Number(perSecond) }),
        }
  },
})
const depsWith = (rateLimits: Connector['rateLimits'], more: Partial<ShopDeps> = {}) =>
  testShopDeps(db, {
    connectors: [connectorWith(rateLimits)],
    fetch: async () => {
      sent += 1
      return new Response('{}', { headers })
    },
    ...more,
  })

async function createStore(deps: ShopDeps): Promise<number> {
  const { id } = await db
    .insertInto('store')
    .values({ account_id: accountId, platform: 'fake', name: 'Cats', currency: 'USD' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealCredentials(deps.keyring, id, { key: 'k' })
  await db.insertInto('store_credential').values({ store_id: id, sealed }).execute()
  return id
}
const request = (deps: ShopDeps, storeId: number, count = 1) =>
  callShop(deps, storeId, { kind: 'read' }, async (_, context) => {
    for (let at = 0; at < count; at++) await context.fetch('https://fake.example/')
    return answer('sent')
  })
const codes = (answers: Awaited<ReturnType<typeof request>>[]) =>
  answers.map((each) => (each.ok ? 'sent' : each.code)).sort()

test('calls over the burst are refused with the time to wait, and other shops are not affected', async () => {
  const deps = depsWith([{ perSecond: slow, burst: 2, of: 'shop' }])
  const [store, other] = [await createStore(deps), await createStore(deps)]
  expect(codes([await request(deps, store), await request(deps, store)])).toEqual(['sent', 'sent'])
  const refused = await request(deps, store)
  expect(refused).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) })
  expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(9000)
  expect(codes([await request(deps, other)])).toEqual(['sent'])
  expect(sent).toBe(3)
})

test('two processes share one bucket, and a refused call takes nothing from it', async () => {
  const deps = depsWith([{ perSecond: slow, burst: 5, of: 'shop' }])
  const store = await createStore(deps)
  const other = { ...deps, db: createKysely(otherPool) }
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => request(at % 2 ? other : deps, store)))
  expect(codes(answers).filter((code) => code === 'sent')).toHaveLength(5)
  expect(sent).toBe(5)
  const { tokens } = await db.selectFrom('rate_bucket').select('tokens').executeTakeFirstOrThrow()
  expect(Math.round(tokens)).toBe(0)
})

test('the bucket of an app is shared by all its shops', async () => {
  const deps = depsWith([{ perSecond: slow, burst: 3, of: 'app' }])
  const [store, other] = [await createStore(deps), await createStore(deps)]
  const answers = [await request(deps, store, 2), await request(deps, other), await request(deps, other)]
  expect(codes(answers)).toEqual(['rate_limited', 'sent', 'sent'])
})

test('a platform with several limits enforces each', async () => {
  const deps = depsWith([
    { perSecond: 1000, burst: 1000, of: 'shop' },
    { perSecond: slow, burst: 1, of: 'app' },
  ])
  const store = await createStore(deps)
  expect(codes([await request(deps, store), await request(deps, store)])).toEqual(['rate_limited', 'sent'])
})

test('a call waits for a short time instead of being refused', async () => {
  const deps = depsWith([{ perSecond: 20, burst: 1, of: 'shop' }])
  const store = await createStore(deps)
  expect(await request(deps, store, 4)).toEqual({ ok: true, data: 'sent' })
  expect(sent).toBe(4)
})

test('the platform’s own count and its Retry-After correct the bucket', async () => {
  const deps = depsWith([{ perSecond: slow, burst: 100, of: 'shop' }])
  const store = await createStore(deps)
  headers = { 'x-remaining': '1' }
  await request(deps, store)
  headers = {}
  expect(codes([await request(deps, store), await request(deps, store)])).toEqual(['rate_limited', 'sent'])

  const faster = depsWith([{ perSecond: 1, burst: 100, of: 'shop' }])
  const busy = await createStore(faster)
  headers = { 'x-remaining': '0', 'retry-after': '30' }
  await request(faster, busy)
  const refused = await request(faster, busy)
  expect(refused).toMatchObject({ code: 'rate_limited' })
  expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(28)
})

test('a faster rate that the platform states is used from then on', async () => {
  const deps = depsWith([{ perSecond: slow, burst: 1, of: 'shop' }])
  const store = await createStore(deps)
  headers = { 'x-remaining': '1', 'x-per-second': '1000' }
  await request(deps, store)
  expect(await request(deps, store, 5)).toEqual({ ok: true, data: 'sent' })
})

test('a rate limit that the connector reports lets the other callers of the shop wait', async () => {
  const deps = depsWith([{ perSecond: 1, burst: 100, of: 'shop' }])
  const store = await createStore(deps)
  await request(deps, store)
  await callShop(deps, store, { kind: 'read' }, async () => refuse('rate_limited', 'slow', { retryAfterSeconds: 60 }))
  expect(await request(deps, store)).toMatchObject({ code: 'rate_limited' })
  expect(sent).toBe(1)
})

test('a write that runs out of budget after its first request has an unknown outcome', async () => {
  const deps = depsWith([{ perSecond: slow, burst: 1, of: 'shop' }])
  const store = await createStore(deps)
  const answered = await callShop(deps, store, { kind: 'write' }, async (_, context) => {
    await context.fetch('https://fake.example/', { method: 'POST' })
    await context.fetch('https://fake.example/', { method: 'POST' })
    return answer(null)
  })
  expect(answered).toMatchObject({ code: 'unknown_outcome', retryAfterSeconds: expect.any(Number) })
})

test('checking a store whose budget is used up fails, because no request shows that it is connected', async () => {
  const limits = [{ perSecond: slow, burst: 2, of: 'shop' }] as const
  const connector: Connector = {
    ...connectorWith(limits),
    authorizer: { by: 'keys', fields: [], check: async () => answer([]) },
    listings: {
      list: async ({ fetch }) => {
        await fetch('https://shop.example/')
        return answer({ items: [], next: null })
      },
      findBySku: async () => answer([]),
    },
  }
  const deps = depsWith(limits, { connectors: [connector] })
  const store = await createStore(deps)
  expect(await checkStore(deps, accountId, store)).toMatchObject({ ok: true, data: { state: 'connected' } })
  expect(await checkStore(deps, accountId, store)).toMatchObject({ ok: true })
  expect(await checkStore(deps, accountId, store)).toMatchObject({ ok: false, code: 'store_unreachable' })
})

test.each(['251606496351', 'Infinity'])('a shop that asks to wait %s s is asked again within an hour', async (wait) => {
  const deps = depsWith([{ perSecond: 1, burst: 2, of: 'shop' }])
  const store = await createStore(deps)
  headers = { 'x-remaining': '0', 'retry-after': wait }
  const call = () =>
    callShop(deps, store, { kind: 'read' }, async (_, { fetch }) => {
      await fetch('https://shop.example/')
      return answer(null)
    })
  await call()
  const refused = await call()
  expect(refused).toMatchObject({ code: 'rate_limited' })
  expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(3500)
  expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeLessThanOrEqual(3601)
})
