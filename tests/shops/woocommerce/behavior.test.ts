import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGuardedFetch } from '../../../apps/server/src/modules/shops/host/guarded-fetch.ts'
import { parseNetworks } from '../../../apps/server/src/networks.ts'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import { woocommerce } from '../../../packages/connectors/src/woocommerce/woocommerce.ts'
import { address, everything, sampleListing } from '../suite/sample.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

/** What is special about WooCommerce; the suite tests what all connectors share. */
let counterpart: ReturnType<typeof fakeCounterpart>
let session: Session
beforeEach(async () => {
  counterpart = fakeCounterpart()
  session = new Session(woocommerce, counterpart)
  await session.start()
})
afterEach(() => session.stop())

/** The server's fetch, without the proxy that stands for TLS. */
const plainFetch = createGuardedFetch({ networks: needed(parseNetworks('127.0.0.1/32')) })

describe('a shop without TLS', () => {
  test('requests are signed, and the secret is never sent', async () => {
    const shop = { ...session.shop, url: counterpart.fake.origin }
    const id = await session.placePaidOrder()
    session.requests.length = 0
    const context = session.context(plainFetch)
    expect(dataOf(await session.orders.read(context, shop, [id]))).toMatchObject([{ state: 'to_ship' }])
    const listing = sampleListing(counterpart)
    dataOf(await session.publisher.publish(context, shop, listing, undefined, everything))
    const sent = session.requests.map(({ url, body }) => url + body).join('\n')
    expect(sent).toContain('oauth_signature=')
    expect(sent).not.toContain(session.shop.credentials.consumerSecret)
  })

  test('a wrong secret is an authorization that was lost', async () => {
    const credentials = { ...session.shop.credentials, consumerSecret: 'cs_wrong' }
    const shop = { ...session.shop, url: counterpart.fake.origin, credentials }
    const read = await session.orders.read(session.context(plainFetch), shop, ['1'])
    expect(read).toMatchObject({ code: 'authorization_lost' })
  })
})

describe('failures on the way', () => {
  const publish = () =>
    withConnectionErrors('write', () =>
      session.publisher.publish(
        session.context(plainFetch),
        plainShop(),
        sampleListing(counterpart),
        undefined,
        everything,
      ),
    )
  const plainShop = () => ({ ...session.shop, url: counterpart.fake.origin })

  test('a connection that ends after the shop has created a product leaves the outcome unknown', async () => {
    counterpart.fake.failNext({ kind: 'lost' }, (method) => method === 'POST')
    expect(await publish()).toMatchObject({ code: 'unknown_outcome' })
    expect(counterpart.fake.state.products.size).toBe(1)
  })

  test('429 and 500 are reported, and 500 leaves the outcome of a write unknown', async () => {
    counterpart.fake.failNext({ kind: 'status', status: 429, headers: { 'retry-after': '7' } })
    expect(await publish()).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 7 })
    counterpart.fake.failNext({ kind: 'status', status: 500 }, (method) => method === 'POST')
    expect(await publish()).toMatchObject({ code: 'unknown_outcome' })
  })
})

describe('a shop with fulfillments', () => {
  test.each([
    ['YunExpress', 'YunExpress'],
    ['', 'other'],
  ])('mails of the shop name the carrier (%j)', async (carrier, named) => {
    const orderId = await session.placePaidOrder()
    const tracking = { carrier, number: 'YT1', url: '' }
    const parcel = { key: 'parcel:1', orderId, tracking, shippedAt: new Date(), lines: [] }
    dataOf(await session.parcels.push(session.context(), session.shop, parcel))
    const meta = counterpart.fake.state.orders.get(Number(orderId))?.fulfillments[0]?.meta
    expect(meta?.find(({ key }) => key === '_shipment_provider')?.value).toBe(named)
  })
})

describe('a shop without fulfillments', () => {
  test('parcels are reported as notes to the buyer, and the order is completed after them', async () => {
    counterpart.fake.state.hasFulfillments = false
    const id = await session.placePaidOrder()
    const { lines } = await session.readOrder(id)
    const parcel = {
      key: 'parcel:1',
      orderId: id,
      tracking: { carrier: 'YunExpress', number: 'YT1', url: 'https://track.example/YT1' },
      shippedAt: new Date(),
      lines: lines.map(({ externalId, quantity }) => ({ externalId, quantity })),
    }
    const { externalId } = dataOf(await session.parcels.push(session.context(), session.shop, parcel))
    const list = async () => dataOf(await session.parcels.list(session.context(), session.shop, id))
    expect(await list()).toEqual([{ externalId, trackingNumber: 'YT1', lines: parcel.lines }])
    expect((await session.readOrder(id)).state).toBe('to_ship')
    dataOf(await needed(session.parcels.complete)(session.context(), session.shop, id))
    expect((await session.readOrder(id)).state).toBe('shipped')
    dataOf(await needed(session.parcels.cancel)(session.context(), session.shop, id, externalId))
    expect(await list()).toEqual([])
  })

  test('a note that was never written makes the parcel unreported, so that it is sent again', async () => {
    counterpart.fake.state.hasFulfillments = false
    const id = await session.placePaidOrder()
    const tracking = { carrier: 'YunExpress', number: 'YT2', url: '' }
    const parcel = { key: 'parcel:2', orderId: id, tracking, shippedAt: new Date(), lines: [] }
    counterpart.fake.failNext({ kind: 'status', status: 500 }, (_method, path) => path.endsWith('/notes'))
    const outcome = await session.parcels.push(session.context(), session.shop, parcel)
    expect(outcome).toMatchObject({ code: 'unknown_outcome' })
    expect(dataOf(await session.parcels.list(session.context(), session.shop, id))).toEqual([])
    dataOf(await session.parcels.push(session.context(), session.shop, parcel))
    expect(dataOf(await session.parcels.list(session.context(), session.shop, id))).toHaveLength(1)
  })
})

