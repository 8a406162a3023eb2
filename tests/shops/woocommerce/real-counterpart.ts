import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { plainText } from '../../../packages/connectors/src/woocommerce/text.ts'
import type { BuyerOrder, Counterpart, ReceivedWebhook } from '../suite/counterpart.ts'
import { onePixel } from '../suite/sample.ts'
import { OwnerBrowser } from './owner-browser.ts'

/** See docs/connectors.md for the variables. */
export type RealShop = {
  readonly url: string
  /** `user:password` of an administrator. */
  readonly owner: string
  readonly callback: string
  /** Folder of `k.pem` and `c.pem`. */
  readonly tls: string
  /** Address that makes the shop run its queue. */
  readonly queue: string
  /** File to which the shop writes its mails, a line of JSON each. */
  readonly mails?: string | undefined
}

const buyerEmail = 'ann@buyer.test'

const Id = z.object({ id: z.number() })
const Lines = z.object({
  line_items: z.array(z.object({ id: z.number(), sku: z.string(), quantity: z.number(), total: z.string() })),
})
const Payable = z.object({
  order_key: z.string(),
  billing: z.record(z.string(), z.string()),
  shipping: z.record(z.string(), z.string()),
})
const Fulfillments = z.array(z.object({ meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })) }))
const Mail = z.object({ to: z.string(), message: z.string() })
const Hooks = z.array(z.object({ id: z.number(), topic: z.string(), delivery_url: z.string() }))
const Settings = z.object({ settings: z.object({ currency: z.string(), HPOS_enabled: z.boolean() }) })
const Seen = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  is_purchasable: z.boolean(),
  is_in_stock: z.boolean(),
  prices: z.object({ price: z.string(), currency_code: z.string(), currency_minor_unit: z.literal(2) }),
  images: z.array(z.object({ id: z.number() })),
  variations: z.array(Id),
})

