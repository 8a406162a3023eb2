import { randomUUID } from 'node:crypto'
import { answer, refuse } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import { isSignedWith, signatureOf } from '@podwright/connectors/signature'
import type { Webhook, WebhookEvent } from '@podwright/connectors/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { createTestApp, registerStandIns, sendRequest } from '../../../http/test-app.ts'
import { createTestAccounts } from '../../../http/test-calls.ts'
import { sealCredentials } from '../host/credentials.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { ensureWebhooks, findWebhookWork } from './ensure-webhooks.ts'
import { handleShopEvents } from './handle-events.ts'
import { webhookRoutes } from './routes.ts'

const Body = z.object({
  id: z.string(),
  at: z.number(),
  shop: z.string().nullable(),
  kind: z.enum(['order', 'listing', 'authorization', 'shop_redaction']),
  object: z.string(),
})
const maxAgeMs = 5 * 60_000

/** Signs URL and body; refuses old times; has an unsigned ping. */
function read({ bytes, headers, secrets, url, now }: Webhook): readonly WebhookEvent[] | 'ping' | undefined {
  const text = Buffer.from(bytes).toString('utf8')
  if (text.startsWith('webhook_id=')) return 'ping'
  const signature = headers.get('x-signature')
  if (!secrets.some((secret) => isSignedWith(secret, [url, '|', bytes], { signature, encoding: 'hex' })))
    return undefined
  const { id, at, shop, kind, object } = Body.parse(JSON.parse(text))
  if (Math.abs(now.getTime() - at) > maxAgeMs) return undefined
  return [{ eventId: id, shopId: shop, about: { kind, externalId: object } }]
}

const shop = {
  ensured: [] as string[],
  secret: '',
  refusal: undefined as ReturnType<typeof refuse> | undefined,
  repaired: 1,
}
const connectors: Connector[] = [
  {
    id: 'shopwise',
    webhooks: {
      signedBy: 'shop',
      read,
      ensure: async (_, __, url, secret) => {
        if (shop.refusal) return shop.refusal
        shop.ensured.push(url)
        shop.secret = secret
        return answer({ repairedCount: shop.repaired })
      },
    },
  },
  { id: 'appwise', webhooks: { signedBy: 'app', read } },
  { id: 'pushwise', webhooks: { signedBy: 'app', read } },
  { id: 'manual' },
]

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())
const { createAccount } = createTestAccounts(db)
const accountId = await createAccount()
const queued: number[] = []
const appSecret = 'secret of the app'
const deps = testShopDeps(db, {
  connectors,
  appKeysOf: (platform) => {
    if (platform === 'pushwise') return { id: 'app', secret: 'secret of calls', webhookSecret: appSecret }
    return platform === 'appwise' ? { id: 'app', secret: appSecret } : undefined
  },
})
const queueEvents = async (ids: readonly number[]) => void queued.push(...ids)
const { app } = createTestApp({
  modules: [
    (api) => {
      webhookRoutes(api, { ...deps, queueEvents })
      registerStandIns(api)
    },
  ],
})
const never = new AbortController().signal

let storeId = 0
let externalId = ''
beforeEach(async () => {
  queued.length = 0
  Object.assign(shop, { ensured: [], refusal: undefined, repaired: 1 })
  externalId = randomUUID()
  storeId = await createStore('shopwise', externalId)
  await ensureWebhooks(deps, storeId, never)
})

async function createStore(platform: string, external: string): Promise<number> {
  const { id } = await db
    .insertInto('store')
    .values({ account_id: accountId, platform, name: 'Cats', currency: 'USD', external_id: external })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealCredentials(deps.keyring, id, { key: 'k' })
  await db.insertInto('store_credential').values({ store_id: id, sealed }).execute()
  return id
}

type Sent = Partial<z.infer<typeof Body>>
const bodyOf = (sent: Sent = {}) =>
  JSON.stringify({ id: randomUUID(), at: Date.now(), shop: null, kind: 'order', object: '1001', ...sent })
const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await sendRequest(app, { method: 'POST', path, body, headers })
  expect(await response.text()).toBe('')
  return response.status
}
const signed = (path: string, body: string, secret: string) =>
  post(path, body, { 'x-signature': signatureOf(secret, [`http://localhost${path}`, '|', body], 'hex') })
