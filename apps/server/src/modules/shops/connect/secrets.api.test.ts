import type { GuardedFetch } from '@podwright/connectors/context'
import { shopify } from '@podwright/connectors/shopify/shopify'
import { woocommerce } from '@podwright/connectors/woocommerce/woocommerce'
import { checkStore, startConnection } from '@podwright/contracts/stores/connections'
import { listStores } from '@podwright/contracts/stores/stores'
import { getStoreSync, listShopOrders } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { agree } from '../../../../../../tests/shops/shopify/consent.ts'
import { FakeShopify } from '../../../../../../tests/shops/shopify/fake-shopify.ts'
import { FakeWooCommerce } from '../../../../../../tests/shops/woocommerce/fake-woocommerce.ts'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { createKeyring, createSealingKey, sealingKeyText } from '../../../crypto/seal.ts'
import { createLogger } from '../../../http/logger.ts'
import { createTestApp, registerStandIns, sendRequest, type TestRequest } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { storeRoutes } from '../../sales/stores/routes.ts'
import { renewAuthorizations } from '../host/renew-authorizations.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { orderClientFactory } from '../orders/order-client.ts'
import { shopOrderRoutes } from '../orders/routes.ts'
import { syncStore } from '../orders/sync-store.ts'
import { ensureWebhooks } from '../webhooks/ensure-webhooks.ts'
import { connectRoutes } from './routes.ts'

// Connects, renews, calls and fails against fake shops, then looks for every secret of them in everything that leaves the
// process: log lines, answers of the API, and the database as a dump would contain it.

const publicUrl = 'https://pod.example'
const never = new AbortController().signal
const logLines: string[] = []
const answers: string[] = []
const log = createLogger('trace', { write: (line) => void logLines.push(line) })
const key = createSealingKey()
const woo = new FakeWooCommerce()
const hosted = new FakeShopify()
/** Every credential that the shops have issued or were given. */
const secrets = new Set<string>()

let database: Awaited<ReturnType<typeof createTestDatabase>>
let seller = 0
let calls: ReturnType<typeof createTestCalls>
let shops: ReturnType<typeof testShopDeps>
let request: (request: TestRequest) => Promise<Response>

let isQuoting = false
/** Can answer like a platform that quotes what it was sent. */
const fetchShopify: GuardedFetch = (url, init) => {
  const token = new Headers(init?.headers).get('x-shopify-access-token')
  if (!isQuoting || token === null) return hosted.fetch(url, init)
  const errors = [{ message: `The token ${token} may not do this`, extensions: { code: 'ACCESS_DENIED' } }]
  return Promise.resolve(Response.json({ errors }))
}

beforeAll(async () => {
  database = await createTestDatabase()
  await woo.start()
  const { db } = database
  const { createAccount, createSession, findSession } = createTestAccounts(db)
  const base = testShopDeps(db)
  shops = {
    ...base,
    log,
    publicUrl,
    keyring: createKeyring([key]),
    connectors: [woocommerce, shopify].map((connector) => ({ ...connector, rateLimits: [] })),
    appKeysOf: (platform) => (platform === 'shopify' ? hosted.state.app : undefined),
    fetch: (url, init) => (String(url).includes('.myshopify.com') ? fetchShopify(url, init) : base.fetch(url, init)),
  }
  const nothing = async () => undefined
  const walletQueue = createKeyedQueue()
  const { app } = createTestApp({
    log,
    findSession,
    modules: [
      (api) => {
        storeRoutes(api, { db, shops })
        connectRoutes(api, { ...shops, queueConnected: nothing })
        shopOrderRoutes(api, { ...shops, walletQueue, createOrderClient: orderClientFactory(shops) })
        registerStandIns(api)
      },
    ],
  })
  request = async (given) => {
    const response = await sendRequest(app, given)
    answers.push(await response.clone().text(), JSON.stringify([...response.headers]))
    return response
  }
  calls = createTestCalls(async (given) => {
    const response = await request(given)
    const answer: { code: number; msg: string; data: unknown } = JSON.parse(await response.text())
    return { status: response.status, headers: response.headers, failure: undefined, ...answer }
  })
  seller = await createAccount()
  await createSession(seller)
})
afterAll(async () => {
  await woo.stop()
  await database.drop()
})

