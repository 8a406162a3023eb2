import { randomBytes } from 'node:crypto'
import type { Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { FakeShopee } from './fake-shopee.ts'
import type { Item } from './order-object.ts'

/** What the seller and a buyer do in the fake. */
export function fakeCounterpart(fake = new FakeShopee()): Counterpart & { readonly fake: FakeShopee } {
  const models = new Map<string, Omit<Item, 'quantity'>>()
  const orderOf = (sn: string) => needed(fake.orders.get(sn))
  const change = (sn: string, status: string) => {
    orderOf(sn).status = status
    orderOf(sn).updatedAt = fake.clock.now()
  }
  const unsupported = () => Promise.reject(new Error('the connector does not do this'))
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/callbacks/connect/shopee',
    callbackUrl: 'https://pod.example/callbacks/keys/shopee',
    currencies: ['SGD'],
    shows: [],
    hasPersonalization: false,
    lineOptions: { '1': 'Black', '2': 'S' },
    async start() {},
    async stop() {},
    context: () => ({ fetch: fake.fetch, now: fake.clock.now(), app: fake.app }),
    isWrite: (url) => url.includes('/ship_order'),
    entered: () => ({}),
    async consent(page) {
      const { host, pathname, searchParams } = new URL(page)
      const { partner_id, auth_type, response_type } = Object.fromEntries(searchParams)
      if (`${host}${pathname}` !== 'open.shopee.com/auth' || partner_id !== fake.app.id) throw new Error('not the page')
      if (auth_type !== 'seller' || response_type !== 'code') throw new Error('not an authorization of a seller')
      const code = randomBytes(16).toString('hex')
      fake.codes.set(code, [...fake.shops.keys()])
      const state = searchParams.get('state') ?? ''
      return { query: new URLSearchParams({ code, main_account_id: '5001', state }) }
    },
    async revokeAccess() {
      fake.tokens.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    pictureUploads: unsupported,
    seeProduct: unsupported,
    createProduct: unsupported,
    async offerProduct(listing) {
      const itemId = fake.newId()
      const variants = listing.variants.map(({ sku, optionValues, pricesMinor }) => {
        const values = listing.options.map(
          ({ key, values: all }) => all.find((each) => each.key === optionValues[key])?.label['en-US'] ?? '',
        )
        const modelId = fake.newId()
        const name = listing.titles['en-US'] ?? ''
        const price = (pricesMinor.SGD ?? 0) / 100
        models.set(String(modelId), { itemId, modelId, sku, name, modelName: values.join(','), price })
        return { sku, externalId: String(modelId), stockId: null }
      })
      const none = { url: '', reason: '', operationId: null, pictures: [] }
      return { externalId: String(itemId), state: 'live', variants, ...none }
    },
    async placeOrder({ lines, address, note }) {
      const now = fake.clock.now()
      const sn = `2611${fake.newId()}TEST`
      const items = lines.map(({ variantId, quantity }) => ({ ...needed(models.get(variantId)), quantity }))
      const times = { createdAt: now, updatedAt: now }
      fake.orders.set(sn, { sn, status: 'UNPAID', ...times, note, address, items, trackingNumber: '' })
      return sn
    },
    pay: async (sn) => change(sn, 'READY_TO_SHIP'),
    // The time of an order is that of its last status.
    async changeAddress(sn, line1) {
      orderOf(sn).address = { ...orderOf(sn).address, line1 }
    },
    cancel: async (sn) => change(sn, 'CANCELLED'),
    async hold(sn) {
      change(sn, 'PENDING')
    },
    async seeParcels(sn) {
      const { trackingNumber, items } = orderOf(sn)
      const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
      return trackingNumber === '' ? [] : [{ trackingNumber, pieces }]
    },
    advance: async (seconds) => fake.clock.advance(seconds),
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}
