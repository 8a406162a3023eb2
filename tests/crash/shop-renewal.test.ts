import { type ServerType, serve } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeyring, createSealingKey } from '../../apps/server/src/crypto/seal.ts'
import { createTestAccounts } from '../../apps/server/src/http/test-calls.ts'
import { findDueRenewals } from '../../apps/server/src/modules/shops/host/authorization-queries.ts'
import { sealCredentials, unsealCredentials } from '../../apps/server/src/modules/shops/host/credentials.ts'
import { findSyncedStores } from '../../apps/server/src/modules/shops/orders/shop-order-queries.ts'
import { findDueWebhooks } from '../../apps/server/src/modules/shops/webhooks/webhook-queries.ts'
import { createTestDatabase } from '../setup/test-database.ts'
import { FakeShopify } from '../shops/shopify/fake-shopify.ts'
import { createShopWorkers } from './shop-workers.ts'

// Real processes renew the authorization of a store whose platform replaces the refresh token at each renewal.

const key = createSealingKey()
const keyring = createKeyring([key])
let database: Awaited<ReturnType<typeof createTestDatabase>>
let server: ServerType
let workers: ReturnType<typeof createShopWorkers>
let seller = 0
let fake: FakeShopify
let storeId = 0
/** Requests that reached the shop, by path. */
const requests: string[] = []
/** Called after the shop has acted and before its answer, which waits for it. */
let onHandled: (path: string) => Promise<void> | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  seller = await createTestAccounts(database.db).createAccount()
  server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      requests.push(pathname)
      const shopUrl = `https://${fake.state.domain}${pathname}`
      const { method, headers } = request
      const answer = await fake.fetch(shopUrl, { method, headers, body: await request.text() })
      await onHandled(pathname)
      return answer
    },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  workers = createShopWorkers(database, { key, shopifyOrigin: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await workers.stopAll()
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.drop()
})

beforeEach(async () => {
  fake = new FakeShopify()
  onHandled = () => undefined
  requests.length = 0
  fake.state.tokens.set('access-0', new Date(Date.now() + 3_600_000))
  fake.state.refreshTokens.add('refresh-0')
  await sql`update store set removed_at = now()`.execute(database.db)
  const { rows } = await sql<{ id: number }>`
    insert into store (account_id, platform, name, currency, external_id)
    values (${seller}, 'shopify', 'Cats', 'USD', ${fake.state.domain}) returning id`.execute(database.db)
  storeId = rows[0]?.id ?? 0
  const sealed = sealCredentials(keyring, storeId, { accessToken: 'access-0', refreshToken: 'refresh-0' })
  // Access that ends in a minute, after an hour.
  await sql`insert into store_credential (store_id, sealed, expires_at, refresh_expires_at, renewed_at)
    values (${storeId}, ${sealed}, now() + interval '1 minute', now() + interval '90 days', now() - interval '59 minutes')`.execute(
    database.db,
  )
})

const tokenPath = '/admin/oauth/access_token'
const renewals = () => requests.filter((path) => path === tokenPath).length

async function credentials() {
  const { rows } = await sql<{
    sealed: Buffer
  }>`select sealed from store_credential where store_id = ${storeId}`.execute(database.db)
  const opened = unsealCredentials(keyring, storeId, rows[0]?.sealed ?? Buffer.alloc(0))
  if (!opened) throw new Error('the credentials of the store do not open')
  return opened
}

async function stateOfStore() {
  const { rows } = await sql<{ state: string; error: string | null }>`
    select state, last_error->>'code' as error from store where id = ${storeId}`.execute(database.db)
  return rows[0]
}

/** Stores for which the jobs of renewals, orders and webhooks would be queued. */
function storesWithWork() {
  const { db } = database
  const platforms = ['shopify']
  return Promise.all([findDueRenewals(db, platforms), findSyncedStores(db, platforms), findDueWebhooks(db, platforms)])
}

/** Whether the process has tried to lock credentials: its only transactions do that. */
async function hasTriedLock(name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name = ${name} and query in ('commit', 'COMMIT')`.execute(database.db)
  return rows.length > 0
}

test('two processes that renew one rotating token at the same time send one renewal, and both work afterwards', async () => {
  const [first, second] = [await workers.start(), await workers.start()]
  const isRenewing = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  onHandled = (path) => {
    if (path !== tokenPath) return undefined
    isRenewing.resolve()
    return answer.promise
  }
  const done = [first.run('renew')]
  await isRenewing.promise
  done.push(second.run('renew'))
  await expect.poll(() => hasTriedLock(second.name)).toBe(true)
  answer.resolve()
  await Promise.all(done)
  expect(renewals()).toBe(1)
  const { accessToken } = await credentials()
  expect(accessToken).toMatch(/^shpat_/)
  await Promise.all([first, second].map((worker) => worker.run(`probe ${storeId}`)))
  expect(await stateOfStore()).toEqual({ state: 'connected', error: null })
  expect(renewals()).toBe(1)
  await workers.stopAll()
})

test('a renewal whose process is killed before the answer is repeated by another process, and the store works', async () => {
  const [first, second] = [await workers.start(), await workers.start()]
  const isRenewed = Promise.withResolvers<void>()
  onHandled = (path) => {
    if (path !== tokenPath) return undefined
    isRenewed.resolve()
    // The answer is lost: its process is killed.
    return new Promise(() => undefined)
  }
  const lost = first.run('renew').catch(() => 'killed')
  await isRenewed.promise
  await workers.kill(first)
  expect(await lost).toBe('killed')
  expect(await credentials()).toEqual({ accessToken: 'access-0', refreshToken: 'refresh-0' })
  onHandled = () => undefined
  await second.run('renew')
  await second.run(`probe ${storeId}`)
  expect(renewals()).toBe(2)
  expect((await credentials()).accessToken).toMatch(/^shpat_/)
  expect(await stateOfStore()).toEqual({ state: 'connected', error: null })
  await workers.stopAll()
})

test('a shop that revokes the app stops all jobs of its store, and two processes notify the seller once', async () => {
  const [first, second] = [await workers.start(), await workers.start()]
  await sql`insert into store_webhook (store_id, secret) values (${storeId}, '\\x00')`.execute(database.db)
  expect(await storesWithWork()).toEqual([[storeId], [storeId], [storeId]])
  fake.state.tokens.clear()
  fake.state.refreshTokens.clear()
  for (let round = 0; round < 3; round++)
    await Promise.all([first, second].map((worker) => worker.run(`probe ${storeId}`)))
  expect(await stateOfStore()).toEqual({ state: 'revoked', error: 'authorization_lost' })
  const { rows: notified } = await sql`select kind, detail from notification
    where account_id = ${seller} and subject_id = ${storeId}`.execute(database.db)
  expect(notified).toEqual([{ kind: 'store_authorization', detail: 'revoked' }])

  expect(await storesWithWork()).toEqual([[], [], []])
  requests.length = 0
  for (const command of ['renew', 'report', 'publish', 'probe']) await first.run(`${command} ${storeId}`)
  expect(requests).toEqual([])
  await workers.stopAll()
})
