import { randomBytes } from 'node:crypto'
import type { Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { FakeEtsy, type Line } from './fake-etsy.ts'

/** What the seller and a buyer do in the fake. */
export function fakeCounterpart(fake = new FakeEtsy()): Counterpart & { readonly fake: FakeEtsy } {
  const products = new Map<string, Omit<Line, 'id' | 'quantity' | 'answers'>>()
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
    pictureUploads: () => Promise.reject(new Error('no pictures are uploaded')),
    seeProduct: () => Promise.reject(new Error('no products are published')),
    createProduct: () => Promise.reject(new Error('no products are published')),
    async offerProduct(listing) {
      const listingId = fake.newId()
      const variants = listing.variants.map(({ sku, optionValues, pricesMinor }) => {
        const productId = fake.newId()
        const options = listing.options.map(({ key, name, values }) => {
          const value = values.find((each) => each.key === optionValues[key])
          return [name['en-US'] ?? '', value?.label['en-US'] ?? ''] as const
        })
        const title = listing.titles['en-US'] ?? ''
        const priceMinor = pricesMinor.USD ?? 0
        products.set(String(productId), { listingId, productId, sku, title, priceMinor, options })
        return { sku, externalId: String(productId), stockId: null }
      })
      const none = { url: '', reason: '', operationId: null, pictures: [] }
      return { externalId: String(listingId), state: 'live', variants, ...none }
    },
    async placeOrder({ lines, address, note }) {
      const now = fake.clock.now()
      const id = fake.newId()
      const ordered = lines.map(({ variantId, quantity, personalization = {} }) => ({
        ...needed(products.get(variantId)),
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
    advance: async (seconds) => fake.clock.advance(seconds),
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}
