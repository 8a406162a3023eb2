import { woocommerce } from '@podwright/connectors/woocommerce/woocommerce'
import { startConnection } from '@podwright/contracts/stores/connections'
import { listStores } from '@podwright/contracts/stores/stores'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { address } from '../../../../../../tests/shops/suite/sample.ts'
import { fakeCounterpart } from '../../../../../../tests/shops/woocommerce/fake-counterpart.ts'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { createTestApp, registerStandIns, type TestRequest } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { storeRoutes } from '../../sales/stores/routes.ts'
import { connectRoutes } from '../connect/routes.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { ensureWebhooks } from '../webhooks/ensure-webhooks.ts'
import { handleShopEvents } from '../webhooks/handle-events.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import type { SyncDeps } from './deps.ts'
import { orderClientFactory } from './order-client.ts'
import { pollStore, readDueOrders } from './poll-store.ts'
import { findSyncedStore } from './shop-order-queries.ts'

/** The server with its real connector, guarded requests, webhooks and order records, against a fake WooCommerce over HTTP. */
const database = await createTestDatabase()
const { db } = database
const { createAccount, createSession, findSession } = createTestAccounts(db)
const counterpart = fakeCounterpart()
const { fake } = counterpart
const publicUrl = 'https://pod.example'
// Without the limit that spares small hosts.
const shops = testShopDeps(db, { connectors: [{ ...woocommerce, rateLimits: [] }], publicUrl })
const { app, request } = createTestApp({
  findSession,
  modules: [
    (api) => {
      storeRoutes(api, { db, shops })
      connectRoutes(api, { ...shops, queueConnected: async () => undefined })
      webhookRoutes(api, { ...shops, queueEvents: async () => undefined })
      registerStandIns(api)
    },
  ],
})
const { ask, send } = createTestCalls(request)
const post = ({ path, headers = {}, body }: TestRequest) =>
  app.request(`${publicUrl}${path}`, { method: 'POST', headers, body: String(body) })

const syncDeps: SyncDeps = {
  db,
  walletQueue: createKeyedQueue(),
  keyring: shops.keyring,
  log: shops.log,
  createOrderClient: orderClientFactory(shops),
}
const never = new AbortController().signal

let seller = 0
let storeId = 0
let listing = { id: '', variantId: '' }

beforeAll(async () => {
  await counterpart.start()
  seller = await createAccount()
  await createSession(seller)
  storeId = await connect()
  await sql`update store set orders_since = '2026-11-01' where id = ${storeId}`.execute(db)
  await ensureWebhooks(shops, storeId, never)
  const id = await counterpart.createProduct(['of-the-seller'])
  const [variation] = fake.state.variationsOf(Number(id))
  listing = { id, variantId: String(variation?.id) }
})
afterAll(async () => {
  await counterpart.stop()
  await database.drop()
})

/** Connects the shop the way a seller does: the page of the shop, the keys from its server, and the way back. */
async function connect(): Promise<number> {
  fake.sendKeys = async (url, init) => post({ path: new URL(String(url)).pathname, body: String(init?.body) })
  const body = { platform: 'woocommerce', entered: { url: fake.origin } }
  const started = await send(startConnection, { as: seller, body })
  const { redirectUrl } = startConnection.data.parse(started.data)
  const page = await (await fetch(redirectUrl ?? '')).text()
  const link = /href="([^"]*access_granted[^"]*)"/.exec(page)?.[1]?.replaceAll('&#038;', '&')
  const granted = await fetch(link ?? '', { redirect: 'manual' })
  const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const back = await app.request(granted.headers.get('location') ?? '', { headers: { cookie } })
  expect([back.status, back.headers.get('location')]).toEqual([303, '/authSuccess'])
  const { items } = await ask(listStores, { as: seller })
  return items[0]?.id ?? 0
}

const place = async () => {
  const lines = [{ listingId: listing.id, variantId: listing.variantId, quantity: 1 }]
  return counterpart.placeOrder({ lines, address, note: '' })
}

/** What the workers do: handle events, search for changes, and read the orders that are due. */
async function work({ polls }: { readonly polls: boolean }) {
  while (await handleShopEvents(shops, storeId));
  const store = await findSyncedStore(db, storeId)
  const source = store && syncDeps.createOrderClient(store)
  if (!store || !source) throw new Error('the store is not synced')
  if (polls) expect(await pollStore(syncDeps, source, store, 'poll')).toMatchObject({ ok: true })
  expect(await readDueOrders(syncDeps, source, store)).toMatchObject({ ok: true })
}

const rows = async () => {
  const found = await sql<{ id: string; outcome: string; reason: string; seenBy: string }>`
    select external_id as id, outcome, reason, seen_by as "seenBy" from shop_order where store_id = ${storeId}`.execute(
    db,
  )
  return new Map(found.rows.map((row) => [row.id, row]))
}

