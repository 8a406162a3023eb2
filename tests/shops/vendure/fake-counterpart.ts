import type { BuyerOrder, Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { addFulfillment, transition } from './api/orders.ts'
import { FakeVendure } from './fake-vendure.ts'
import { isMutation } from './real-counterpart.ts'
import { nameIn, type Order, type Product, type ShopState, type Translation } from './state.ts'

const apiKey = 'a-key:of-the-fake-shop'

/** Whether a request uploads a picture. */
export function isUpload({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('multipart/form-data') ?? false
}

/** What the owner and a buyer do in the fake shop. */
export function fakeCounterpart(fake = new FakeVendure()): Counterpart & { readonly fake: FakeVendure } {
  const { state } = fake
  const orderOf = (id: string) => needed(state.orders.get(id))
  const lineOf = (order: Order, sku: string) =>
    needed(order.lines.find(({ variantId }) => state.variants.get(variantId)?.sku === sku))
  const webhookUrl = 'https://pod.example/callbacks/shops/5'
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/return',
    callbackUrl: 'https://pod.example/keys',
    webhookUrl,
    currencies: state.currencies,
    shows: [],
    unpaid: { state: 'to_ship', payment: 'authorized' },
    context: () => ({ fetch: fake.fetch, now: new Date(), app: undefined }),
    isWrite: isMutation,
    entered: () => ({ url: `${state.url}/dashboard`, apiKey }),
    async start() {
      state.keys.add(apiKey)
    },
    async stop() {},
    async revokeAccess() {
      state.keys.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    pictureUploads: async () => state.assets.size,
    countProducts: async () => state.products.size,
    async seeProduct(id) {
      const product = needed(state.products.get(id))
      if (!product.enabled) return { titles: {}, isOnSale: false, pictureIds: [], variants: [] }
      return {
        titles: {
          'en-US': nameIn(product.translations, 'en'),
          'zh-CN': nameIn(product.translations, 'zh_Hans'),
          'th-TH': nameIn(product.translations, 'th'),
        },
        isOnSale: true,
        pictureIds: product.assetIds,
        variants: state
          .variantsOf(id)
          .map(({ sku, prices, enabled }) => ({ sku, pricesMinor: prices, isBuyable: enabled })),
      }
    },
    createProduct: async (skus) => createProduct(state, skus).id,
    placeOrder: async (order) => placeOrder(state, order).id,
    async pay(id) {
      const order = orderOf(id)
      order.paymentState = 'Settled'
      order.state = 'PaymentSettled'
      state.changeOrder(order)
    },
    async changeAddress(id, line1) {
      const order = orderOf(id)
      order.address.streetLine1 = line1
      state.changeOrder(order, { isTimeKept: true })
    },
    async refund(id, sku, pieces) {
      const order = orderOf(id)
      const line = lineOf(order, sku)
      const lines = [{ orderLineId: line.id, quantity: pieces }]
      order.refunds.push({ totalMinor: line.unitPriceMinor * pieces, lines })
      state.changeOrder(order, { isTimeKept: true })
    },
    async cancel(id) {
      const order = orderOf(id)
      order.state = 'Cancelled'
      for (const line of order.lines) line.quantity = 0
      state.changeOrder(order)
    },
    async hold(id) {
      orderOf(id).state = 'Modifying'
    },
    async shipElsewhere(id, sku, pieces) {
      const lines = [{ orderLineId: lineOf(orderOf(id), sku).id, quantity: pieces }]
      const added = addFulfillment(state, { lines, method: 'UPS', trackingCode: '1Z' })
      transition(state, String(added.id), 'Shipped')
    },
    seeParcels: async (id) =>
      orderOf(id)
        .fulfillments.filter((each) => each.state === 'Shipped')
        .map(({ trackingCode, lines }) => ({
          trackingNumber: trackingCode,
          pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        })),
    advance: async (seconds) => state.advance(seconds),
    deliverWebhooks: async () => fake.takeWebhooks(),
    async damageWebhooks() {
      state.webhooks.clear()
    },
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}

const english = (name: string): Translation[] => [{ languageCode: 'en', name }]

function createProduct(state: ShopState, skus: readonly string[]): Product {
  const options = skus.map((sku) => ({ id: state.newId(), code: sku, translations: english(sku) }))
  const group = { id: state.newId(), code: 'kind', translations: english('Kind'), options }
  state.groups.set(group.id, group)
  const product: Product = {
    id: state.newId(),
    slug: `old-name-${group.id}`,
    enabled: true,
    translations: [{ languageCode: 'en', name: 'Old name', slug: `old-name-${group.id}` }],
    assetIds: [],
    groupIds: [group.id],
  }
  state.products.set(product.id, product)
  for (const { id: optionId, code: sku } of options) {
    const id = state.newId()
    const rest = { enabled: true, optionIds: [optionId], translations: english(sku), prices: { USD: 500 } }
    state.variants.set(id, { id, productId: product.id, sku, ...rest })
  }
  return product
}

/** The buyer pays by bank transfer: the order is placed, and its payment waits for the seller. */
function placeOrder(state: ShopState, { lines, address, note }: BuyerOrder): Order {
  const now = state.changeTime()
  const order: Order = {
    id: state.newId(),
    state: 'PaymentAuthorized',
    createdAt: now,
    updatedAt: now,
    email: 'ann@buyer.example',
    note,
    address: {
      fullName: `${address.firstName} ${address.lastName}`,
      streetLine1: address.line1,
      city: address.city,
      province: address.region,
      postalCode: address.postcode,
      countryCode: address.country,
      phoneNumber: address.phone,
    },
    lines: lines.map(({ variantId, quantity, personalization }) => ({
      id: state.newId(),
      variantId,
      quantity,
      placedQuantity: quantity,
      unitPriceMinor: needed(state.variants.get(variantId)).prices[state.currencies[0] ?? ''] ?? 0,
      nameOnTheBack: personalization?.['Name on the back'] ?? null,
    })),
    paymentState: 'Authorized',
    refunds: [],
    fulfillments: [],
  }
  state.orders.set(order.id, order)
  state.changeOrder(order, { isTimeKept: true })
  return order
}
