import type { BuyerOrder, Counterpart } from '../suite/counterpart.ts'
import { needed } from '../suite/in-process.ts'
import { addFulfillment, totalOf } from './api/orders.ts'
import { FakeMedusa } from './fake-medusa.ts'
import { isWrite } from './real-counterpart.ts'
import type { Order, Product, ShopState } from './state.ts'

const secretKey = 'sk_of_the_fake_shop'

/** What the owner and a buyer do in the fake shop. */
export function fakeCounterpart(fake = new FakeMedusa()): Counterpart & { readonly fake: FakeMedusa } {
  const { state } = fake
  const orderOf = (id: string) => needed(state.orders.get(id))
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/return',
    callbackUrl: 'https://pod.example/keys',
    webhookUrl: 'https://pod.example/callbacks/shops/6',
    currencies: state.currencies,
    shows: [],
    unpaid: { state: 'to_ship', payment: 'authorized' },
    context: () => ({ fetch: fake.fetch, now: new Date(), app: undefined }),
    isWrite,
    entered: () => ({ url: `${state.url}/app/orders`, apiKey: secretKey }),
    async start() {
      state.keys.add(secretKey)
    },
    async stop() {},
    async revokeAccess() {
      state.keys.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    /** As of a real shop, whose uploads cannot be listed: those that products show. */
    pictureUploads: async () =>
      new Set([...state.products.values()].flatMap(({ images }) => images.map(({ url }) => url))).size,
    countProducts: async () => state.products.size,
    async seeProduct(id) {
      const product = needed(state.products.get(id))
      if (product.status !== 'published') return { titles: {}, isOnSale: false, pictureIds: [], variants: [] }
      return {
        titles: { 'en-US': product.title },
        isOnSale: true,
        pictureIds: product.images.map(({ url }) => url),
        variants: product.variants.map(({ sku, prices, manageInventory }) => ({
          sku,
          pricesMinor: Object.fromEntries(
            Object.entries(prices).map(([currency, minor]) => [currency.toUpperCase(), minor]),
          ),
          // Without stock, a variant that counts it cannot be bought.
          isBuyable: !manageInventory,
        })),
      }
    },
    createProduct: async (skus) => createProduct(state, skus).id,
    placeOrder: async (order) => placeOrder(state, order).id,
    async pay(id) {
      const order = orderOf(id)
      order.capturedMinor = totalOf(order)
      state.changeOrder(order, { isTimeKept: true })
    },
    async changeAddress(id, line1) {
      const order = orderOf(id)
      order.address.address_1 = line1
      state.changeOrder(order)
    },
    async cancel(id) {
      const order = orderOf(id)
      order.status = 'canceled'
      state.changeOrder(order)
    },
    async shipElsewhere(id, sku, pieces) {
      const order = orderOf(id)
      const item = needed(order.items.find(({ variant }) => variant.sku === sku))
      addFulfillment(state, order, [{ id: item.id, quantity: pieces }], null)
    },
    seeParcels: async (id) =>
      orderOf(id)
        .fulfillments.filter(({ shippedAt }) => shippedAt !== null)
        .map(({ labels, items }) => ({
          trackingNumber: labels[0]?.tracking_number ?? '',
          pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
        })),
    advance: async (seconds) => state.advance(seconds),
    deliverWebhooks: async () => fake.takeWebhooks(),
    async damageWebhooks() {
      state.webhooks.clear()
    },
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}

function createProduct(state: ShopState, skus: readonly string[]): Product {
  const product: Product = {
    id: state.newId('prod'),
    title: 'Old name',
    handle: `old-name-${skus[0]}`,
    externalId: null,
    status: 'published',
    images: [],
    options: [{ id: state.newId('opt'), title: 'Kind', values: [...skus] }],
    variants: skus.map((sku) => ({
      id: state.newId('variant'),
      sku,
      title: sku,
      options: { Kind: sku },
      manageInventory: false,
      itemIds: [],
      prices: { usd: 500 },
    })),
  }
  state.products.set(product.id, product)
  return product
}

/** The payment of the order is reserved and waits for the seller. */
function placeOrder(state: ShopState, { lines, address, note }: BuyerOrder): Order {
  const now = state.changeTime()
  const order: Order = {
    id: state.newId('order'),
    number: state.newNumber(),
    status: 'pending',
    createdAt: now,
    updatedAt: now,
    note,
    address: {
      first_name: address.firstName,
      last_name: address.lastName,
      address_1: address.line1,
      city: address.city,
      province: `us-${address.region.toLowerCase()}`,
      postal_code: address.postcode,
      country_code: address.country.toLowerCase(),
      phone: address.phone,
    },
    items: lines.map(({ listingId, variantId, quantity, personalization = {} }) => {
      const product = needed(state.products.get(listingId))
      const variant = needed(product.variants.find(({ id }) => id === variantId))
      const unitMinor = variant.prices[state.currencies[0]?.toLowerCase() ?? ''] ?? 0
      return { id: state.newId('item'), productId: product.id, variant, quantity, unitMinor, metadata: personalization }
    }),
    capturedMinor: 0,
    fulfillments: [],
  }
  state.orders.set(order.id, order)
  state.changeOrder(order, { isTimeKept: true })
  return order
}
