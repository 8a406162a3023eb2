import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { authorizer } from '../../../packages/connectors/src/shopify/authorize.ts'
import { graphql } from '../../../packages/connectors/src/shopify/graphql.ts'
import { isSignedReturn } from '../../../packages/connectors/src/shopify/return-signature.ts'
import { shopify } from '../../../packages/connectors/src/shopify/shopify.ts'
import { webhooks } from '../../../packages/connectors/src/shopify/webhooks.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { signedDelivery } from './deliveries.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import vectors from './vectors.json' with { type: 'json' }

async function connected() {
  const counterpart = fakeCounterpart()
  const session = new Session(shopify, counterpart)
  await session.start()
  if (authorizer.by !== 'redirect' || !authorizer.renew) throw new Error('Shopify is authorized by redirect')
  return { state: counterpart.fake.state, session, renew: authorizer.renew }
}

describe('signatures of Shopify', () => {
  // Computed with @shopify/shopify-api 15.0.0.
  test.each(vectors.returns)('a return is verified as its own library does: $query.code', ({ query, hmac }) => {
    const signed = new URLSearchParams({ ...query, hmac })
    const at = new Date(Number(query.timestamp) * 1000)
    expect(isSignedReturn(signed, vectors.secret, at)).toBe(true)
    expect(isSignedReturn(signed, 'another', at)).toBe(false)
    expect(isSignedReturn(signed, vectors.secret, new Date(at.getTime() + 91_000))).toBe(false)
    signed.set('shop', 'other.myshopify.com')
    expect(isSignedReturn(signed, vectors.secret, at)).toBe(false)
  })

  test.each(vectors.webhooks)('a webhook is verified as its own library does: $body', ({ body, hmac }) => {
    const read = (text: string) =>
      webhooks.read({
        url: '',
        bytes: new TextEncoder().encode(text),
        headers: new Headers({ 'x-shopify-hmac-sha256': hmac }),
        secrets: [vectors.secret],
        now: new Date(),
      })
    expect(read(body)).toBe('ping')
    expect(read(`${body} `)).toBeUndefined()
  })
})

test.each([
  ['customers/data_request', { orders_requested: [5, 6] }, 'buyer_request', ['5', '6']],
  ['customers/redact', { orders_to_redact: [7] }, 'buyer_redaction', ['7']],
  ['customers/redact', { orders_to_redact: [] }, 'buyer_redaction', []],
  ['shop/redact', {}, 'shop_redaction', undefined],
])('a webhook of %s names its shop and %o', async (topic, orders, kind, orderIds) => {
  const { state } = await connected()
  const isOfShop = topic === 'shop/redact'
  const content = { shop_id: 7, shop_domain: state.domain, ...(isOfShop ? {} : { customer: { id: 191 } }), ...orders }
  const { headers, body } = signedDelivery(state, '', topic, content, 'e1')
  const bytes = new TextEncoder().encode(body)
  const events = webhooks.read({
    url: '',
    bytes,
    headers: new Headers(headers),
    secrets: ['app-secret'],
    now: new Date(),
  })
  const about = { kind, externalId: isOfShop ? '7' : '191', ...(orderIds && { orderIds }) }
  expect(events).toEqual([{ eventId: `e1:${topic}`, shopId: state.domain, about }])
})

test('a signed request about a buyer is refused as one about a shop, and its shop is the one in its content', async () => {
  const { state } = await connected()
  const content = { shop_id: 7, shop_domain: state.domain, customer: { id: 191 }, orders_to_redact: [7] }
  const read = (topic: string, changed: Record<string, string> = {}) => {
    const { headers, body } = signedDelivery(state, '', topic, content, 'e1')
    const all = new Headers({ ...headers, ...changed })
    return webhooks.read({ url: '', bytes: Buffer.from(body), headers: all, secrets: ['app-secret'], now: new Date() })
  }
  expect(read('shop/redact')).toBeUndefined()
  expect(read('customers/data_request')).toBeUndefined()
  expect(read('customers/redact', { 'x-shopify-shop-domain': 'other.example' })).toMatchObject([
    { shopId: state.domain },
  ])
})

