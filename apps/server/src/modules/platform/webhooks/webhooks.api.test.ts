import { webhookData } from '@podwright/contracts/developers/webhook-data'
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  replayFailedDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestEvent,
} from '@podwright/contracts/developers/webhooks'
import { acceptProduction, shipProduction, trackShipment } from '@podwright/contracts/orders/production'
import { maxDeliveryAttempts, webhookLimits } from '@podwright/domain/account/webhook-events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { parcel } from '../../aftersales/cases/test-cases.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { insertNotifications } from '../notifications/queries.ts'
import { deliverWebhooks, sweepWebhooks } from './deliver.ts'
import { createWebhooksTest, startReceiver } from './test-webhooks.ts'

const test = await createWebhooksTest()
checkAfterEach(test)
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(() => {
  Object.assign(receiver.state, { status: 200, body: 'thanks', isSilent: false })
  receiver.take()
})

const settings = { url: 'https://example.com/hook', eventTypes: ['order.created'] }
const logOf = async (as: number, id: number, query = {}) =>
  (await test.ask(listWebhookDeliveries, { as, params: { id }, query })).items
const endpointOf = async (as: number) => (await test.ask(listWebhookEndpoints, { as })).items[0]

/** A seller with an endpoint, and one event that waits for it. */
async function withEvent() {
  const as = await test.createAccount()
  const endpoint = await test.addEndpoint(as, receiver.url)
  await sql`insert into webhook_event (account_id, type, data) values (${as}, 'wallet.low', '{"storeId": 1}')`.execute(
    test.db,
  )
  return { as, endpoint, params: { id: endpoint.id } }
}

describe('endpoints of an account', () => {
  it('an endpoint can be added, changed, paused and removed, and its secret is returned only once', async () => {
    const as = await test.createAccount()
    const made = await test.ask(createWebhookEndpoint, { as, body: { ...settings, description: ' My script ' } })
    expect(made).toMatchObject({ ...settings, description: 'My script', state: 'active' })
    expect(made.secret).toMatch(/^whsec_[\w-]{43}$/)
    const { secret: _, ...shown } = made
    expect((await test.ask(listWebhookEndpoints, { as })).items).toEqual([shown])
    const { rows } = await sql<{ secret: Buffer }>`select secret from webhook_endpoint where id = ${made.id}`.execute(
      test.db,
    )
    expect(rows[0]?.secret.includes(made.secret)).toBe(false)
    const params = { id: made.id }
    const body = { url: 'https://example.org/a', eventTypes: ['order.paid', 'order.paid'], state: 'paused' }
    expect(await test.ask(changeWebhookEndpoint, { as, params, body })).toMatchObject({
      url: 'https://example.org/a',
      eventTypes: ['order.paid'],
      state: 'paused',
    })
    await test.ask(removeWebhookEndpoint, { as, params })
    expect(await test.refusal(removeWebhookEndpoint, { as, params })).toBe('webhook_unknown')
    expect((await test.ask(listWebhookEndpoints, { as })).items).toEqual([])
  })

  it.each(['http://example.com', 'https://user:secret@example.com', 'ftp://example.com', 'example.com'])(
    'the URL %s is refused',
    async (url) => {
      const as = await test.createAccount()
      const { failure } = await test.send(createWebhookEndpoint, { as, body: { ...settings, url } })
      expect(failure).toMatchObject({ reason: 'validation_failed', fields: { url: 'url_not_https' } })
    },
  )

  it('a seller cannot choose events of suppliers, nor a supplier those of sellers', async () => {
    const [seller, supplier] = [await test.createAccount(), await test.createAccount(2)]
    const refusalFor = async (as: number, type: string) =>
      (await test.send(createWebhookEndpoint, { as, body: { ...settings, eventTypes: [type] } })).failure?.fields
    expect(await refusalFor(seller, 'production.assigned')).toEqual({ eventTypes: 'not_an_option' })
    expect(await refusalFor(supplier, 'order.created')).toEqual({ eventTypes: 'not_an_option' })
    expect(await refusalFor(supplier, 'shipment.created')).toBeUndefined()
  })

  it('an account has at most ten endpoints, also when they are added at once', async () => {
    const as = await test.createAccount()
    const add = () => test.refusal(createWebhookEndpoint, { as, body: settings })
    const refusals = await Promise.all(Array.from({ length: webhookLimits.endpointsPerAccount + 2 }, add))
    expect(refusals.filter((reason) => reason === 'webhook_limit')).toHaveLength(2)
  })
})

