import { randomUUID } from 'node:crypto'
import { signatureOf } from '@podwright/connectors/signature'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, registerStandIns, sendRequest } from '../../../http/test-app.ts'
import { ensureWebhooks } from './ensure-webhooks.ts'
import { maxOpenEvents } from './event-queries.ts'
import { handleShopEvents } from './handle-events.ts'
import { webhookRoutes } from './routes.ts'
import { bodyOf, createWebhookTest, maxAgeMs, type Sent, shop } from './test-webhooks.ts'

const { app, appSecret, createStore, db, deps, drop, post, queued, signed } = await createWebhookTest()
afterAll(drop)
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

  test('the first event after a store was removed and connected again is stored', async () => {
    await toStore()
    await db.deleteFrom('store_webhook').where('store_id', '=', storeId).execute()
    await ensureWebhooks(deps, storeId, never)
    expect(await toStore({ object: '8' })).toBe(200)
    expect((await eventsOf()).at(-1)).toMatchObject({ storeId, externalId: '8' })
  })

  test('an event of a store that was removed a moment ago is not stored', async () => {
    await toStore()
    await db.updateTable('store').set({ removed_at: new Date() }).where('id', '=', storeId).execute()
    expect(await toStore()).toBe(200)
    expect((await eventsOf()).map((event) => event.storeId)).toEqual([storeId])
  })

  test('a body over 2 MB is refused and logged', async () => {
    const warn = vi.spyOn(deps.log, 'warn')
    const path = `/callbacks/shops/${storeId}`
    expect(await post(path, 'x'.repeat(2_000_001))).toBe(413)
    expect(warn.mock.calls).toEqual([[{ path, code: 'payload_too_large' }, 'a webhook was not read']])
    warn.mockRestore()
  })

  test('a body that arrives too slowly is answered with 408', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const path = `/callbacks/shops/${storeId}`
      const body = new ReadableStream({ pull: () => void vi.advanceTimersByTime(10_000) }, { highWaterMark: 0 })
      const init: RequestInit & { readonly duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
      const request = new Request(`http://localhost${path}`, init)
      const response = await app.request(request, undefined, { incoming: { socket: { remoteAddress: '203.0.113.1' } } })
      expect(response.status).toBe(408)
    } finally {
      vi.useRealTimers()
    }
  })

  test('of a store with 10,000 open events, only its authorization and personal data are stored', async () => {
    const warn = vi.spyOn(deps.log, 'warn')
    await sql`insert into shop_event (platform, shop_external_id, store_id, event_id, kind, external_id)
      select 'shopwise', ${externalId}, ${storeId}, n::text, 'order', n::text
      from generate_series(1, ${maxOpenEvents}) n`.execute(db)
    const shopExternalId = externalId
    const countOf = async () => (await eventsOf(shopExternalId)).length
    expect([await toStore(), await toStore({ kind: 'listing' })]).toEqual([200, 200])
    expect(await countOf()).toBe(10_000)
    expect(warn).toHaveBeenCalledWith(
      { storeIds: [storeId] },
      expect.stringMatching(/^events of stores were not stored/),
    )
    warn.mockRestore()
    expect([await toStore({ kind: 'shop_redaction' }), await toStore({ kind: 'authorization' })]).toEqual([200, 200])
    expect(await countOf()).toBe(10_002)
    await sql`update shop_event set handled_at = now() where store_id = ${storeId} and event_id < '5'`.execute(db)
    expect(await toStore()).toBe(200)
    expect(await countOf()).toBe(10_003)
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

  test('events of orders of a shop without a store are accepted and not stored', async () => {
    const unknown = randomUUID()
    expect(await signed('/callbacks/apps/appwise', bodyOf({ shop: unknown }), appSecret)).toBe(200)
    expect(await eventsOf(unknown)).toEqual([])
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
    expect(await handleShopEvents(deps, storeId, { handlers: { order } })).toBe(false)
    expect(await handleShopEvents(deps, storeId, { handlers: { order } })).toBe(false)
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
    await handleShopEvents(deps, storeId, { handlers: { order } })
    await handleShopEvents(deps, storeId, { handlers: { order } })
    expect(calls).toBe(1)
    expect(await eventsOf()).toMatchObject([{ attempts: 1, handledAt: null }])
    for (let count = 0; count < 8; count++) {
      await sql`update shop_event set next_at = now() where store_id = ${storeId}`.execute(db)
      await handleShopEvents(deps, storeId, { handlers: { order } })
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
    expect(await handleShopEvents(deps, storeId, { handlers: { order } })).toBe(true)
    expect(await handleShopEvents(deps, storeId, { handlers: { order } })).toBe(false)
    expect(count).toBe(130)
  })
})