/** Owner and buyer of a real shop, which serves its own API to them with keys of the owner. */
export function realCounterpart(shop: RealShop): Counterpart {
  const browser = new OwnerBrowser(shop.url)
  const webhookUrl = `${shop.callback}/hook/${randomUUID()}`
  const received: ReceivedWebhook[] = []
  const currencies: string[] = []
  const shows: Counterpart['shows'][number][] = ['trash']
  let pictures = 0
  let keys: Uint8Array | undefined
  let basic = ''

  const server: Server = createServer(
    { key: readFileSync(join(shop.tls, 'k.pem')), cert: readFileSync(join(shop.tls, 'c.pem')) },
    async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const bytes = new Uint8Array(Buffer.concat(chunks))
      if (request.url?.startsWith('/pictures/')) {
        if (request.method === 'GET') pictures += 1
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(onePixel)
      }
      if (request.url === '/keys') keys = bytes
      else
        received.push({
          url: webhookUrl,
          headers: new Headers(Object.entries(request.headers).map(([k, v]) => [k, String(v)])),
          bytes,
        })
      response.end('ok')
    },
  )

  async function api<Data>(method: string, path: string, body: unknown, schema: z.ZodType<Data>): Promise<Data> {
    const headers = { authorization: basic, 'content-type': 'application/json' }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await fetch(`${shop.url}/wp-json/wc/v3${path}`, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return schema.parse(JSON.parse(text))
  }
  const change = (id: string, body: unknown) => api('PUT', `/orders/${id}`, body, z.unknown()).then(() => undefined)

  /** What a visitor sees; undefined if the product is not public. */
  async function visit(id: number | string) {
    const response = await fetch(`${shop.url}/wp-json/wc/store/v1/products/${id}`)
    return response.ok ? Seen.parse(await response.json()) : undefined
  }

  async function consent(page: string) {
    keys = undefined
    const query = await browser.agree(page)
    return keys === undefined ? { query } : { query, keys }
  }

  const seeParcels = async (id: string) => {
    const fulfillments = await api('GET', `/orders/${id}/fulfillments`, undefined, Fulfillments)
    return fulfillments.map(({ meta_data }) => {
      const value = (key: string) => meta_data.find((each) => each.key === key)?.value
      const items = z.array(z.object({ qty: z.number() })).parse(value('_items'))
      return {
        trackingNumber: String(value('_tracking_number')),
        pieces: items.reduce((sum, { qty }) => sum + qty, 0),
      }
    })
  }

  /** Mails to the buyer that show a tracking number of the order. */
  const countMailsIn = async (file: string, id: string) => {
    const numbers = (await seeParcels(id)).map(({ trackingNumber }) => trackingNumber)
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    const received = lines.map((line) => Mail.parse(JSON.parse(line))).filter(({ to }) => to === buyerEmail)
    return received.filter(({ message }) => numbers.some((number) => message.includes(number))).length
  }
  const { mails } = shop

  const lineOf = async (id: string, sku: string) => {
    const { line_items } = await api('GET', `/orders/${id}`, undefined, Lines)
    const line = line_items.find((each) => each.sku === sku)
    if (!line) throw new Error(`order ${id} has no line of ${sku}`)
    return line
  }

  return {
    name: `the shop at ${shop.url}`,
    returnUrl: `${shop.callback}/done`,
    callbackUrl: `${shop.callback}/keys`,
    webhookUrl,
    currencies,
    shows,
    context: () => ({ fetch, now: new Date(), app: undefined }),
    isWrite: (_url, { method = 'GET' }) => method !== 'GET',
    entered: () => ({ url: shop.url }),
    consent,
    async start() {
      await new Promise<void>((resolve) => server.listen(Number(new URL(shop.callback).port), '127.0.0.1', resolve))
      await browser.signIn(shop.owner)
      const asked = { app_name: 'Owner', scope: 'read_write', user_id: 'owner', return_url: `${shop.callback}/done` }
      const query = new URLSearchParams({ ...asked, callback_url: `${shop.callback}/keys` })
      const owner = await consent(`${shop.url}/wc-auth/v1/authorize?${query}`)
      const own = z
        .object({ consumer_key: z.string(), consumer_secret: z.string() })
        .parse(JSON.parse(new TextDecoder().decode(owner.keys)))
      basic = `Basic ${Buffer.from(`${own.consumer_key}:${own.consumer_secret}`).toString('base64')}`
      const { settings } = await api('GET', '/system_status?_fields=settings', undefined, Settings)
      currencies.push(settings.currency)
      if (settings.HPOS_enabled) shows.push('address')
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    revokeAccess: () => browser.revokeKeys('Podwright'),
    pictureUrl: (name) => `${shop.callback}/pictures/${name}`,
    pictureUploads: async () => pictures,
    async seeProduct(externalId) {
      const product = await visit(externalId)
      if (!product) return { titles: {}, isOnSale: false, pictureIds: [], variants: [] }
      const variants = await Promise.all(product.variations.map(({ id }) => visit(id)))
      return {
        titles: { 'en-US': plainText(product.name) },
        isOnSale: true,
        pictureIds: product.images.map(({ id }) => String(id)),
        variants: variants
          .filter((each) => each !== undefined)
          .map(({ sku, is_purchasable, is_in_stock, prices }) => ({
            sku,
            pricesMinor: { [prices.currency_code]: Number(prices.price) },
            isBuyable: is_purchasable && is_in_stock,
          })),
      }
    },
    async createProduct(skus) {
      const attribute = { name: 'Kind', variation: true, visible: true, options: skus }
      const product = { name: 'Old name', type: 'variable', status: 'publish', attributes: [attribute] }
      const { id } = await api('POST', '/products', product, Id)
      const create = skus.map((sku) => ({ sku, regular_price: '5.00', attributes: [{ name: 'Kind', option: sku }] }))
      await api('POST', `/products/${id}/variations/batch`, { create }, z.unknown())
      return String(id)
    },
    placeOrder: async (order) => String((await api('POST', '/orders', orderBody(order), Id)).id),
    pay: (id) => change(id, { set_paid: true }),
    /** On the page to pay for an order, so that the way to pay decides about its status. */
    async payOnDelivery(id) {
      const { order_key, billing, shipping } = await api('GET', `/orders/${id}`, undefined, Payable)
      const body = {
        key: order_key,
        billing_email: billing.email,
        billing_address: billing,
        shipping_address: shipping,
      }
      const store = `${shop.url}/wp-json/wc/store/v1`
      const cartToken = (await fetch(`${store}/cart`)).headers.get('cart-token') ?? ''
      const response = await fetch(`${store}/checkout/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cart-token': cartToken },
        body: JSON.stringify({ ...body, payment_method: 'cod' }),
      })
      if (!response.ok) throw new Error(`pay for ${id}: ${response.status} ${(await response.text()).slice(0, 300)}`)
    },
    changeAddress: (id, line1) => change(id, { shipping: { address_1: line1 } }),
    cancel: (id) => change(id, { status: 'cancelled' }),
    hold: (id) => change(id, { status: 'on-hold' }),
    async refund(id, sku, pieces) {
      const line = await lineOf(id, sku)
      const total = (Number(line.total) / line.quantity) * pieces
      const line_items = [{ id: line.id, quantity: pieces, refund_total: total }]
      await api('POST', `/orders/${id}/refunds`, { amount: total.toFixed(2), api_refund: false, line_items }, Id)
    },
    trash: async (id) => void (await api('DELETE', `/orders/${id}`, undefined, z.unknown())),
    remove: async (id) => void (await api('DELETE', `/orders/${id}?force=true`, undefined, z.unknown())),
    async shipElsewhere(id, sku, pieces) {
      const { id: item_id } = await lineOf(id, sku)
      const meta_data = [{ key: '_items', value: [{ item_id, qty: pieces }] }]
      await api(
        'POST',
        `/orders/${id}/fulfillments`,
        { status: 'fulfilled', is_fulfilled: true, meta_data },
        z.unknown(),
      )
    },
    seeParcels,
    ...(mails !== undefined && { countMails: (id: string) => countMailsIn(mails, id) }),
    async advance(seconds) {
      await sleep(seconds * 1000)
      return new Date(Math.floor(Date.now() / 1000) * 1000)
    },
    async deliverWebhooks() {
      for (let at = 0; at < 3; at++) {
        await (await fetch(shop.queue)).text()
        await sleep(100)
      }
      return received.splice(0)
    },
    async damageWebhooks() {
      const hooks = await api('GET', '/webhooks?per_page=100&orderby=id&order=asc', undefined, Hooks)
      const [first, second] = hooks.filter(({ delivery_url }) => delivery_url === webhookUrl)
      if (!first || !second) throw new Error('there are no webhooks to damage')
      await api('PUT', `/webhooks/${first.id}`, { status: 'disabled' }, z.unknown())
      const copy = { name: 'copy', topic: second.topic, delivery_url: webhookUrl, secret: 'x' }
      await api('POST', '/webhooks', copy, z.unknown())
    },
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}

function orderBody({ lines, address, note }: BuyerOrder) {
  const shipping = {
    first_name: address.firstName,
    last_name: address.lastName,
    address_1: address.line1,
    city: address.city,
    state: address.region,
    postcode: address.postcode,
    country: address.country,
  }
  return {
    status: 'pending',
    customer_note: note,
    billing: { ...shipping, email: buyerEmail, phone: address.phone },
    shipping,
    line_items: lines.map(({ listingId, variantId, quantity, personalization = {} }) => ({
      product_id: Number(listingId),
      variation_id: Number(variantId),
      quantity,
      meta_data: Object.entries(personalization).map(([key, value]) => ({ key, value })),
    })),
    shipping_lines: [{ method_id: 'flat_rate', method_title: 'Flat rate', total: '5.00' }],
  }
}
