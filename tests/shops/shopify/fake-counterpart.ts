import { toMinor } from '../../../packages/connectors/src/money.ts'
import type { BuyerOrder, Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { changeOrder, shipPieces } from './api/orders.ts'
import { agree } from './consent.ts'
import { announce } from './deliveries.ts'
import { FakeShopify } from './fake-shopify.ts'
import { gid, type Order, type ShopState } from './state.ts'

/** What the owner and a buyer do in the fake shop. */
export function fakeCounterpart(fake = new FakeShopify()): Counterpart & { readonly fake: FakeShopify } {
  const { state } = fake
  const orderOf = (id: string) => needed(state.orders.get(Number(id)))
  const lineOf = (order: Order, sku: string) => needed(order.lines.find(({ variant }) => variant.sku === sku))
  const locales = { 'zh-CN': 'zh-CN', 'th-TH': 'th' } as const
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/callbacks/return/shopify',
    callbackUrl: 'https://pod.example/callbacks/keys/shopify',
    webhookUrl: 'https://pod.example/callbacks/shops/4',
    currencies: ['USD'],
    shows: [],
    async start() {},
    async stop() {},
    context: () => ({ fetch: fake.fetch, now: new Date(), app: state.app }),
    isWrite: (_url, { body }) => String(body).includes('"query":"mutation'),
    entered: () => ({ shop: state.domain }),
    consent: async (page) => ({ query: agree(state, new URL(page)) }),
    async revokeAccess() {
      state.tokens.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    pictureUploads: async () => state.pictureCount,
    countProducts: async () => state.products.size,
    async seeProduct(externalId) {
      const product = needed(state.products.get(Number(externalId)))
      const isOnSale = product.status === 'ACTIVE' && product.isPublished
      const translated = Object.entries(locales).flatMap(([code, locale]) => {
        const title = product.translations.get(locale)?.get('title')
        return title === undefined ? [] : [[code, title] as const]
      })
      return {
        titles: { 'en-US': product.title, ...Object.fromEntries(translated) },
        isOnSale,
        pictureIds: product.media.map(({ id }) => String(id)),
        variants: product.variants.map(({ sku, price, policy, quantity }) => ({
          sku,
          pricesMinor: { USD: toMinor(price) },
          isBuyable: isOnSale && (policy === 'CONTINUE' || quantity > 0),
        })),
      }
    },
    async createProduct(skus) {
      const id = state.newId()
      const variants = skus.map((sku) => ({
        ...{ id: state.newId(), sku, barcode: '', price: '5.00', policy: 'DENY', quantity: 3 },
        options: [{ name: 'Kind', value: sku }],
      }))
      const product = { id, handle: `old-${id}`, title: 'Old name', descriptionHtml: '', status: 'ACTIVE', media: [] }
      state.products.set(id, { ...product, isPublished: true, variants, translations: new Map() })
      return String(id)
    },
    placeOrder: async (order) => String(placeOrder(state, order).id),
    async pay(id) {
      orderOf(id).financial = 'PAID'
      changeOrder(state, orderOf(id))
    },
    async payOnDelivery(id) {
      orderOf(id).gateways = ['Cash on Delivery (COD)']
      changeOrder(state, orderOf(id))
    },
    async changeAddress(id, line1) {
      const order = orderOf(id)
      order.address = { ...order.address, line1 }
      changeOrder(state, order)
    },
    async cancel(id) {
      orderOf(id).cancelledAt = state.now()
      changeOrder(state, orderOf(id), 'orders/cancelled')
    },
    async refund(id, sku, pieces) {
      const order = orderOf(id)
      const line = lineOf(order, sku)
      line.removed += pieces
      for (const part of order.units.flatMap(({ lines }) => lines))
        if (part.lineId === line.id) part.remaining -= pieces
      order.financial = 'PARTIALLY_REFUNDED'
      changeOrder(state, order)
    },
    async hold(id) {
      for (const unit of orderOf(id).units) unit.status = 'ON_HOLD'
      changeOrder(state, orderOf(id))
    },
    async shipElsewhere(id, sku, pieces) {
      const order = orderOf(id)
      const line = lineOf(order, sku)
      const unit = needed(order.units[0])
      const part = needed(unit.lines.find(({ lineId }) => lineId === line.id))
      const taken = { unitGid: gid('FulfillmentOrder', unit.id), id: gid('FulfillmentOrderLineItem', part.id) }
      shipPieces(state, order, [{ ...taken, quantity: pieces }], 'of-the-seller')
    },
    countMails: async (id) => orderOf(id).mailCount,
    seeParcels: async (id) =>
      orderOf(id)
        .fulfillments.filter(({ status }) => status === 'SUCCESS')
        .map(({ number, parts }) => ({
          trackingNumber: number,
          pieces: parts.reduce((sum, { quantity }) => sum + quantity, 0),
        })),
    advance: async (seconds) => state.clock.advance(seconds),
    deliverWebhooks: async () =>
      state.deliveries.splice(0).map(({ url, headers, body }) => ({
        url,
        headers: new Headers(headers),
        bytes: new TextEncoder().encode(body),
      })),
    // Shopify deletes a webhook that fails, and never has two of one topic and address.
    async damageWebhooks() {
      const [first] = state.hooks.keys()
      state.hooks.delete(first ?? 0)
    },
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30.0' } }),
  }
}

function placeOrder(state: ShopState, { lines, address, note }: BuyerOrder): Order {
  const now = state.now()
  const ordered = lines.map(({ listingId, variantId, quantity, personalization = {} }) => {
    const product = needed(state.products.get(Number(listingId)))
    return {
      id: state.newId(),
      productId: product.id,
      variant: needed(product.variants.find(({ id }) => String(id) === variantId)),
      title: product.title,
      quantity,
      removed: 0,
      attributes: [
        ...Object.entries(personalization).map(([key, value]) => ({ key, value })),
        { key: '_hidden', value: 'of an app' },
      ],
    }
  })
  const unit = {
    id: state.newId(),
    status: 'OPEN',
    lines: ordered.map(({ id, quantity }) => ({ id: state.newId(), lineId: id, remaining: quantity })),
  }
  const order: Order = {
    id: state.newId(),
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    financial: 'PENDING',
    gateways: ['Bank Deposit'],
    address,
    note,
    lines: ordered,
    units: [unit],
    fulfillments: [],
    mailCount: 0,
    metafields: new Map(),
  }
  state.orders.set(order.id, order)
  announce(state, 'orders/create', order.id)
  return order
}
