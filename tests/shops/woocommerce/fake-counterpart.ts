import { toMinor } from '../../../packages/connectors/src/money.ts'
import { plainText } from '../../../packages/connectors/src/woocommerce/text.ts'
import type { BuyerAddress, BuyerOrder, Counterpart, ReceivedWebhook } from '../suite/counterpart.ts'
import { addFulfillment } from './api/fulfillments.ts'
import { setStatus, totalOf } from './api/orders.ts'
import { FakeWooCommerce } from './fake-woocommerce.ts'
import type { Address, Meta, Order, Product, Variation } from './state.ts'

const needed = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('the fake has no such object')
  return value
}

/** What the owner and a buyer do in the fake shop. The fake is reached as if a proxy with TLS stood in front of it. */
export function fakeCounterpart(fake = new FakeWooCommerce()): Counterpart & { readonly fake: FakeWooCommerce } {
  const orderOf = (id: string) => needed(fake.state.orders.get(Number(id)))
  const lineOf = (order: Order, sku: string) =>
    needed(order.lines.find((line) => fake.state.variations.get(line.variationId)?.sku === sku))
  const secure = (url: string) => url.replace('http:', 'https:')
  return {
    fake,
    name: 'a fake shop',
    returnUrl: 'https://pod.example/callbacks/return',
    callbackUrl: 'https://pod.example/callbacks/keys',
    webhookUrl: 'https://pod.example/callbacks/shops/4',
    currencies: ['USD'],
    shows: ['trash'],
    start: () => fake.start(),
    async stop() {
      await fake.stop()
      if (fake.defects.length > 0) throw new AggregateError(fake.defects, String(fake.defects[0]))
    },
    context: () => ({ fetch: behindProxy, now: new Date(), app: undefined }),
    isWrite: (_url, { method = 'GET' }) => method !== 'GET',
    entered: () => ({ url: secure(fake.origin) }),
    async consent(page) {
      let keys: Uint8Array | undefined
      fake.sendKeys = async (_url, init) => {
        keys = new TextEncoder().encode(String(init?.body))
        return new Response('', { status: 200 })
      }
      const link = /href="([^"]*access_granted[^"]*)"/.exec(await (await behindProxy(page)).text())?.[1] ?? ''
      const granted = await behindProxy(plainText(link), { redirect: 'manual' })
      const query = new URL(granted.headers.get('location') ?? '').searchParams
      return { query, ...(keys && { keys }) }
    },
    async revokeAccess() {
      fake.state.keys.clear()
    },
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    pictureUploads: async () => fake.state.fetchedPictures.length,
    countProducts: async () => fake.state.products.size,
    async seeProduct(externalId) {
      const product = needed(fake.state.products.get(Number(externalId)))
      const isOnSale = product.status === 'publish'
      return {
        titles: { 'en-US': plainText(product.name) },
        isOnSale,
        pictureIds: product.pictures.map(({ id }) => String(id)),
        variants: fake.state.variationsOf(product.id).map(({ sku, price, stock, status }) => ({
          sku,
          pricesMinor: { USD: toMinor(price) },
          isBuyable: isOnSale && status === 'publish' && stock === 'instock' && price !== '',
        })),
      }
    },
    async createProduct(skus) {
      const product = emptyProduct(fake.state.newId())
      fake.state.products.set(product.id, product)
      for (const sku of skus) {
        const variation = emptyVariation(fake.state.newId(), product.id, sku)
        fake.state.variations.set(variation.id, variation)
      }
      return String(product.id)
    },
    placeOrder: async (order) => String(placeOrder(fake, order).id),
    async pay(id) {
      setStatus(fake.state, orderOf(id), 'processing')
    },
    async payOnDelivery(id) {
      orderOf(id).paymentMethod = 'cod'
      setStatus(fake.state, orderOf(id), 'processing')
    },
    async changeAddress(id, line1) {
      const order = orderOf(id)
      order.shipping.address_1 = line1
      fake.state.changeOrder(order, { isAddressOnly: true })
    },
    async refund(id, sku, pieces) {
      const order = orderOf(id)
      const line = lineOf(order, sku)
      const amountMinor = Math.round((line.totalMinor / line.quantity) * pieces)
      order.refunds.push({ id: fake.state.newId(), amountMinor, lines: [{ lineId: line.id, pieces }] })
      if (amountMinor >= totalOf(order)) order.status = 'refunded'
      fake.state.changeOrder(order)
    },
    async cancel(id) {
      setStatus(fake.state, orderOf(id), 'cancelled')
    },
    async hold(id) {
      setStatus(fake.state, orderOf(id), 'waiting-for-artist')
    },
    async trash(id) {
      setStatus(fake.state, orderOf(id), 'trash')
      fake.state.happened('order.deleted', Number(id))
    },
    async remove(id) {
      fake.state.orders.delete(Number(id))
    },
    async shipElsewhere(id, sku, pieces) {
      const order = orderOf(id)
      const value = [{ item_id: lineOf(order, sku).id, qty: pieces }]
      addFulfillment(fake.state, order, [{ key: '_items', value }])
    },
    /** For each fulfillment, and each note for the customer. */
    async countMails(id) {
      const { fulfillments, notes } = orderOf(id)
      return fulfillments.length + notes.filter((note) => note.isForCustomer).length
    },
    async seeParcels(id) {
      const order = orderOf(id)
      const value = (meta: readonly Meta[], key: string) => meta.find((each) => each.key === key)?.value
      const fulfilled = order.fulfillments.map(({ meta }) => {
        const items = value(meta, '_items')
        const pieces = (Array.isArray(items) ? items : []).reduce((sum: number, { qty }) => sum + qty, 0)
        return { trackingNumber: String(value(meta, '_tracking_number')), pieces }
      })
      const noted = order.notes.map(({ note }) => ({ trackingNumber: note.split(' ')[1] ?? '', pieces: 0 }))
      return [...fulfilled, ...noted]
    },
    async advance(seconds) {
      fake.state.advance(seconds)
      return fake.state.now()
    },
    async deliverWebhooks() {
      const received: ReceivedWebhook[] = []
      await fake.deliverWebhooks(async ({ url, headers, body }) => {
        received.push({ url, headers: new Headers(headers), bytes: new TextEncoder().encode(body) })
        return { ok: true }
      })
      return received
    },
    async damageWebhooks() {
      const [first, second] = [...fake.state.hooks.values()]
      if (first) first.status = 'disabled'
      if (second) {
        const id = fake.state.newId()
        fake.state.hooks.set(id, { ...second, id })
      }
    },
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}

/** Sends a request for the shop's https address the way its proxy does. */
async function behindProxy(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-proto', 'https')
  const response = await fetch(String(url).replace('https:', 'http:'), { ...init, headers })
  return response
}

function placeOrder({ state }: FakeWooCommerce, { lines, address, note }: BuyerOrder): Order {
  const now = state.now()
  const order: Order = {
    id: state.newId(),
    status: 'pending',
    createdAt: now,
    modifiedAt: now,
    paidAt: null,
    paymentMethod: 'bacs',
    billing: { ...addressOf(address), email: 'ann@buyer.example', phone: address.phone },
    shipping: { ...addressOf(address), phone: '' },
    note,
    meta: [],
    lines: lines.map(({ variantId, quantity, personalization = {} }) => {
      const variation = needed(state.variations.get(Number(variantId)))
      const chosen = variation.attributes.map(({ name, option }) =>
        metaOf(state.newId(), name.toLowerCase(), option, name),
      )
      const entered = Object.entries(personalization).map(([key, value]) => metaOf(state.newId(), key, value, key))
      return {
        id: state.newId(),
        productId: variation.parentId,
        variationId: variation.id,
        quantity,
        totalMinor: toMinor(variation.price) * quantity,
        meta: [...chosen, ...entered, metaOf(state.newId(), '_reduced_stock', '1', '_reduced_stock')],
      }
    }),
    shippingMinor: 500,
    refunds: [],
    fulfillments: [],
    notes: [],
  }
  state.orders.set(order.id, order)
  state.happened('order.created', order.id)
  return order
}

function metaOf(id: number, key: string, value: string, label: string) {
  return { id, key, value, display_key: label, display_value: value }
}

function addressOf({ firstName, lastName, line1, city, region, postcode, country }: BuyerAddress): Address {
  return {
    first_name: firstName,
    last_name: lastName,
    company: '',
    address_1: line1,
    address_2: '',
    city,
    state: region,
    postcode,
    country,
  }
}

function emptyProduct(id: number): Product {
  return {
    id,
    name: 'Old name',
    description: '',
    type: 'variable',
    status: 'publish',
    sku: '',
    gtin: '',
    price: '',
    weight: '',
    stock: 'instock',
    tags: [],
    attributes: [],
    pictures: [],
    meta: [],
  }
}

function emptyVariation(id: number, parentId: number, sku: string): Variation {
  const rest = { gtin: '', price: '5.00', weight: '', stock: 'instock', pictureId: null, attributes: [] }
  return { id, parentId, status: 'publish', sku, ...rest }
}