test('the options of a variant that was deleted are read from the title of its line', async () => {
  const { state, session } = await connected()
  const { counterpart } = session
  const listingId = Number(await counterpart.createProduct?.(['TEE']))
  const [variant] = state.products.get(listingId)?.variants ?? []
  if (!variant) throw new Error('the product has no variant')
  variant.options = [
    { name: 'Size', value: 'S' },
    { name: 'Color', value: 'Black' },
  ]
  const address = {
    ...{ firstName: 'Jo', lastName: 'Doe', line1: '1 Road', city: 'Austin', region: 'TX', postcode: '78701' },
    ...{ country: 'US', phone: '+15125550100' },
  }
  const lines = [{ listingId: `${listingId}`, variantId: `${variant.id}`, quantity: 1 }]
  const id = await counterpart.placeOrder({ lines, address, note: '' })
  const optionsOf = async () => {
    const read = await shopify.orders?.read(session.context(), session.shop, [id])
    const [order] = read?.ok ? read.data : []
    return order && 'lines' in order ? order.lines.map(({ options }) => options) : undefined
  }
  expect(await optionsOf()).toEqual([{ Size: 'S', Color: 'Black' }])
  state.products.delete(listingId)
  expect(await optionsOf()).toEqual([{ 'Option 1': 'S', 'Option 2': 'Black' }])
})

describe('authorization of Shopify', () => {
  test('access ends after an hour and is renewed; the refresh token before it stays valid until the new one is used', async () => {
    const { state, session, renew } = await connected()
    const { shop } = session
    state.clock.advance(3601)
    const read = (credentials: typeof shop.credentials) =>
      shopify.orders?.read(session.context(), { ...shop, credentials }, ['1'])
    expect(await read(shop.credentials)).toMatchObject({ ok: false, code: 'authorization_lost' })
    const lost = await renew(session.context(), shop)
    const first = await renew(session.context(), shop)
    expect(lost.ok && first.ok).toBe(true)
    if (!first.ok) return
    expect(first.data.expiresAt).not.toBeNull()
    expect(first.data.credentials.refreshToken).not.toBe(shop.credentials.refreshToken)
    expect(await read(first.data.credentials)).toMatchObject({ ok: true })
    const second = await renew(session.context(), { ...shop, credentials: first.data.credentials })
    expect(second.ok).toBe(true)
    expect(await renew(session.context(), shop)).toMatchObject({ ok: false, code: 'authorization_lost' })
  })

  test('a return for another shop is refused, and a domain that is not of Shopify is invalid', async () => {
    const { session } = await connected()
    if (authorizer.by !== 'redirect') return
    const { consent } = session.counterpart
    const request = { state: 's', returnUrl: 'https://pod.example/r', callbackUrl: '', codeChallenge: '' }
    const page = authorizer.start(session.context(), { ...request, entered: { shop: 'fake-shop' } })
    const { query } = (await consent?.(page.ok ? page.data : '')) ?? { query: new URLSearchParams() }
    const attempt = { entered: { shop: 'other' }, returnUrl: '', codeVerifier: '', received: undefined }
    expect(await authorizer.complete(session.context(), attempt, query)).toMatchObject({ code: 'refused' })
    const wrong = authorizer.start(session.context(), { ...request, entered: { shop: 'shop.example' } })
    expect(wrong).toMatchObject({ code: 'invalid', fields: ['shop'] })
    expect(authorizer.start({ app: undefined }, { ...request, entered: { shop: 'fake-shop' } }).ok).toBe(false)
  })
})

test('an empty bucket of points is reported with the time to wait', async () => {
  const { state, session } = await connected()
  state.points = 10
  const outcome = await shopify.orders?.read(session.context(), session.shop, ['1'])
  expect(outcome).toMatchObject({ ok: false, code: 'rate_limited' })
  // 100 points come back in a second.
  expect(outcome).toMatchObject({ retryAfterSeconds: 4 })
})

test.each([
  ['query A { shop { nmae } }', 'Shop has no field nmae'],
  ['query A($id: String!) { order(id: $id) { name } }', '$id must be ID!'],
  ['query A { orders(limit: 1) { nodes { name } } }', 'no argument limit'],
  ['query A { order { name } }', 'order(id:) is required'],
])('the fake rejects a document that the schema of Shopify does not allow: %s', async (document, problem) => {
  const { session } = await connected()
  const variables = document.includes('$id') ? { id: 'gid://shopify/Order/1' } : {}
  const outcome = await graphql(session.context(), session.shop, document, variables, z.unknown())
  expect(outcome).toMatchObject({ ok: false, code: 'refused', detail: expect.stringContaining(problem) })
})

describe('products of Shopify', () => {
  test('an active product that the seller removes from the sales channel is read as hidden', async () => {
    const { state, session } = await connected()
    const { known } = await session.publish()
    const product = needed(state.products.get(Number(known.externalId)))
    product.isPublished = false
    const read = dataOf(await session.publisher.refresh(session.context(), session.shop, known))
    expect([product.status, read.state]).toEqual(['ACTIVE', 'hidden'])
  })
})
