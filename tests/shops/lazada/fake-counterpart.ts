import { randomBytes } from 'node:crypto'
import { minorToDecimal } from '../../../packages/domain/src/money.ts'
import type { Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { FakeLazada, type Piece } from './fake-lazada.ts'

/** What the seller and a buyer do in the fake. */
export function fakeCounterpart(fake = new FakeLazada()): Counterpart & { readonly fake: FakeLazada } {
  const skus = new Map<string, Omit<Piece, 'id'>>()
  const orderOf = (id: string) => needed(fake.orders.get(Number(id)))
  const change = (id: string, status: string) => {
    orderOf(id).status = status
    orderOf(id).updatedAt = fake.clock.now()
  }
  const unsupported = () => Promise.reject(new Error('the connector does not do this'))
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/callbacks/connect/lazada',
    callbackUrl: 'https://pod.example/callbacks/keys/lazada',
    currencies: ['SGD'],
    shows: [],
    hasPersonalization: false,
    async start() {},
    async stop() {},
    context: () => ({ fetch: fake.fetch, now: new Date(), app: fake.app }),
    isWrite: () => false,
    entered: () => ({}),
    async consent(page) {
      const { host, searchParams } = new URL(page)
      if (host !== 'auth.lazada.com' || searchParams.get('client_id') !== fake.app.id) throw new Error('not the page')
      const code = randomBytes(8).toString('hex')
      fake.codes.add(code)
      return { query: new URLSearchParams({ code, state: searchParams.get('state') ?? '' }) }
    },
    async revokeAccess() {
      fake.tokens.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    pictureUploads: unsupported,
    seeProduct: unsupported,
    createProduct: unsupported,
    async offerProduct(listing) {
      const productId = fake.newId()
      const variants = listing.variants.map(({ sku, optionValues, pricesMinor }) => {
        const values = listing.options.map(({ key, name, values: all }) => {
          const value = all.find((each) => each.key === optionValues[key])
          return `${name['en-US']}:${value?.label['en-US']}`
        })
        const skuId = fake.newId()
        const price = minorToDecimal(pricesMinor.SGD ?? 0)
        const name = listing.titles['en-US'] ?? ''
        skus.set(String(skuId), { productId, skuId, sku, name, variation: values.join(','), price })
        return { sku, externalId: String(skuId), stockId: null }
      })
      const none = { url: '', reason: '', operationId: null, pictures: [] }
      return { externalId: String(productId), state: 'live', variants, ...none }
    },
    async placeOrder({ lines, address, note }) {
      const now = fake.clock.now()
      const id = fake.newId()
      const pieces = lines.flatMap(({ variantId, quantity }) =>
        Array.from({ length: quantity }, () => ({ ...needed(skus.get(variantId)), id: fake.newId() })),
      )
      fake.orders.set(id, { id, status: 'unpaid', createdAt: now, updatedAt: now, note, address, pieces })
      return String(id)
    },
    pay: async (id) => change(id, 'pending'),
    // Lazada announces new statuses only.
    async changeAddress(id, line1) {
      orderOf(id).address = { ...orderOf(id).address, line1 }
    },
    cancel: async (id) => change(id, 'canceled'),
    seeParcels: unsupported,
    advance: async (seconds) => fake.clock.advance(seconds),
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}
