import { randomBytes } from 'node:crypto'
import { toMinor } from '../../../packages/connectors/src/money.ts'
import type { BuyerAddress, Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { FakeTikTok, type Order, type Piece } from './fake-tiktok.ts'
import type { FakeProduct } from './products.ts'

/** What the seller and a buyer do in the fake. */
export function fakeCounterpart(fake = new FakeTikTok()): Counterpart & { readonly fake: FakeTikTok } {
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
    settings: { category: '601226', warehouse: '501', 'attribute:601226:100106': '1001' },
    approve: async (id) => fake.products.review(id, 'approve'),
    // Uploads whose answers got lost cannot be found again: no product shows them.
    pictureUploads: async () => new Set([...fake.products.all.values()].flatMap(({ pictures }) => pictures)).size,
    countProducts: async () => fake.products.all.size,
    async seeProduct(id) {
      const { status, title, pictures, skus } = needed(fake.products.all.get(id))
      return {
        titles: { 'en-US': title },
        isOnSale: status === 'ACTIVATE',
        pictureIds: pictures,
        variants: skus.map(({ sku, amount, quantity }) => ({
          sku,
          pricesMinor: { USD: toMinor(amount) },
          isBuyable: status === 'ACTIVATE' && quantity > 0,
        })),
      }
    },
    async createProduct(skus) {
      const id = fake.newId()
      fake.products.all.set(id, {
        ...{ id, status: 'ACTIVATE', externalProductId: '', title: 'My own shirt', pictures: [], attributes: [] },
        ...{ pending: undefined, reasons: [] },
        skus: skus.map((sku) => ({ id: fake.newId(), sku, amount: '9.99', quantity: 1, attributes: [] })),
      })
      return id
    },
    placeOrder: async ({ lines, address, note }) => {
      const pieces = lines.flatMap(({ listingId, variantId, quantity }) => {
        const product = needed(fake.products.all.get(listingId))
        return Array.from({ length: quantity }, () => pieceOf(product, variantId, fake.newId()))
      })
      const now = fake.clock.now()
      const order: Order = {
        id: fake.newId(),
        status: 'UNPAID',
        createdAt: now,
        updatedAt: now,
        paidAt: null,
        isCod: false,
        isShippedByTikTok: false,
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
    async payOnDelivery(id) {
      orderOf(id).isCod = true
      fake.changeOrder(orderOf(id), 'AWAITING_SHIPMENT')
    },
    // Whether this counts as a change of the order is not documented.
    async changeAddress(id, line1) {
      orderOf(id).address = { ...orderOf(id).address, address_line1: line1 }
    },
    cancel: async (id) => fake.changeOrder(orderOf(id), 'CANCELLED'),
    hold: async (id) => fake.changeOrder(orderOf(id), 'ON_HOLD'),
    // Such orders have a package from the beginning.
    async shipByPlatform(id) {
      const packageId = fake.newId()
      orderOf(id).isShippedByTikTok = true
      for (const piece of orderOf(id).pieces) piece.packageId = packageId
    },
    seePackages: async (id) => new Set(orderOf(id).pieces.map(({ packageId }) => packageId)).size,
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

function pieceOf({ id: productId, title, skus }: FakeProduct, skuId: string, id: string): Piece {
  const { sku, amount, attributes } = needed(skus.find((each) => each.id === skuId))
  const skuName = attributes.map(({ value_name }) => value_name).join(', ')
  return { id, productId, productName: title, skuId, skuName, sellerSku: sku, price: amount, packageId: '' }
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