async function start(platform: string, entered: Readonly<Record<string, string>>) {
  const started = await calls.send(startConnection, { as: seller, body: { platform, entered } })
  const { redirectUrl } = startConnection.data.parse(started.data)
  return { page: new URL(redirectUrl ?? ''), cookie: started.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function comeBack(back: URL | string, cookie: string): Promise<void> {
  const { pathname, search } = new URL(back, publicUrl)
  const response = await request({ path: pathname + search, headers: { cookie } })
  expect(response.headers.get('location')).toBe('/authSuccess')
}

async function connectWooCommerce(): Promise<void> {
  const { page, cookie } = await start('woocommerce', { url: woo.origin })
  page.pathname = page.pathname.replace('/authorize', '/access_granted')
  woo.sendKeys = (url, init) =>
    request({ path: new URL(String(url)).pathname, method: 'POST', body: String(init?.body) })
  const granted = await fetch(page, { redirect: 'manual' })
  await comeBack(granted.headers.get('location') ?? '', cookie)
}

async function connectShopify(): Promise<void> {
  const { page, cookie } = await start('shopify', { shop: hosted.state.domain })
  const query = agree(hosted.state, page)
  secrets.add(query.get('code') ?? '')
  await comeBack(`/callbacks/connect/shopify?${query}`, cookie)
}

function collectSecrets(): void {
  for (const pair of woo.state.keys) for (const each of pair) secrets.add(each)
  for (const { secret } of woo.state.hooks.values()) secrets.add(secret)
  for (const token of [...hosted.state.tokens.keys(), ...hosted.state.refreshTokens]) secrets.add(token)
  secrets.add(hosted.state.app.secret)
  secrets.add(sealingKeyText(key).split(':')[1] ?? '')
}

/** All tables as `COPY … TO` writes them, with bytes in hex. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database.db)
  expect(tables.length).toBeGreaterThan(50)
  const texts: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, e'\\n') as text from ${sql.table(`${schema}.${name}`)} t`.execute(database.db)
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

/** How a secret can appear: as it is, and as bytes in hex or base64. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  // Without its end, which depends on what follows.
  const base64 = bytes.toString('base64').slice(0, -4)
  return [secret, bytes.toString('hex'), base64].filter((form) => form.length >= 10)
}

test('no key, token or secret of a connected shop is in the log, an answer of the API, or a dump of the database', async () => {
  const { db } = database
  await connectWooCommerce()
  await connectShopify()
  const { items } = await calls.ask(listStores, { as: seller })
  expect(items.map(({ state }) => state)).toEqual(['connected', 'connected'])
  for (const { id } of items) await ensureWebhooks(shops, id, never)
  collectSecrets()

  // Renewed tokens: the ones before them are kept until the new ones have worked.
  await sql`update store_credential set expires_at = now() + interval '1 minute' where expires_at is not null`.execute(
    db,
  )
  expect(await renewAuthorizations(shops, never)).toBe(1)
  collectSecrets()
  const whileRenewed = await dump()

  // Lost and rejected calls, whose texts are logged and stored.
  woo.failNext({ kind: 'status', status: 500 })
  const { keyring } = shops
  const sync = { db, log, keyring, walletQueue: createKeyedQueue(), createOrderClient: orderClientFactory(shops) }
  for (const { id } of items) await syncStore(sync, id)
  collectSecrets()
  isQuoting = true
  const [, quoted] = items
  const refused = await calls.ask(checkStore, { as: seller, params: { id: quoted?.id ?? 0 } })
  expect(refused.lastError?.code).toBe('permission_missing')
  isQuoting = false
  const { rows: errors } = await sql<{ detail: string }>`
    select last_error->>'detail' as detail from store where id = ${quoted?.id}`.execute(db)
  expect(errors).toEqual([{ detail: 'ACCESS_DENIED: The token [redacted] may not do this' }])
  const whileRefused = await dump()
  woo.state.keys.clear()
  hosted.state.tokens.clear()
  hosted.state.refreshTokens.clear()
  for (const { id } of items) {
    for (let round = 0; round < 2; round++) await calls.ask(checkStore, { as: seller, params: { id } })
    await calls.ask(getStoreSync, { as: seller, params: { id } })
    await calls.ask(listShopOrders, { as: seller, params: { id } })
  }
  const after = await calls.ask(listStores, { as: seller })
  expect(after.items.map(({ state, lastError }) => [state, lastError?.code])).toEqual([
    ['revoked', 'authorization_lost'],
    ['revoked', 'authorization_lost'],
  ])

  expect(secrets.size).toBeGreaterThanOrEqual(10)
  const places = {
    log: logLines.join('\n'),
    answers: answers.join('\n'),
    whileRenewed,
    whileRefused,
    dump: await dump(),
  }
  for (const text of Object.values(places)) expect(text.length).toBeGreaterThan(1000)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThanOrEqual(10)
    for (const [place, text] of Object.entries(places))
      for (const form of formsOf(secret)) expect(text.includes(form), `${place} contains ${secret}`).toBe(false)
  }
})
