import { woocommerce } from '@podwright/connectors/woocommerce/woocommerce'
import { checkStore, startConnection } from '@podwright/contracts/stores/connections'
import { listStores, removeStore } from '@podwright/contracts/stores/stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { fakeCounterpart } from '../../../../../../tests/shops/woocommerce/fake-counterpart.ts'
import { createTestApp, registerStandIns, sendRequest } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { storeRoutes } from '../../sales/stores/routes.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { ensureWebhooks } from '../webhooks/ensure-webhooks.ts'
import { handleShopEvents } from '../webhooks/handle-events.ts'
import { webhookRoutes } from '../webhooks/routes.ts'
import { connectRoutes } from './routes.ts'

const publicUrl = 'https://pod.example'
const never = new AbortController().signal
const database = await createTestDatabase()
const { db } = database
const { createAccount, createSession, findSession } = createTestAccounts(db)
const shops = testShopDeps(db, { connectors: [woocommerce], publicUrl })
const nothing = async () => undefined
const { app, request } = createTestApp({
  findSession,
  modules: [
    (api) => {
      storeRoutes(api, { db, shops })
      connectRoutes(api, { ...shops, queueConnected: nothing })
      webhookRoutes(api, { ...shops, queueEvents: nothing })
      registerStandIns(api)
    },
  ],
})
const { ask, send } = createTestCalls(request)
const counterpart = fakeCounterpart()
const { fake } = counterpart
const toUs = (url: string) => url.replace(publicUrl, '')

let seller = 0
beforeAll(async () => {
  await counterpart.start()
  seller = await createAccount()
  await createSession(seller)
})
afterAll(async () => {
  await counterpart.stop()
  await database.drop()
})

/** The seller connects the shop: its server sends the keys, then the seller is sent back. */
async function connect(): Promise<string | null> {
  const started = await send(startConnection, {
    as: seller,
    body: { platform: 'woocommerce', entered: { url: fake.origin } },
  })
  const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { redirectUrl } = startConnection.data.parse(started.data)
  fake.sendKeys = async (url, init) =>
    sendRequest(app, { method: 'POST', path: toUs(String(url)), body: String(init?.body) })
  const page = await (await fetch(redirectUrl ?? '')).text()
  const link = /href="([^"]*access_granted[^"]*)"/.exec(page)?.[1]?.replaceAll('&#038;', '&') ?? ''
  const granted = await fetch(link, { redirect: 'manual' })
  const back = toUs(granted.headers.get('location') ?? '')
  return (await sendRequest(app, { path: back, headers: { cookie } })).headers.get('location')
}

/** Delivers the webhooks that wait in the shop; returns the statuses of our responses. */
async function deliver(): Promise<number[]> {
  const statuses: number[] = []
  for (const { url, headers, bytes } of (await counterpart.deliverWebhooks?.()) ?? []) {
    const response = await sendRequest(app, {
      method: 'POST',
      path: toUs(url),
      headers: Object.fromEntries(headers),
      body: bytes,
    })
    statuses.push(response.status)
  }
  return statuses
}

test('a platform that needs https is refused before the redirect by a server without it', async () => {
  const insecure = createTestApp({
    findSession,
    modules: [
      (api) => {
        const plain = { ...shops, publicUrl: 'http://pod.example' }
        connectRoutes(api, { ...plain, queueConnected: nothing })
        registerStandIns(api)
      },
    ],
  })
  const body = { platform: 'woocommerce', entered: { url: fake.origin } }
  const { refusal } = createTestCalls(insecure.request)
  expect(await refusal(startConnection, { as: seller, body })).toBe('connection_needs_https')
  expect(await db.selectFrom('connect_attempt').selectAll().execute()).toEqual([])
})

test('a WooCommerce shop from its connection to its removal: orders by webhook, repaired webhooks, a revoked key', async () => {
  expect(await connect()).toBe('/authSuccess')
  const [store] = (await ask(listStores, { as: seller })).items
  expect(store).toMatchObject({
    platform: 'woocommerce',
    name: 'Fake shop',
    currency: 'USD',
    state: 'connected',
    url: fake.origin,
  })
  const storeId = store?.id ?? 0

  // Its pings are accepted, and the signed webhook of an order gets a row in our records.
  await ensureWebhooks(shops, storeId, never)
  expect(new Set(await deliver())).toEqual(new Set([200]))
  const listing = await counterpart.createProduct(['CAT-M'])
  const [variation] = fake.state.variationsOf(Number(listing))
  const address = {
    firstName: 'Ann',
    lastName: 'Lee',
    line1: '1 Main St',
    city: 'Austin',
    region: 'TX',
    postcode: '73301',
    country: 'US',
    phone: '1',
  }
  const lines = [{ listingId: listing, variantId: String(variation?.id), quantity: 1 }]
  const orderId = await counterpart.placeOrder({ lines, address, note: '' })
  expect(new Set(await deliver())).toEqual(new Set([200]))
  await handleShopEvents(shops, storeId)
  const ledger = await db
    .selectFrom('shop_order')
    .select(['external_id as id', 'seen_by as seenBy'])
    .where('store_id', '=', storeId)
    .execute()
  expect(ledger).toEqual([{ id: orderId, seenBy: 'webhook' }])

  // A webhook that the shop has disabled is enabled, and a duplicate removed.
  const count = fake.state.hooks.size
  await counterpart.damageWebhooks?.()
  await ensureWebhooks(shops, storeId, never)
  expect([...fake.state.hooks.values()].map(({ status }) => status)).toEqual(
    Array.from({ length: count }, () => 'active'),
  )
  const { repaired_count: repaired } = await db
    .selectFrom('store_webhook')
    .select('repaired_count')
    .executeTakeFirstOrThrow()
  expect(repaired).toBeGreaterThan(0)

  // The seller takes the access back in the shop: the second rejection revokes the store.
  await counterpart.revokeAccess()
  expect(await ask(checkStore, { as: seller, params: { id: storeId } })).toMatchObject({
    state: 'connected',
    lastError: { code: 'authorization_lost' },
  })
  expect(await ask(checkStore, { as: seller, params: { id: storeId } })).toMatchObject({ state: 'revoked' })
  expect(await db.selectFrom('notification').select('detail').where('account_id', '=', seller).execute()).toEqual([
    { detail: 'revoked' },
  ])

  expect(await connect()).toBe('/authSuccess')
  expect((await ask(listStores, { as: seller })).items).toMatchObject([
    { id: storeId, state: 'connected', lastError: null },
  ])

  await ask(removeStore, { as: seller, params: { id: storeId } })
  expect(fake.state.hooks.size).toBe(0)
  expect(await db.selectFrom('store_credential').selectAll().execute()).toEqual([])
})