describe('events of an account', () => {
  it('order, parcel and production are reported in order to the accounts that they concern, as described', async () => {
    const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
    const mine = await test.addEndpoint(as, `${receiver.url}/seller`)
    const theirs = await test.addEndpoint(supplier, `${receiver.url}/supplier`, 2)
    const made = await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    await sql`update production_order set supplier_id = ${supplier} where order_id = ${made.id}`.execute(test.db)
    await test.fund(as, made.totalMinor)
    await test.pay(as, [made])
    const part = { id: (await test.partOf(supplier, made.number)).id }
    await test.ask(acceptProduction, { as: supplier, params: part })
    await test.ask(shipProduction, { as: supplier, params: part, body: parcel() })
    const [shipment] = (await test.show(as, made.id)).shipments
    const delivered = { params: { id: shipment?.id ?? 0 }, body: { state: 'delivered' } }
    await test.ask(trackShipment, { as: test.operator, ...delivered })

    expect([...(await test.work())].sort()).toEqual([mine.id, theirs.id].sort())
    const events = await receiver.takeEvents([mine.secret, theirs.secret])
    for (const { type, data } of events) expect(webhookData[type].parse(data), type).toEqual(data)
    const ofSeller = events.filter(({ data }) => 'orderId' in data)
    const withoutStates = ofSeller.map(({ type }) => type).filter((type) => type !== 'order.state_changed')
    expect(withoutStates).toEqual(['order.created', 'order.paid', 'shipment.created', 'shipment.delivered'])
    for (const { data } of ofSeller) expect(data).toMatchObject({ orderId: made.id, orderNumber: made.number })
    const states = ofSeller.flatMap((event) => (event.type === 'order.state_changed' ? [event.data] : []))
    expect(states.at(-1)?.to).toBe('delivered')
    for (const [place, { from }] of states.entries()) if (place > 0) expect(from).toBe(states[place - 1]?.to)
    const ofSupplier = events.filter(({ data }) => !('orderId' in data))
    expect(ofSupplier.map(({ type }) => type)).toEqual([
      'production.assigned',
      'shipment.created',
      'shipment.delivered',
    ])
    for (const { data } of ofSupplier) expect(data).toMatchObject({ productionId: part.id })
    expect(await test.work()).toEqual([])
  })

  it('a change that is rolled back has no event, and an endpoint gets each event of its types once', async () => {
    const as = await test.createAccount()
    const all = await test.addEndpoint(as, receiver.url)
    const paid = { ...settings, eventTypes: ['order.paid'] }
    await test.ask(createWebhookEndpoint, { as, body: paid })
    const countOf = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from webhook_delivery d
        join webhook_event e on e.id = d.event_id where e.account_id = ${as}`.execute(test.db)
      return rows[0]?.count
    }
    const low = { accountId: as, kind: 'wallet_low' as const, subjectId: 1, subject: 'My shop', detail: '' }
    const undone = test.db.transaction().execute(async (transaction) => {
      await insertNotifications(transaction, [low])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await countOf()).toBe(0)
    await insertNotifications(test.db, [low])
    expect(await countOf()).toBe(1)
    await test.work()
    expect(await receiver.takeEvents([all.secret])).toMatchObject([{ type: 'wallet.low', data: { storeId: 1 } }])
  })

  it('pausing an endpoint gives up what waits for it, which can be replayed', async () => {
    const { as, endpoint, params } = await withEvent()
    const body = { ...settings, state: 'paused' }
    expect(await test.ask(changeWebhookEndpoint, { as, params, body })).toMatchObject({ pending: 0, failed: 1 })
    await sql`update webhook_endpoint set url = ${receiver.url} where id = ${endpoint.id}`.execute(test.db)
    expect(await test.work()).toEqual([])
    await test.ask(replayFailedDeliveries, { as, params, body: { since: new Date(0).toISOString() } })
    await test.work()
    expect(await receiver.takeEvents([endpoint.secret])).toHaveLength(1)
  })

  it('an account without endpoints, or with a paused one, writes no events', async () => {
    const as = await test.createAccount()
    const { id } = await test.addEndpoint(as, receiver.url)
    const body = { ...settings, eventTypes: ['order.created'], state: 'paused' }
    await test.ask(changeWebhookEndpoint, { as, params: { id }, body })
    await test.order(as, [{ variant: test.variantOf(test.supplier), quantity: 1 }])
    const { rows } = await sql`select from webhook_event where account_id = ${as}`.execute(test.db)
    expect(rows).toEqual([])
  })
})

describe('deliveries to an endpoint', () => {
  it('a delivery is logged with its body, status, duration and the beginning of the response', async () => {
    const { as, endpoint, params } = await withEvent()
    receiver.state.body = `${'ü'.repeat(3000)}\u0000`
    await test.work()
    const [sent] = receiver.take()
    const [logged] = await logOf(as, endpoint.id)
    expect(logged).toMatchObject({ type: 'wallet.low', state: 'delivered', attempts: 1, status: 200, failure: null })
    expect(logged?.durationMs).toBeGreaterThanOrEqual(0)
    const detail = await test.ask(getWebhookDelivery, { as, params: { ...params, deliveryId: logged?.id ?? 0 } })
    expect(detail).toMatchObject({ ...logged, body: sent?.body, response: 'ü'.repeat(1024) })
    expect(detail.eventId).toBe(JSON.parse(detail.body).id)
  })

  it('a failed delivery is tried again later, at most for three days, and can then be replayed', async () => {
    const { as, endpoint, params } = await withEvent()
    receiver.state.status = 500
    await test.work()
    expect(await test.work()).toEqual([])
    const [first] = await logOf(as, endpoint.id)
    expect(first).toMatchObject({ state: 'pending', attempts: 1, status: 500, failure: 'status' })
    expect((await endpointOf(as))?.failingSince).not.toBeNull()
    for (let attempt = 2; attempt <= maxDeliveryAttempts; attempt++) {
      await test.later(endpoint.id)
      await test.work()
    }
    expect(receiver.take()).toHaveLength(maxDeliveryAttempts)
    const [last] = await logOf(as, endpoint.id, { state: 'failed' })
    expect(last).toMatchObject({ attempts: maxDeliveryAttempts, nextAt: null })
    receiver.state.status = 204
    const deliveryId = last?.id ?? 0
    const replayed = await test.ask(replayWebhookDelivery, { as, params: { ...params, deliveryId } })
    expect(replayed).toMatchObject({ state: 'pending', attempts: 0 })
    await test.work()
    const [event] = await receiver.takeEvents([endpoint.secret])
    expect(event?.id).toBe(last?.eventId)
    expect(await endpointOf(as)).toMatchObject({ failingSince: null, failed: 0, pending: 0 })
  })

  it('a redirect is not followed, and an address on a private network is not called', async () => {
    const { as, endpoint } = await withEvent()
    receiver.state.status = 302
    await test.work()
    expect(receiver.take()).toHaveLength(1)
    await sql`update webhook_endpoint set url = 'https://10.0.0.1/' where id = ${endpoint.id}`.execute(test.db)
    await test.later(endpoint.id)
    await test.work()
    const [logged] = await logOf(as, endpoint.id)
    expect(logged).toMatchObject({ attempts: 2, status: null, failure: 'connection', cause: 'blocked' })
  })

  it('an endpoint that fails for three days is disabled, its owner notified, and all failed ones can be replayed', async () => {
    const { as, endpoint, params } = await withEvent()
    receiver.state.status = 500
    await test.work()
    await sql`update webhook_endpoint set failing_since = now() - interval '72 hours' where id = ${endpoint.id}`.execute(
      test.db,
    )
    await test.later(endpoint.id)
    await test.work()
    expect(await endpointOf(as)).toMatchObject({ state: 'disabled', failed: 1, pending: 0 })
    const { rows } = await sql`select kind, subject from notification where account_id = ${as}`.execute(test.db)
    expect(rows).toEqual([{ kind: 'webhook_disabled', subject: new URL(receiver.url).host }])
    await sql`insert into webhook_event (account_id, type, data) values (${as}, 'wallet.low', '{"storeId": 2}')`.execute(
      test.db,
    )
    expect(await logOf(as, endpoint.id)).toHaveLength(1)

    receiver.state.status = 200
    receiver.take()
    await sql`update webhook_endpoint set url = ${receiver.url}, state = 'active' where id = ${endpoint.id}`.execute(
      test.db,
    )
    const replay = (since: Date) =>
      test.ask(replayFailedDeliveries, { as, params, body: { since: since.toISOString() } })
    expect(await replay(new Date(Date.now() + 60_000))).toEqual({ queued: 0 })
    expect(await replay(new Date(0))).toEqual({ queued: 1 })
    await test.work()
    expect(await receiver.takeEvents([endpoint.secret])).toHaveLength(1)
  })

  it('an endpoint that is down is left alone after three failures, and keeps its events', async () => {
    const { as, endpoint } = await withEvent()
    await sql`insert into webhook_event (account_id, type, data)
      select ${as}, 'wallet.low', '{"storeId": 1}' from generate_series(1, 9)`.execute(test.db)
    receiver.state.status = 503
    await test.work()
    expect(receiver.take()).toHaveLength(3)
    expect(await test.work()).toEqual([])
    receiver.state.status = 200
    await test.later(endpoint.id)
    await test.work()
    expect(await endpointOf(as)).toMatchObject({ pending: 0, failed: 0 })
    expect(receiver.take()).toHaveLength(10)
  })

  it('two processes send each delivery once, and a stopped one leaves it to others', async () => {
    const { as, endpoint } = await withEvent()
    await sql`insert into webhook_event (account_id, type, data)
      select ${as}, 'wallet.low', '{"storeId": 1}' from generate_series(1, 9)`.execute(test.db)
    const stopped = AbortSignal.abort()
    await deliverWebhooks(test.deps, endpoint.id, stopped)
    expect(receiver.take()).toEqual([])
    const { signal } = new AbortController()
    await Promise.all([1, 2, 3].map(() => deliverWebhooks(test.deps, endpoint.id, signal)))
    const events = await receiver.takeEvents([endpoint.secret])
    expect(new Set(events.map(({ id }) => id)).size).toBe(10)
    expect(events).toHaveLength(10)
  })

  it('a secret that cannot be decrypted fails the delivery and sends nothing unsigned', async () => {
    const { as, endpoint } = await withEvent()
    const { signal } = new AbortController()
    const keyring = createKeyring([createSealingKey()])
    await deliverWebhooks({ ...test.deps, keyring }, endpoint.id, signal)
    expect(receiver.take()).toEqual([])
    expect(await logOf(as, endpoint.id)).toMatchObject([{ state: 'pending', failure: 'secret' }])
  })
})

describe('the secret of an endpoint', () => {
  it('after a rotation both secrets sign until the overlap ends', async () => {
    const { as, endpoint, params } = await withEvent()
    const rotated = await test.ask(rotateWebhookSecret, { as, params, body: { overlapHours: 24 } })
    expect(rotated.secret).not.toBe(endpoint.secret)
    expect(rotated.previousSecretUntil).not.toBeNull()
    await test.work()
    const [sent] = receiver.take()
    expect(sent?.signature.match(/v1=/g)).toHaveLength(2)
    await sql`update webhook_endpoint set previous_until = now() where id = ${endpoint.id}`.execute(test.db)
    await test.ask(sendTestEvent, { as, params })
    await test.work()
    expect(receiver.take()[0]?.signature.match(/v1=/g)).toHaveLength(1)
    const ended = await test.ask(rotateWebhookSecret, { as, params, body: { overlapHours: 0 } })
    expect(ended.previousSecretUntil).toBeNull()
  })
})

describe('test events', () => {
  it('a test event is sent to a paused endpoint, too, is not repeated, and does not count as a failure', async () => {
    const as = await test.createAccount()
    const endpoint = await test.addEndpoint(as, receiver.url)
    await sql`update webhook_endpoint set state = 'paused' where id = ${endpoint.id}`.execute(test.db)
    receiver.state.status = 404
    const params = { id: endpoint.id }
    const { deliveryId } = await test.ask(sendTestEvent, { as, params })
    expect(test.queued).toContain(endpoint.id)
    await test.work()
    const found = await test.ask(getWebhookDelivery, { as, params: { ...params, deliveryId } })
    expect(found).toMatchObject({ type: 'endpoint.test', state: 'failed', status: 404, response: 'thanks' })
    expect((await endpointOf(as))?.failingSince).toBeNull()
    expect(webhookData['endpoint.test'].parse(JSON.parse(found.body).data)).toEqual({ endpointId: endpoint.id })
  })

  it('test events are limited per minute', async () => {
    const as = await test.createAccount()
    const { id } = await test.addEndpoint(as, receiver.url)
    for (let count = 0; count < webhookLimits.testsPerMinute; count++)
      await test.ask(sendTestEvent, { as, params: { id } })
    expect(await test.refusal(sendTestEvent, { as, params: { id } })).toBe('rate_limited')
  })
})

describe('the log of an endpoint', () => {
  it('the log is listed newest first, page by page, by state and type, and is deleted after 30 days', async () => {
    const { as, endpoint, params } = await withEvent()
    await test.work()
    await test.ask(sendTestEvent, { as, params })
    const first = await test.ask(listWebhookDeliveries, { as, params, query: { limit: 1 } })
    expect(first.items.map(({ type }) => type)).toEqual(['endpoint.test'])
    const second = await test.ask(listWebhookDeliveries, { as, params, query: { limit: 1, before: first.next ?? 0 } })
    expect([second.items.map(({ type }) => type), second.next]).toEqual([['wallet.low'], null])
    expect(await logOf(as, endpoint.id, { state: 'delivered' })).toEqual(second.items)
    expect(await logOf(as, endpoint.id, { type: 'endpoint.test' })).toEqual(first.items)
    await sql`update webhook_event set created_at = now() - interval '31 days' where account_id = ${as}`.execute(
      test.db,
    )
    expect(await sweepWebhooks({ db: test.db })).toBeGreaterThan(0)
    // What is still to be sent is kept.
    expect(await logOf(as, endpoint.id)).toEqual(first.items)
  })
})