const toStore = (sent: Sent = {}, secret = shop.secret) => signed(`/callbacks/shops/${storeId}`, bodyOf(sent), secret)
const eventsOf = (external = externalId) =>
  db
    .selectFrom('shop_event')
    .select(['store_id as storeId', 'kind', 'external_id as externalId', 'attempts', 'handled_at as handledAt'])
    .where('shop_external_id', '=', external)
    .orderBy('id')
    .execute()

describe('receiving webhooks of a store', () => {
  test('a signed event is stored once with its store, queued, and answered with 200 without a body', async () => {
    expect(await toStore({ object: '7' })).toBe(200)
    expect(await eventsOf()).toMatchObject([{ storeId, kind: 'order', externalId: '7', handledAt: null }])
    expect(queued).toEqual([storeId])
  })

  test('an event that is repeated, also at the same time, is stored and queued once', async () => {
    const id = randomUUID()
    const statuses = await Promise.all(Array.from({ length: 8 }, () => toStore({ id })))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await eventsOf()).toHaveLength(1)
    expect(queued).toEqual([storeId])
  })

  test('the same event id of another shop is another event', async () => {
    const id = randomUUID()
    await toStore({ id })
    const other = { storeId, externalId }
    externalId = randomUUID()
    storeId = await createStore('shopwise', externalId)
    await ensureWebhooks(deps, storeId, never)
    await toStore({ id })
    expect(await eventsOf()).toHaveLength(1)
    expect(await eventsOf(other.externalId)).toHaveLength(1)
  })

  test('an event names the shop of its URL, whatever its body says', async () => {
    const other = randomUUID()
    await createStore('shopwise', other)
    await toStore({ shop: other })
    expect(await eventsOf(other)).toEqual([])
    expect(await eventsOf()).toMatchObject([{ storeId }])
  })

  test('a wrong, missing or foreign signature is answered with 401 and stores nothing', async () => {
    const secret = shop.secret
    const other = await createStore('shopwise', randomUUID())
    await ensureWebhooks(deps, other, never)
    const path = `/callbacks/shops/${storeId}`
    expect(await toStore({}, 'wrong')).toBe(401)
    expect(await toStore({}, '')).toBe(401)
    expect(await toStore({}, shop.secret)).toBe(401)
    expect(await post(path, bodyOf())).toBe(401)
    // The signature covers the bytes as sent, and the URL.
    const body = bodyOf()
    const signature = signatureOf(secret, [`http://localhost${path}`, '|', body], 'hex')
    expect(await post(path, ` ${body}`, { 'x-signature': signature })).toBe(401)
    expect(await post(`${path}?x=1`, body, { 'x-signature': signature })).toBe(401)
    expect(await eventsOf()).toEqual([])
    expect(queued).toEqual([])
  })

  test('a replay of an old webhook is refused', async () => {
    expect(await toStore({ at: Date.now() - maxAgeMs - 1000 })).toBe(401)
    expect(await eventsOf()).toEqual([])
  })

  test('an unsigned ping is accepted and does nothing', async () => {
    expect(await post(`/callbacks/shops/${storeId}`, 'webhook_id=1')).toBe(200)
    expect(await eventsOf()).toEqual([])
    expect(queued).toEqual([])
  })

  test('unknown, removed and manual stores, other paths and methods are not found', async () => {
    const manual = await createStore('manual', randomUUID())
    for (const id of ['999999999', '0', '-1', '1e3', 'x', '99999999999', String(manual)])
      expect(await post(`/callbacks/shops/${id}`, bodyOf())).toBe(404)
    await db.updateTable('store').set({ removed_at: new Date() }).where('id', '=', storeId).execute()
    expect(await toStore()).toBe(404)
    expect(await eventsOf()).toEqual([])
  })

  test('an event of a store that was removed a moment ago belongs to no store', async () => {
    await toStore()
    await db.updateTable('store').set({ removed_at: new Date() }).where('id', '=', storeId).execute()
    expect(await toStore()).toBe(200)
    expect((await eventsOf()).map((event) => event.storeId)).toEqual([storeId, null])
  })

  test('a body over 2 MB is refused', async () => {
    expect(await post(`/callbacks/shops/${storeId}`, 'x'.repeat(2_000_001))).toBe(413)
  })

  test('a response does not wait for the queue, and events whose queueing fails are handled later', async () => {
    const broken = createTestApp({
      modules: [
        (api) => {
          webhookRoutes(api, { ...deps, queueEvents: () => Promise.reject(new Error('the queue is away')) })
          registerStandIns(api)
        },
      ],
    })
    const path = `/callbacks/shops/${storeId}`
    const body = bodyOf()
    const headers = { 'x-signature': signatureOf(shop.secret, [`http://localhost${path}`, '|', body], 'hex') }
    expect((await sendRequest(broken.app, { method: 'POST', path, body, headers })).status).toBe(200)
    await handleShopEvents(deps, storeId)
    expect(await eventsOf()).toMatchObject([{ handledAt: expect.any(Date) }])
  })
})