test('a parcel whose number begins another one that was reported as a note is not reported yet', async () => {
  counterpart.fake.state.hasFulfillments = false
  const id = await session.placePaidOrder()
  const parcelOf = (number: string) => ({
    ...{ key: `parcel:${number}`, orderId: id, shippedAt: new Date(), lines: [] },
    tracking: { carrier: 'YunExpress', number, url: `https://track.example/${number}` },
  })
  dataOf(await session.parcels.push(session.context(), session.shop, parcelOf('AB12')))
  counterpart.fake.failNext({ kind: 'status', status: 500 }, (_method, path) => path.endsWith('/notes'))
  await session.parcels.push(session.context(), session.shop, parcelOf('AB1'))
  const listed = dataOf(await session.parcels.list(session.context(), session.shop, id))
  expect(listed.map(({ trackingNumber }) => trackingNumber)).toEqual(['AB12'])
})

describe('publishing', () => {
  test('a product without options is published as a simple product, its own variant', async () => {
    const [variant] = sampleListing(counterpart).variants
    const single = { ...needed(variant), optionValues: {} }
    const listing = { ...sampleListing(counterpart), options: [], variants: [single] }
    const { known } = await session.publish(listing)
    expect(known.variants).toEqual([{ sku: single.sku, externalId: known.externalId, stockId: null }])
    expect(counterpart.fake.state.products.get(Number(known.externalId))).toMatchObject({
      type: 'simple',
      price: '19.99',
    })
    const again = dataOf(
      await session.publisher.publish(session.context(), session.shop, listing, undefined, everything),
    )
    expect(again.externalId).toBe(known.externalId)
  })

  test('a value that contains the separator of WooCommerce stays one value', async () => {
    const sample = sampleListing(counterpart)
    const values = [
      { key: 'S', label: { 'en-US': 'Small | S' } },
      { key: 'M', label: { 'en-US': 'M' } },
    ]
    const options = sample.options.map((option) => (option.key === 'size' ? { ...option, values } : option))
    const { known } = await session.publish({ ...sample, options })
    const product = counterpart.fake.state.products.get(Number(known.externalId))
    expect(product?.attributes[1]?.options).toEqual(['Small / S', 'M'])
    const chosen = counterpart.fake.state
      .variationsOf(Number(known.externalId))
      .map(({ attributes }) => attributes[1]?.option)
    expect(new Set(chosen)).toEqual(new Set(['Small / S', 'M']))
  })

  test('adopting a product leaves further variations of the seller on sale', async () => {
    const listing = sampleListing(counterpart)
    const [sku] = listing.variants.map((variant) => variant.sku)
    const id = await counterpart.createProduct([needed(sku), 'of-the-seller'])
    const { known } = await session.publish(listing)
    expect(known.externalId).toBe(id)
    const seen = await counterpart.seeProduct(id)
    expect(seen.variants.find((each) => each.sku === 'of-the-seller')?.isBuyable).toBe(true)
    expect(seen.variants).toHaveLength(5)
  })

  test('SKUs that belong to two products are not adopted but reported', async () => {
    const listing = sampleListing(counterpart)
    const [first, second] = listing.variants.map(({ sku }) => sku)
    await counterpart.createProduct([needed(first)])
    await counterpart.createProduct([needed(second)])
    const outcome = await session.publisher.publish(session.context(), session.shop, listing, undefined, everything)
    expect(outcome).toMatchObject({ ok: false, code: 'exists' })
    expect(counterpart.fake.state.products.size).toBe(2)
  })

  test('a product with 250 variants is sent in batches that the shop accepts', async () => {
    const sample = sampleListing(counterpart)
    const sizes = Array.from({ length: 250 }, (_, at) => `S${at}`)
    const [variant] = sample.variants
    const listing = {
      ...sample,
      options: [{ key: 'size', name: { 'en-US': 'Size' }, values: sizes.map((key) => ({ key, label: {} })) }],
      variants: sizes.map((size) => ({ ...needed(variant), sku: `${sample.key}-${size}`, optionValues: { size } })),
    }
    const { known } = await session.publish(listing)
    expect(known.variants).toHaveLength(250)
    expect(new Set(known.variants.map(({ externalId }) => externalId)).size).toBe(250)
  })

  test('a variation that the seller has deleted is created again', async () => {
    const { listing, known } = await session.publish()
    counterpart.fake.state.variations.delete(Number(known.variants[0]?.externalId))
    const again = dataOf(
      await session.publisher.publish(session.context(), session.shop, listing, known, new Set(['prices'])),
    )
    expect(again.variants).toHaveLength(4)
    expect(counterpart.fake.state.variationsOf(Number(known.externalId))).toHaveLength(4)
  })
})

