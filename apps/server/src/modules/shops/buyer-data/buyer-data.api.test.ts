import { randomUUID } from 'node:crypto'
import { ConnectionError } from '@podwright/connectors/context'
import { shopify } from '@podwright/connectors/shopify/shopify'
import { signatureOf } from '@podwright/connectors/signature'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealCredentials } from '../host/credentials.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { testAddress } from '../orders/test-shop-order.ts'
import { createSyncTest } from '../orders/test-sync.ts'
import { receiveForApp } from '../webhooks/receive-webhook.ts'
import { handlePrivacyRequests } from './privacy-requests.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let here: Awaited<ReturnType<typeof test.connect>>
let domain = ''
beforeAll(async () => {
  test = await createSyncTest()
})
beforeEach(async () => {
  here = await test.connect()
  domain = `${randomUUID()}.myshopify.com`
  await sql`update store set platform = 'shopify', external_id = ${domain}, settings = '{"location": "1"}'
    where id = ${here.store.id}`.execute(test.db)
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const never = new AbortController().signal
const app = { id: 'app', secret: 'secret of the app' }
/** How the shop answers calls. */
let answerOfShop: () => Response
const depsOf = () =>
  testShopDeps(test.db, { connectors: [shopify], appKeysOf: () => app, fetch: async () => answerOfShop() })
let deps: ReturnType<typeof depsOf>
beforeEach(() => {
  deps = depsOf()
  answerOfShop = () => new Response('{"errors": "[API] Invalid API key or access token"}', { status: 401 })
})

/** A signed webhook of Shopify with the content that its documentation shows. */
function sendRequest(topic: string, content: object, secret = app.secret) {
  const bytes = Buffer.from(JSON.stringify({ shop_id: 954889, shop_domain: domain, ...content }))
  const headers = new Headers({
    'x-shopify-topic': topic,
    'x-shopify-shop-domain': domain,
    'x-shopify-event-id': randomUUID(),
    'x-shopify-hmac-sha256': signatureOf(secret, [bytes], 'base64'),
  })
  return receiveForApp({ ...deps, queueEvents: async () => undefined }, 'shopify', { search: '', bytes, headers })
}
const customer = { id: 191_167, email: 'somchai@buyer.example', phone: '555-625-1199' }
const work = () => handlePrivacyRequests(deps, never)
/** A day later, as time does. */
const later = () => sql`update shop_event set next_at = now() where shop_external_id = ${domain}`.execute(test.db)

const open = async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind from shop_event where shop_external_id = ${domain} and handled_at is null`.execute(test.db)
  return rows.map(({ kind }) => kind)
}
const auditEntries = async () => {
  const { rows } = await sql<{ kind: string; after: object }>`
    select kind, after from operator_action where subject = ${`shopify ${domain}`} order by id`.execute(test.db)
  return rows.map(({ kind, after }) => [kind, after])
}
/** Everything that is stored about an order of the shop, as text. */
const storedAbout = async (externalId: string) => {
  const { rows } = await sql<{ text: string }>`
    select (to_jsonb(r) - 'raw')::text || coalesce(to_jsonb(o)::text, '') || coalesce((select json_agg(c)::text
      from shop_change c where c.order_id = o.id), '') || coalesce(length(r.raw)::text, 'no copy') as text
    from shop_order r left join sales_order o on o.id = r.order_id
    where r.store_id = ${here.store.id} and r.external_id = ${externalId}`.execute(test.db)
  return rows[0]?.text ?? ''
}
const finish = async (externalId: string) =>
  sql`update sales_order set state = 'delivered' where id = ${(await here.rowOf(externalId)).orderId}`.execute(test.db)

describe('deletion of a buyer’s data', () => {
  it('the named orders lose name, address and copies; other orders keep theirs, and the log says what was done', async () => {
    for (const at of [1, 2]) here.shop.put(here.orderOf(at))
    here.shop.put(here.orderOf(3, { state: 'unpaid', payment: 'pending' }))
    await here.sync()
    for (const id of ['1', '2']) await finish(id)
    expect(await storedAbout('1')).toContain('Somchai')
    expect(await sendRequest('customers/redact', { customer, orders_to_redact: [1, 3, 99] })).toBe('accepted')
    await work()
    for (const id of ['1', '3']) {
      const text = await storedAbout(id)
      for (const personal of ['Somchai', 'Sukhumvit', '+66812345678']) expect(text, personal).not.toContain(personal)
      expect(text).toContain('no copy')
    }
    expect(await here.importedOrder('1')).toMatchObject({
      externalId: '#1',
      address: { country: 'TH', recipient: '-' },
    })
    expect(await storedAbout('2')).toContain('Somchai')
    expect(await open()).toEqual([])
    expect(await auditEntries()).toEqual([['buyer_data_deleted', { orders: 2, kept: 0 }]])
  })

  it('a copy is not stored again when the order is read after the deletion', async () => {
    here.shop.put(here.orderOf(1))
    await here.sync()
    await finish('1')
    await sendRequest('customers/redact', { customer, orders_to_redact: [1] })
    await work()
    await sql`update shop_order set next_read_at = now() where store_id = ${here.store.id}`.execute(test.db)
    await here.read()
    const text = await storedAbout('1')
    expect([text.includes('no copy'), text.includes('Somchai')]).toEqual([true, false])
  })

  it('an order in production keeps its address until it is finished, then loses it with its open change', async () => {
    here.shop.put(here.orderOf(1))
    await here.sync()
    await here.pay('1')
    await here.begin('1')
    here.shop.put(here.orderOf(1, { address: { ...testAddress, line1: '99 Silom Road' } }), { isSilent: true })
    await here.rereadAll()
    expect(await here.changesOf('1')).toEqual(['address open'])
    await sendRequest('customers/redact', { customer, orders_to_redact: [1] })
    await work()
    expect(await storedAbout('1')).toContain('Somchai')
    expect([await open(), await auditEntries()]).toEqual([['buyer_redaction'], []])
    await finish('1')
    await work()
    expect(await open()).toEqual(['buyer_redaction'])
    await later()
    await work()
    expect(await storedAbout('1')).not.toContain('Somchai')
    expect([await open(), await here.changesOf('1')]).toEqual([[], ['address dismissed']])
    expect(await auditEntries()).toEqual([['buyer_data_deleted', { orders: 1, kept: 0 }]])
  })

  it('orders of another shop with the same ids keep their data', async () => {
    const first = here
    here.shop.put(here.orderOf(1))
    await here.sync()
    await finish('1')
    here = await test.connect()
    await sql`update store set platform = 'shopify', external_id = ${`other-${domain}`} where id = ${here.store.id}`.execute(
      test.db,
    )
    here.shop.put(here.orderOf(1))
    await here.sync()
    await finish('1')
    await sendRequest('customers/redact', { customer, orders_to_redact: [1] })
    await work()
    expect(await storedAbout('1')).toContain('Somchai')
    here = first
    expect(await storedAbout('1')).not.toContain('Somchai')
  })

  it('a request without the signature of the app is refused and stores nothing', async () => {
    expect(await sendRequest('customers/redact', { customer, orders_to_redact: [1] }, 'wrong')).toBe('unverified')
    expect(await open()).toEqual([])
  })
})

describe('deletion of a shop', () => {
  const credentials = async () => {
    const { rows } = await sql`select store_id from store_credential where store_id = ${here.store.id}`.execute(test.db)
    return rows.length
  }
  beforeEach(async () => {
    const sealed = sealCredentials(deps.keyring, here.store.id, { accessToken: 'token-of-the-shop' })
    await sql`insert into store_credential (store_id, sealed) values (${here.store.id}, ${sealed})`.execute(test.db)
    here.shop.put(here.orderOf(1))
    await here.sync()
    await finish('1')
  })

  it('a removed store loses its credentials, its settings and the data of its buyers', async () => {
    await sql`update store set removed_at = now() where id = ${here.store.id}`.execute(test.db)
    await sendRequest('shop/redact', {})
    await work()
    expect(await storedAbout('1')).not.toContain('Somchai')
    const { rows } = await sql`select settings from store where id = ${here.store.id}`.execute(test.db)
    expect([rows, await credentials(), await open()]).toEqual([[{ settings: {} }], 0, []])
    expect(await auditEntries()).toEqual([['shop_data_deleted', { orders: 1, kept: 0 }]])
  })

  it('a store that rejects our calls is revoked and deleted, although its removal was not reported', async () => {
    await sendRequest('shop/redact', {})
    await work()
    const { rows } = await sql`select state from store where id = ${here.store.id}`.execute(test.db)
    expect([rows, await credentials()]).toEqual([[{ state: 'revoked' }], 0])
    expect(await storedAbout('1')).not.toContain('Somchai')
  })

  it('a store that was connected again keeps its data', async () => {
    const orders = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
    answerOfShop = () => Response.json({ data: { orders } })
    await sendRequest('shop/redact', {})
    await work()
    expect([await credentials(), await open()]).toEqual([1, []])
    expect(await storedAbout('1')).toContain('Somchai')
  })

  it('a request is tried again when the shop cannot be called, and never given up', async () => {
    answerOfShop = () => {
      throw new ConnectionError('connection refused', { mayHaveArrived: false })
    }
    await sendRequest('shop/redact', {})
    for (let round = 0; round < 8; round++) {
      await work()
      await later()
    }
    expect([await credentials(), await open()]).toEqual([1, ['shop_redaction']])
  })
})

describe('a buyer who asks for their data', () => {
  it('notifies the seller once with the numbers of the orders, and is in the audit log', async () => {
    for (const at of [1, 2]) here.shop.put(here.orderOf(at))
    await here.sync()
    await sendRequest('customers/data_request', { customer, orders_requested: [1, 2, 99], data_request: { id: 9 } })
    await Promise.all([work(), work()])
    await work()
    const numbers = [(await here.importedOrder('1')).number, (await here.importedOrder('2')).number]
    const { rows } = await sql`select kind, subject_id as id, detail from notification
      where account_id = ${test.seller} and kind = 'buyer_data' and subject_id = ${here.store.id}`.execute(test.db)
    expect(rows).toEqual([{ kind: 'buyer_data', id: here.store.id, detail: numbers.join(', ') }])
    expect(await auditEntries()).toEqual([['buyer_data_requested', { orders: 2 }]])
    expect(await storedAbout('1')).toContain('Somchai')
  })

  it('whose orders are not known here notifies no one', async () => {
    await sendRequest('customers/data_request', { customer, orders_requested: [77] })
    await work()
    const { rows } =
      await sql`select 1 from notification where kind = 'buyer_data' and subject_id = ${here.store.id}`.execute(test.db)
    expect([rows, await open()]).toEqual([[], []])
    expect(await auditEntries()).toEqual([['buyer_data_requested', { orders: 0 }]])
  })
})
