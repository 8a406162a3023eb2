import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { fakeCounterpart } from '../../../../tests/shops/woocommerce/fake-counterpart.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../http/logger.ts'
import { type RunningServer, startServer } from './start-server.ts'

const publicUrl = 'https://127.0.0.1'
const shop = fakeCounterpart()
let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
let server: RunningServer
let token: string
const lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase({ from: 'demo' })
  await shop.start()
  folder = mkdtempSync(join(tmpdir(), 'podwright-shop-'))
  chmodSync(folder, 0o755)
  const env = readEnv({
    PORT: '0',
    RATE_LIMITS: 'off',
    DEMO_DATA: 'true',
    PUBLIC_URL: publicUrl,
    SHOP_NETWORKS: '127.0.0.0/8',
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
  })
  if (!env.ok) throw new Error(env.problems.join())
  const log = createLogger('debug', { write: (line) => lines.push(line) })
  server = await startServer(env.env, log, async () => () => new Response('page'))
  token = await login()
})
afterAll(async () => {
  await server.close()
  await shop.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The local URL of the server for a public URL, as its proxy maps it. */
const local = (url: string | URL) => String(url).replace(publicUrl, `http://127.0.0.1:${server.port}`)

async function login(): Promise<string> {
  const body = new URLSearchParams({ userType: '3', username: '+8613800000003', password: 'demo-seller-3' })
  const response = await fetch(local(publicUrl + businessCalls.login.path), { method: 'POST', body })
  const { data }: { data: { accessToken: string } } = JSON.parse(await response.text())
  return data.accessToken
}

async function ask<Data>(method: string, path: string, body?: object): Promise<{ data: Data; cookie: string }> {
  const headers = { accessToken: token, 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await fetch(local(publicUrl + path), init)
  const answered: { code: number; data: Data } = JSON.parse(await response.text())
  expect(answered, JSON.stringify(answered)).toMatchObject({ code: 0 })
  return { data: answered.data, cookie: response.headers.getSetCookie().join('; ').split(';')[0] ?? '' }
}

/** The seller agrees on the page of the shop and comes back. */
async function connect(): Promise<string | null> {
  const started = await ask<{ redirectUrl: string }>('POST', '/api/stores/connections', {
    platform: 'woocommerce',
    entered: { url: shop.fake.origin },
  })
  const page = new URL(started.data.redirectUrl)
  page.pathname = page.pathname.replace('/authorize', '/access_granted')
  shop.fake.sendKeys = (url, init) => fetch(local(String(url)), init)
  const granted = await fetch(page, { redirect: 'manual' })
  const back = local(granted.headers.get('location') ?? '')
  const returned = await fetch(back, { redirect: 'manual', headers: { cookie: started.cookie } })
  return returned.headers.get('location')
}

/** The next search of the store may find the order first; it runs every minute. */
const wait = { timeout: 150_000, interval: 200 }

test('an order of a connected WooCommerce shop arrives with its lines mapped by our SKU, and its webhooks are accepted', async () => {
  expect(await connect()).toBe('/authSuccess')
  const { data: stores } = await ask<{ items: { id: number; platform: string; state: string }[] }>('GET', '/api/stores')
  // The demo seller has another one, which is paused.
  const store = stores.items.find(({ platform, state }) => platform === 'woocommerce' && state === 'connected')
  expect(store).toBeDefined()
  const topics = () => [...shop.fake.state.hooks.values()].map(({ topic }) => topic)
  await expect.poll(topics).toContain('order.updated')

  const { rows } = await sql<{ sku: string }>`
    select v.sku from product_variant v join product p on p.id = v.product_id
    where p.kind <> 'blank' order by v.id limit 1`.execute(database.db)
  const sku = rows[0]?.sku ?? ''
  const listingId = await shop.createProduct([sku])
  const variant = [...shop.fake.state.variations.values()].find((each) => each.sku === sku)
  const orderId = await shop.placeOrder({
    lines: [{ listingId, variantId: String(variant?.id), quantity: 3 }],
    address: {
      firstName: 'Somchai',
      lastName: 'Jaidee',
      line1: '1 Sukhumvit Road',
      city: 'Bangkok',
      region: 'TH-10',
      postcode: '10110',
      country: 'TH',
      phone: '+66812345678',
    },
    note: 'Ring twice',
  })
  await shop.pay(orderId)
  const accepted: boolean[] = []
  await shop.fake.deliverWebhooks(async ({ url, headers, body }) => {
    const response = await fetch(local(url), { method: 'POST', headers, body })
    accepted.push(response.ok)
    return response
  })
  expect(accepted).not.toEqual([])
  expect(accepted).not.toContain(false)

  const arrived = await vi.waitFor(async () => {
    const { data } = await ask<{ items: { id: number }[] }>('GET', `/api/orders?storeId=${store?.id}`)
    expect(data.items).toHaveLength(1)
    return data.items[0]
  }, wait)
  const { data: order } = await ask<object>('GET', `/api/orders/${arrived?.id}`)
  expect(order).toMatchObject({
    source: 'connector',
    state: 'awaiting_payment',
    buyerNote: 'Ring twice',
    address: { recipient: 'Somchai Jaidee', line1: '1 Sukhumvit Road', country: 'TH' },
    lines: [{ sku, quantity: 3 }],
  })
  const { data: seen } = await ask<{ items: object[] }>('GET', `/api/stores/${store?.id}/shop-orders`)
  expect(seen.items).toMatchObject([{ externalId: orderId, outcome: 'imported' }])
})

test('keys and secrets of the shop appear in no log line', () => {
  const secrets = [...shop.fake.state.keys]
    .flat()
    .concat([...shop.fake.state.hooks.values()].map(({ secret }) => secret))
  expect(secrets.length).toBeGreaterThan(2)
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