describe('orders', () => {
  test('a region code of the shop is read as its name', async () => {
    const thai = { ...address, country: 'TH', region: 'TH-10', city: 'Bang Rak', postcode: '10500' }
    const order = await session.readOrder(await session.placePaidOrder({ address: thai }))
    expect(order.address).toMatchObject({ country: 'TH', region: 'Bangkok' })
    expect(order.shopAddress['shipping.state']).toBe('TH-10')
  })

  test('an order with gaps is read, so that it does not block the others', async () => {
    const id = await session.placePaidOrder()
    const gaps = { date_created_gmt: null, shipping: [], line_items: [] }
    const context = session.context(async (url, init) => {
      const response = await counterpart.context().fetch(url, init)
      const body: unknown = await response.json()
      return Response.json(Array.isArray(body) ? body.map((order) => ({ ...order, ...gaps })) : body)
    })
    const [order] = dataOf(await session.orders.read(context, session.shop, [id]))
    expect(order).toMatchObject({ externalId: id, orderedAt: new Date(0), lines: [] })
  })

  test('the feed loses no order when orders change while its pages are read', async () => {
    const since = await counterpart.advance(5)
    const ids: string[] = []
    for (let at = 0; at < 150; at++) {
      ids.push(await session.placeOrder())
      if (at % 10 === 0) await counterpart.advance(1)
    }
    await counterpart.advance(1)
    const first = dataOf(await session.orders.listChanged(session.context(), session.shop, since, null))
    expect(first.items).toHaveLength(100)
    // Moves orders of the first page behind those of the second.
    for (const { externalId } of first.items.slice(0, 50)) await counterpart.pay(externalId)
    const seen = new Set(first.items.map(({ externalId }) => externalId))
    let { next } = first
    while (next !== null) {
      const page: typeof first = dataOf(await session.orders.listChanged(session.context(), session.shop, since, next))
      for (const { externalId } of page.items) seen.add(externalId)
      next = page.next
    }
    expect(ids.filter((id) => !seen.has(id))).toEqual([])
  })
})

describe('webhooks', () => {
  const receiver = needed(woocommerce.webhooks)
  const url = 'https://pod.example/callbacks/shops/4'
  const ensure = async () => dataOf(await needed(receiver.ensure)(session.context(), session.shop, url, 's'))

  test('a webhook that the shop has disabled after failures is enabled again', async () => {
    await ensure()
    await counterpart.fake.deliverWebhooks(async () => ({ ok: true }))
    for (let at = 0; at < 6; at++) {
      await session.placePaidOrder()
      await counterpart.fake.deliverWebhooks(async () => ({ ok: false }))
    }
    expect([...counterpart.fake.state.hooks.values()].map(({ status }) => status)).toContain('disabled')
    expect((await ensure()).repairedCount).toBeGreaterThan(0)
    expect((await ensure()).repairedCount).toBe(0)
  })

  test('webhooks with another secret are given the current one', async () => {
    await ensure()
    const renewed = await needed(receiver.ensure)(session.context(), session.shop, url, 'new secret')
    expect(dataOf(renewed).repairedCount).toBe(6)
    expect([...counterpart.fake.state.hooks.values()].map(({ secret }) => secret)).toEqual(Array(6).fill('new secret'))
  })

  test('the fake loses, repeats and reorders deliveries, and sends each order once per topic', async () => {
    await ensure()
    await counterpart.deliverWebhooks?.()
    const ids = [await session.placePaidOrder(), await session.placePaidOrder(), await session.placePaidOrder()]
    const seen: string[] = []
    const send = async ({
      body,
      headers,
    }: {
      readonly body: string
      readonly headers: Readonly<Record<string, string>>
    }) => {
      if (headers['x-wc-webhook-topic'] === 'order.created') seen.push(String(JSON.parse(body).id))
      return { ok: true }
    }
    await counterpart.fake.deliverWebhooks(send, { isReversed: true, repeat: () => true })
    expect(seen).toEqual(ids.toReversed().flatMap((id) => [id, id]))
    await session.placePaidOrder()
    seen.length = 0
    await counterpart.fake.deliverWebhooks(send, { lose: () => true })
    await counterpart.fake.deliverWebhooks(send)
    expect(seen).toEqual([])
  })

  test('deliveries of two orders within a second have different event ids', async () => {
    await ensure()
    await counterpart.deliverWebhooks?.()
    await session.placeOrder()
    await session.placeOrder()
    const received = needed(await counterpart.deliverWebhooks?.())
    const ids = received.flatMap((each) => {
      const events = receiver.read({ ...each, secrets: ['s'], now: new Date() })
      return Array.isArray(events) ? events.map(({ eventId }) => eventId) : []
    })
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
