import { randomBytes } from 'node:crypto'
import { minorToDecimal } from '../../../packages/domain/src/money.ts'
import type { BuyerAddress, BuyerOrder, Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { FakeTikTok, type Order, type Piece } from './fake-tiktok.ts'

type Sku = Pick<Piece, 'productId' | 'productName' | 'skuId' | 'skuName' | 'sellerSku' | 'price'>

/** What the seller and a buyer do in the fake. */
export function fakeCounterpart(fake = new FakeTikTok()): Counterpart & { readonly fake: FakeTikTok } {
  const skus = new Map<string, Sku>()
  const orderOf = (id: string) => needed(fake.orders.get(id))
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/callbacks/connect/tiktok_shop',
    callbackUrl: 'https://pod.example/callbacks/keys/tiktok_shop',
    webhookUrl: 'https://pod.example/callbacks/shops/4',
    currencies: ['USD'],
    shows: [],
    lineOptions: { '1': 'Black', '2': 'S' },
    hasPersonalization: false,
    async start() {},
    async stop() {},
    context: () => ({ fetch: fake.fetch, now: new Date(), app: fake.app }),
    isWrite: (url, { method = 'GET' }) => method !== 'GET' && !url.includes('/search'),
    entered: () => ({}),
    async consent(page) {
      const { host, searchParams } = new URL(page)
      if (host !== 'auth.tiktok-shops.com' || searchParams.get('app_key') !== fake.app.id)
        throw new Error('not the page')
      const code = randomBytes(8).toString('hex')
      fake.codes.add(code)
      return { query: new URLSearchParams({ app_key: fake.app.id, code, state: searchParams.get('state') ?? '' }) }
    },
    async revokeAccess() {
      fake.tokens.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    pictureUploads: () => Promise.reject(new Error('no pictures are uploaded')),
    seeProduct: () => Promise.reject(new Error('no products are published')),
    createProduct: () => Promise.reject(new Error('no products are published')),
    async offerProduct(listing) {
      const productId = fake.newId()
      const variants = listing.variants.map(({ sku, optionValues, pricesMinor }) => {
        const values = listing.options.map(({ key, values: all }) => {
          const value = all.find((each) => each.key === optionValues[key])
          return value?.label['en-US'] ?? ''
        })
        const skuId = fake.newId()
        const price = minorToDecimal(pricesMinor.USD ?? 0)
        const productName = listing.titles['en-US'] ?? ''
        skus.set(skuId, { productId, productName, skuId, skuName: values.join(', '), sellerSku: sku, price })
        return { sku, externalId: skuId, stockId: null }
      })
      const none = { url: '', reason: '', operationId: null, pictures: [] }
      return { externalId: productId, state: 'live', variants, ...none }
    },
    placeOrder: async ({ lines, address, note }) => {
      const pieces = lines.flatMap(({ variantId, quantity }: BuyerOrder['lines'][number]) =>
        Array.from({ length: quantity }, () => ({ ...needed(skus.get(variantId)), id: fake.newId(), packageId: '' })),
      )
      const now = fake.clock.now()
      const order: Order = {
        id: fake.newId(),
        status: 'UNPAID',
        createdAt: now,
        updatedAt: now,
        paidAt: null,
        note,
        address: addressOf(address),
        pieces,
      }
      fake.orders.set(order.id, order)
      fake.changeOrder(order)
      return order.id
    },
    async pay(id) {
      orderOf(id).paidAt = fake.clock.now()
      fake.changeOrder(orderOf(id), 'AWAITING_SHIPMENT')
    },
    // Whether this counts as a change of the order is not documented.
    async changeAddress(id, line1) {
      orderOf(id).address = { ...orderOf(id).address, address_line1: line1 }
    },
    cancel: async (id) => fake.changeOrder(orderOf(id), 'CANCELLED'),
    hold: async (id) => fake.changeOrder(orderOf(id), 'ON_HOLD'),
    async seeParcels(id) {
      const shipped = orderOf(id).pieces.filter(({ packageId }) => packageId !== '')
      return [...Map.groupBy(shipped, ({ packageId }) => packageId)].map(([packageId, pieces]) => ({
        trackingNumber: fake.packages.get(packageId) ?? '',
        pieces: pieces.length,
      }))
    },
    advance: async (seconds) => fake.clock.advance(seconds),
    deliverWebhooks: async () =>
      fake.deliveries.splice(0).map(({ url, authorization, body }) => ({
        url,
        headers: new Headers({ authorization }),
        bytes: new TextEncoder().encode(body),
      })),
    // A topic has one address, so there are no duplicates.
    async damageWebhooks() {
      fake.hooks.delete('ORDER_STATUS_CHANGE')
    },
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}

function addressOf({ firstName, lastName, line1, city, region, postcode, country, phone }: BuyerAddress) {
  return {
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    phone_number: phone,
    region_code: country,
    postal_code: postcode,
    address_line1: line1,
    address_line2: '',
    address_detail: line1,
    full_address: `${line1}, ${city}`,
    district_info: [
      { address_level: 'L0', address_level_name: 'Country', address_name: 'United States' },
      { address_level: 'L1', address_level_name: 'State', address_name: region },
      { address_level: 'L3', address_level_name: 'City', address_name: city },
    ],
  }
}
