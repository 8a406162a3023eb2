import { randomBytes } from 'node:crypto'
import type { Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { FakeShopee } from './fake-shopee.ts'
import type { Item } from './order-object.ts'
import type { FakeItem } from './products.ts'

/** What the seller and a buyer do in the fake. */
export function fakeCounterpart(fake = new FakeShopee()): Counterpart & { readonly fake: FakeShopee } {
  const orderOf = (sn: string) => needed(fake.orders.get(sn))
  const change = (sn: string, status: string) => {
    orderOf(sn).status = status
    orderOf(sn).updatedAt = fake.clock.now()
  }
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
    isWrite: (url, { method = 'GET' }) =>
      method !== 'GET' && !url.includes('/auth/') && !url.includes('_shipping_document'),
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
    settings: {
      ...{ category: '100017', brand: '0:No Brand', shippingProfile: '18025' },
      'attribute:100017:4811': 'id:1001:',
    },
    // Uploads whose answers got lost cannot be found again: no product shows them.
    pictureUploads: async () => new Set([...fake.products.all.values()].flatMap(({ imageIds }) => imageIds)).size,
    countProducts: async () => fake.products.all.size,
    async seeProduct(id) {
      const item = needed(fake.products.all.get(Number(id)))
      const { status, title, imageIds, models } = item
      const sold = models.length > 0 ? models : [item]
      return {
        titles: { 'en-US': title },
        isOnSale: status === 'NORMAL',
        pictureIds: imageIds,
        variants: sold.map(({ sku, price, stock }) => ({
          sku,
          pricesMinor: { SGD: Math.round(price * 100) },
          isBuyable: status === 'NORMAL' && stock > 0,
        })),
      }
    },
    async createProduct(skus) {
      const id = fake.newId()
      const models = skus.map((sku, at) => ({ id: fake.newId(), sku, price: 9.99, stock: 1, index: [at] }))
      fake.products.all.set(id, {
        ...{ id, status: 'NORMAL', sku: '', title: 'My own shirt', imageIds: [], settled: {}, price: 9.99, stock: 0 },
        ...{ tiers: [{ name: 'Style', options: skus.map((sku) => ({ text: sku, imageId: '' })) }], models },
      })
      return String(id)
    },
    async placeOrder({ lines, address, note }) {
      const now = fake.clock.now()
      const sn = `2611${fake.newId()}TEST`
      const items = lines.map(({ listingId, variantId, quantity }) => {
        return { ...itemOf(needed(fake.products.all.get(Number(listingId))), Number(variantId)), quantity }
      })
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

function itemOf({ id: itemId, title: name, tiers, models }: FakeItem, modelId: number): Omit<Item, 'quantity'> {
  const { sku, price, index } = needed(models.find((model) => model.id === modelId))
  const values = tiers.map(({ options }, at) => needed(options[index[at] ?? -1]).text)
  return { itemId, modelId, sku, name, modelName: values.join(','), price }
}