describe('a connected WooCommerce store', () => {
  test('the store has the name and currency of the shop, and the shop has webhooks for it', async () => {
    const { items } = await ask(listStores, { as: seller })
    expect(items).toMatchObject([{ platform: 'woocommerce', name: 'Fake shop', currency: 'USD', state: 'connected' }])
    const urls = new Set([...fake.state.hooks.values()].map(({ url }) => url))
    expect(urls).toEqual(new Set([`${publicUrl}/callbacks/shops/${storeId}`]))
  })

  test('an order is recorded after its webhook, without a poll', async () => {
    await fake.deliverWebhooks(deliver)
    const id = await place()
    await counterpart.pay(id)
    await fake.deliverWebhooks(deliver)
    await work({ polls: false })
    expect((await rows()).get(id)).toMatchObject({ seenBy: 'webhook', outcome: 'waiting', reason: 'unmapped' })
  })

  test('200 orders are each recorded once, in their newest state, when 30 % of webhooks are lost, 10 % repeated, and all reordered', async () => {
    const ids: string[] = []
    for (let at = 0; at < 200; at++) ids.push(await place())
    const unreliable = { lose: (at: number) => at % 10 < 3, repeat: (at: number) => at % 10 === 5, isReversed: true }
    await fake.deliverWebhooks(deliver, unreliable)
    for (const [at, id] of ids.entries()) if (at % 2 === 0) await counterpart.pay(id)
    for (const [at, id] of ids.entries()) if (at % 7 === 0) await counterpart.cancel(id)
    for (const [at, id] of ids.entries()) if (at % 13 === 1) await counterpart.trash?.(id)
    await fake.deliverWebhooks(deliver, unreliable)
    await work({ polls: true })
    const found = await rows()
    expect([...found.keys()].filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort())
    const expected = (at: number) => {
      if (at % 7 === 0 || at % 13 === 1) return 'ended'
      return 'waiting'
    }
    expect(ids.map((id) => found.get(id)?.outcome)).toEqual(ids.map((_, at) => expected(at)))
  })

  test('malformed orders in a batch fail alone, and the store is not shown as unavailable', async () => {
    const ids: string[] = []
    for (let at = 0; at < 5; at++) ids.push(await place())
    for (const id of ids) await counterpart.pay(id)
    fake.state.filteredOrders.add(Number(ids[1]))
    // Fits the schema of the platform, but not our amounts.
    const tooDear = fake.state.orders.get(Number(ids[3]))
    if (tooDear) tooDear.shippingMinor = 9.99e16
    await work({ polls: true })
    const found = await rows()
    expect(ids.map((id) => `${found.get(id)?.outcome} ${found.get(id)?.reason}`)).toEqual([
      'waiting unmapped',
      'failed unreadable',
      'waiting unmapped',
      'failed unreadable',
      'waiting unmapped',
    ])
    const store = await sql`select state, last_error from store where id = ${storeId}`.execute(db)
    expect(store.rows).toEqual([{ state: 'connected', last_error: null }])
    fake.state.filteredOrders.clear()
    if (tooDear) tooDear.shippingMinor = 500
  })

  test('a webhook that the shop has disabled after failed deliveries is enabled, and the orders of the gap are found', async () => {
    const statuses = () => [...fake.state.hooks.values()].map(({ status }) => status)
    const gap: string[] = []
    // The server answers nothing, as during an outage.
    for (let at = 0; at < 8; at++) {
      gap.push(await place())
      await fake.deliverWebhooks(async () => ({ ok: false }))
    }
    expect(statuses()).toContain('disabled')
    await ensureWebhooks(shops, storeId, never)
    expect(new Set(statuses())).toEqual(new Set(['active']))
    await work({ polls: true })
    const found = await rows()
    expect(gap.filter((id) => !found.has(id))).toEqual([])
    expect(new Set(gap.map((id) => found.get(id)?.seenBy))).toEqual(new Set(['poll']))
    const next = await place()
    await fake.deliverWebhooks(deliver)
    await work({ polls: false })
    expect((await rows()).get(next)?.seenBy).toBe('webhook')
  })

  test('a store is marked revoked after its keys are rejected twice', async () => {
    await counterpart.revokeAccess()
    await place()
    const store = await findSyncedStore(db, storeId)
    const source = store && syncDeps.createOrderClient(store)
    for (let at = 0; at < 2; at++)
      expect(await source?.listChanged(new Date(0), null)).toMatchObject({ ok: false, code: 'authorization_lost' })
    const { items } = await ask(listStores, { as: seller })
    expect(items).toMatchObject([{ state: 'revoked' }])
  })
})

async function deliver({
  url,
  headers,
  body,
}: {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}) {
  return post({ path: new URL(url).pathname, headers, body })
}