describe('receiving webhooks of an app', () => {
  test('the event names its shop; the event of a shop without a store is kept', async () => {
    const [known, unknown] = [randomUUID(), randomUUID()]
    const store = await createStore('appwise', known)
    const send = (name: string) =>
      signed('/callbacks/apps/appwise', bodyOf({ shop: name, kind: 'shop_redaction' }), appSecret)
    expect([await send(known), await send(unknown)]).toEqual([200, 200])
    expect(await eventsOf(known)).toMatchObject([{ storeId: store, kind: 'shop_redaction' }])
    expect(await eventsOf(unknown)).toMatchObject([{ storeId: null }])
    expect(queued).toEqual([store])
  })

  test('the secret of the app is required, and platforms whose stores sign have no app webhooks', async () => {
    expect(await signed('/callbacks/apps/appwise', bodyOf({ shop: 'x' }), 'wrong')).toBe(401)
    expect(await signed('/callbacks/apps/shopwise', bodyOf(), shop.secret)).toBe(404)
    expect(await signed('/callbacks/apps/nowhere', bodyOf(), appSecret)).toBe(404)
  })

  test('an app with a webhook secret accepts webhooks signed with it, and none signed with its secret', async () => {
    const body = () => bodyOf({ shop: randomUUID() })
    expect(await signed('/callbacks/apps/pushwise', body(), appSecret)).toBe(200)
    expect(await signed('/callbacks/apps/pushwise', body(), 'secret of calls')).toBe(401)
  })
})

describe('handling events', () => {
  test('a handler gets each object once, and its events are not handled again', async () => {
    for (const object of ['1', '2', '1']) await toStore({ object })
    await toStore({ kind: 'listing', object: '9' })
    const seen: (readonly string[])[] = []
    const order = async (_: unknown, id: number, ids: readonly string[]) => {
      expect(id).toBe(storeId)
      seen.push(ids)
    }
    expect(await handleShopEvents(deps, storeId, { order })).toBe(false)
    expect(await handleShopEvents(deps, storeId, { order })).toBe(false)
    expect(seen).toEqual([['1', '2']])
    // Without a handler for listings, their event waits.
    expect((await eventsOf()).filter(({ handledAt }) => handledAt === null)).toMatchObject([{ kind: 'listing' }])
  })

  test('events whose handler fails are tried again later, and given up after six times', async () => {
    await toStore()
    let calls = 0
    const order = async () => {
      calls += 1
      throw new Error('the shop is away')
    }
    await handleShopEvents(deps, storeId, { order })
    await handleShopEvents(deps, storeId, { order })
    expect(calls).toBe(1)
    expect(await eventsOf()).toMatchObject([{ attempts: 1, handledAt: null }])
    for (let count = 0; count < 8; count++) {
      await sql`update shop_event set next_at = now() where store_id = ${storeId}`.execute(db)
      await handleShopEvents(deps, storeId, { order })
    }
    expect(calls).toBe(6)
    expect(await eventsOf()).toMatchObject([{ handledAt: expect.any(Date) }])
  })

  test('an order that a webhook reports is recorded and becomes due', async () => {
    await toStore({ object: '77' })
    await handleShopEvents(deps, storeId)
    const rows = await db
      .selectFrom('shop_order')
      .select(['external_id as externalId', 'seen_by as seenBy'])
      .where('store_id', '=', storeId)
      .execute()
    expect(rows).toEqual([{ externalId: '77', seenBy: 'webhook' }])
  })

  test('more events than one batch are handled by further runs', async () => {
    await sql`insert into shop_event (platform, shop_external_id, store_id, event_id, kind, external_id)
      select 'shopwise', ${externalId}, ${storeId}, n::text, 'order', n::text from generate_series(1, 130) n`.execute(
      db,
    )
    let count = 0
    const order = async (_: unknown, __: number, ids: readonly string[]) => {
      count += ids.length
    }
    expect(await handleShopEvents(deps, storeId, { order })).toBe(true)
    expect(await handleShopEvents(deps, storeId, { order })).toBe(false)
    expect(count).toBe(130)
  })
})

