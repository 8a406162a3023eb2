import { randomBytes } from 'node:crypto'
import type { Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { FakeEtsy } from './fake-etsy.ts'
import type { FakeListing } from './listings.ts'

/** What the seller and a buyer do in the fake. */
export function fakeCounterpart(fake = new FakeEtsy()): Counterpart & { readonly fake: FakeEtsy } {
  const receiptOf = (id: string) => needed(fake.receipts.get(Number(id)))
  const change = (id: string, status: string) => {
    receiptOf(id).status = status
    receiptOf(id).updatedAt = fake.clock.now()
  }
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/callbacks/connect/etsy',
    callbackUrl: 'https://pod.example/callbacks/keys/etsy',
    currencies: ['USD'],
    shows: [],
    hasPhone: false,
    async start() {},
    async stop() {},
    context: () => ({ fetch: fake.fetch, now: new Date(), app: fake.app }),
    isWrite: (url, { method = 'GET' }) => method !== 'GET' && !url.includes('/oauth/'),
    entered: () => ({}),
    async consent(page) {
      const { host, searchParams } = new URL(page)
      const given = Object.fromEntries(searchParams)
      if (host !== 'www.etsy.com' || given.client_id !== fake.app.id || given.code_challenge_method !== 'S256')
        throw new Error('not the page of Etsy')
      const code = randomBytes(8).toString('hex')
      fake.codes.set(code, { challenge: given.code_challenge ?? '', returnUrl: given.redirect_uri ?? '' })
      return { query: new URLSearchParams({ code, state: given.state ?? '' }) }
    },
    async revokeAccess() {
      fake.tokens.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    settings: { category: '482', shippingProfile: '11', processingProfile: '22', returnPolicy: '33' },
    hasProductKeys: false,
    hasStableVariants: false,
    pictureUploads: async () => fake.listings.images.size,
    countProducts: async () => fake.listings.all.size,
    async seeProduct(id) {
      const { title, state, imageIds, products } = needed(fake.listings.all.get(Number(id)))
      return {
        titles: { 'en-US': title },
        isOnSale: state === 'active',
        pictureIds: imageIds.map(String),
        variants: products.map(({ sku, offerings: [offering] }) => ({
          sku,
          pricesMinor: { USD: Math.round((offering?.price ?? 0) * 100) },
          isBuyable: state === 'active' && offering?.is_enabled === true,
        })),
      }
    },
    async createProduct(skus) {
      const id = fake.newId()
      const products = skus.map((sku, at) => ({
        ...{ id: fake.newId(), sku },
        property_values: [
          {
            ...{ property_id: 513 as const, property_name: 'Style', scale_id: null, value_ids: [], values: [`${at}`] },
          },
        ],
        offerings: [{ price: 9.99, quantity: 3, is_enabled: true }],
      }))
      const texts = { title: 'My own shirt', description: 'Sold by me' }
      fake.listings.all.set(id, { id, ...texts, state: 'active', imageIds: [], products })
      return String(id)
    },
    async placeOrder({ lines, address, note }) {
      const now = fake.clock.now()
      const id = fake.newId()
      const ordered = lines.map(({ listingId, variantId, quantity, personalization = {} }) => ({
        ...productOf(needed(fake.listings.all.get(Number(listingId))), variantId),
        id: fake.newId(),
        quantity,
        answers: Object.entries(personalization),
      }))
      const times = { createdAt: now, updatedAt: now }
      fake.receipts.set(id, {
        id,
        status: 'open',
        isPaid: false,
        ...times,
        note,
        address,
        lines: ordered,
        shipments: [],
      })
      return String(id)
    },
    async pay(id) {
      receiptOf(id).isPaid = true
      change(id, 'paid')
    },
    // Whether this counts as a change of the receipt is not documented.
    async changeAddress(id, line1) {
      receiptOf(id).address = { ...receiptOf(id).address, line1 }
    },
    cancel: async (id) => change(id, 'canceled'),
    seeParcels: async (id) => receiptOf(id).shipments.map(({ code }) => ({ trackingNumber: code, pieces: 0 })),
    // Etsy mails the buyer for each tracking number.
    countMails: async (id) => receiptOf(id).shipments.length,
    advance: async (seconds) => fake.clock.advance(seconds),
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}

/** A product of a listing as an order names it. */
function productOf({ id: listingId, title, products }: FakeListing, sku: string) {
  const product = needed(products.find((each) => each.sku === sku))
  const options = product.property_values.map(({ property_name, values }) => [property_name, values[0] ?? ''] as const)
  const priceMinor = Math.round((product.offerings[0]?.price ?? 0) * 100)
  return { listingId, productId: product.id, sku, title, priceMinor, options }
}