describe('checking webhooks', () => {
  const row = () => db.selectFrom('store_webhook').selectAll().where('store_id', '=', storeId).executeTakeFirstOrThrow()
  const makeDue = () => sql`update store_webhook set next_at = now() where store_id = ${storeId}`.execute(db)

  test('webhooks are created with a secret of the store, and checked again a day later', async () => {
    expect(shop.ensured).toEqual([`http://localhost/callbacks/shops/${storeId}`])
    expect(await row()).toMatchObject({ repaired_count: 0, failures: 0, ensured_at: expect.any(Date) })
    expect(await findWebhookWork(deps)).not.toContain(storeId)
    await makeDue()
    expect(await findWebhookWork(deps)).toContain(storeId)
    const { secret } = shop
    await ensureWebhooks(deps, storeId, never)
    expect(shop.secret).toBe(secret)
    expect((await row()).repaired_count).toBe(1)
  })

  test('a store that was never set up is due; paused and removed ones are not', async () => {
    const fresh = await createStore('shopwise', randomUUID())
    expect(await findWebhookWork(deps)).toContain(fresh)
    await db.updateTable('store').set({ state: 'paused' }).where('id', '=', fresh).execute()
    expect(await findWebhookWork(deps)).not.toContain(fresh)
    expect(await findWebhookWork(deps)).not.toContain(await createStore('appwise', randomUUID()))
  })

  test('a failed check is repeated later and later, and a wrong signature brings the next one forward', async () => {
    shop.refusal = refuse('unavailable', 'the shop is away')
    await ensureWebhooks(deps, storeId, never)
    expect((await row()).failures).toBe(1)
    shop.refusal = undefined
    await ensureWebhooks(deps, storeId, never)
    const before = (await row()).next_at
    await toStore({}, 'wrong')
    const after = (await row()).next_at
    expect(before.getTime() - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(after.getTime() - Date.now()).toBeLessThan(6 * 60_000)
  })

  test('a secret that no key opens is replaced: webhooks are refused until the shop has the new one', async () => {
    const old = shop.secret
    const keyring = createKeyring([createSealingKey()])
    const lost = createTestApp({
      modules: [
        (api) => {
          webhookRoutes(api, { ...deps, keyring, queueEvents })
          registerStandIns(api)
        },
      ],
    })
    const path = `/callbacks/shops/${storeId}`
    const send = async (secret: string) => {
      const body = bodyOf()
      const headers = { 'x-signature': signatureOf(secret, [`http://localhost${path}`, '|', body], 'hex') }
      return (await sendRequest(lost.app, { method: 'POST', path, body, headers })).status
    }
    expect(await send(old)).toBe(401)
    expect((await row()).next_at.getTime() - Date.now()).toBeLessThan(6 * 60_000)
    const sealed = sealCredentials(keyring, storeId, { key: 'k' })
    await db.updateTable('store_credential').set({ sealed }).where('store_id', '=', storeId).execute()
    const each = () => ensureWebhooks({ ...deps, keyring }, storeId, never)
    const used = new Set<string>()
    await Promise.all([each().then(() => used.add(shop.secret)), each().then(() => used.add(shop.secret))])
    expect([...used]).toHaveLength(1)
    expect(used).not.toContain(old)
    expect(await send(shop.secret)).toBe(200)
  })

  test('two processes that set up the webhooks at the same time use one secret', async () => {
    const fresh = await createStore('shopwise', randomUUID())
    const used = new Set<string>()
    const watching: Connector = {
      id: 'shopwise',
      webhooks: {
        signedBy: 'shop',
        read,
        ensure: async (_, __, ___, secret) => {
          used.add(secret)
          return answer({ repairedCount: 1 })
        },
      },
    }
    const each = () => ensureWebhooks({ ...deps, connectors: [watching] }, fresh, never)
    await Promise.all([each(), each(), each()])
    expect(used.size).toBe(1)
  })
})
