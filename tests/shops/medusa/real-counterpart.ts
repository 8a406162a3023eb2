import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { minorOf } from '../../../packages/connectors/src/medusa/amounts.ts'
import type { BuyerOrder, Counterpart } from '../suite/counterpart.ts'
import { WebhookInbox } from '../suite/real-shop.ts'

/** See docs/connectors.md for the variables. */
export type RealShop = {
  readonly url: string
  /** `email:password` of an administrator. */
  readonly owner: string
  /** Address of this machine that the shop can reach. */
  readonly callback: string
}

export const isWrite = (_url: string, { method = 'GET' }: RequestInit): boolean => method !== 'GET'

const Id = z.object({ id: z.string() })
const orderFields =
  'id,*items,*shipping_address,*payment_collections.payments,*fulfillments,*fulfillments.labels,*fulfillments.items'
const OneOrder = z.object({
  order: z.object({
    items: z.array(z.object({ id: z.string(), variant_sku: z.string() })),
    shipping_address: z.record(z.string(), z.unknown()),
    payment_collections: z.array(z.object({ payments: z.array(Id) })),
    fulfillments: z.array(
      z.object({
        id: z.string(),
        shipped_at: z.string().nullable(),
        labels: z.array(z.object({ tracking_number: z.string() })),
        items: z.array(z.object({ quantity: z.number() })),
      }),
    ),
  }),
})
const SeenProduct = z.object({
  product: z.object({
    title: z.string(),
    status: z.string(),
    images: z.array(z.object({ url: z.string() })),
    variants: z.array(
      z.object({
        id: z.string(),
        sku: z.string(),
        prices: z.array(z.object({ currency_code: z.string(), amount: z.number() })),
      }),
    ),
  }),
})

/** Owner and buyer of a real shop, who use its own API. */
export function realCounterpart({ url, owner, callback }: RealShop): Counterpart {
  const inbox = new WebhookInbox(`${callback}/hook`)
  const currencies: string[] = []
  let admin: Record<string, string> = {}
  let buyer: Record<string, string> = {}
  let key = { id: '', token: '' }
  let [region, location, profile, channel] = ['', '', '', '']

  async function call<Data>(
    headers: Record<string, string>,
    method: string,
    path: string,
    body: object | undefined,
    schema: z.ZodType<Data>,
  ): Promise<Data> {
    const init = { method, headers: { 'content-type': 'application/json', ...headers } }
    const response = await fetch(url + path, body ? { ...init, body: JSON.stringify(body) } : init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return schema.parse(JSON.parse(text))
  }
  const read = <Data>(path: string, schema: z.ZodType<Data>) => call(admin, 'GET', path, undefined, schema)
  const change = async (path: string, body: object) => void (await call(admin, 'POST', path, body, z.unknown()))
  const orderOf = async (id: string) => (await read(`/admin/orders/${id}?fields=${orderFields}`, OneOrder)).order

  /** Whether a visitor can put the variant into a cart. */
  async function isBuyable(variantId: string): Promise<boolean> {
    const items = [{ variant_id: variantId, quantity: 1 }]
    const headers = { 'content-type': 'application/json', ...buyer }
    const body = JSON.stringify({ region_id: region, items })
    return (await fetch(`${url}/store/carts`, { method: 'POST', headers, body })).ok
  }

  return {
    name: `the shop at ${url}`,
    returnUrl: 'https://pod.example/return',
    callbackUrl: 'https://pod.example/keys',
    webhookUrl: inbox.url,
    currencies,
    shows: [],
    unpaid: { state: 'to_ship', payment: 'authorized' },
    context: () => ({ fetch, now: new Date(), app: undefined }),
    isWrite,
    entered: () => ({ url, apiKey: key.token }),
    async start() {
      await inbox.start()
      const [email, password] = owner.split(':')
      const Token = z.object({ token: z.string() })
      const { token } = await call({}, 'POST', '/auth/user/emailpass', { email, password }, Token)
      admin = { authorization: `Bearer ${token}` }
      const Stores = z.object({
        stores: z.array(
          z.object({ supported_currencies: z.array(z.object({ currency_code: z.string(), is_default: z.boolean() })) }),
        ),
      })
      const [store] = (await read('/admin/stores', Stores)).stores
      const sorted = [...(store?.supported_currencies ?? [])].sort(
        (a, b) => Number(b.is_default) - Number(a.is_default),
      )
      currencies.push(...sorted.map(({ currency_code }) => currency_code.toUpperCase()))
      const first = async (path: string, name: string) =>
        z.object({ [name]: z.array(Id).min(1) }).parse(await read(path, z.unknown()))[name]?.[0]?.id ?? ''
      region = await first('/admin/regions?limit=1', 'regions')
      location = await first('/admin/stock-locations?limit=1', 'stock_locations')
      profile = await first('/admin/shipping-profiles?limit=1', 'shipping_profiles')
      channel = await first('/admin/sales-channels?limit=1', 'sales_channels')
      const Keys = z.object({ api_keys: z.array(z.object({ token: z.string() })).min(1) })
      const { api_keys } = await read('/admin/api-keys?type=publishable&limit=1', Keys)
      buyer = { 'x-publishable-api-key': api_keys[0]?.token ?? '' }
      const Key = z.object({ api_key: z.object({ id: z.string(), token: z.string() }) })
      const body = { title: 'Suite', type: 'secret' }
      key = (await call(admin, 'POST', '/admin/api-keys', body, Key)).api_key
    },
    stop: () => inbox.stop(),
    revokeAccess: () => change(`/admin/api-keys/${key.id}/revoke`, {}),
    pictureUrl: (name) => `https://pod.example/pictures/${name}`,
    /** Uploads cannot be listed; those that products show can. */
    async pictureUploads() {
      const Images = z.object({ products: z.array(z.object({ images: z.array(z.object({ url: z.string() })) })) })
      const { products } = await read('/admin/products?limit=1000&fields=*images', Images)
      return new Set(products.flatMap(({ images }) => images.map((image) => image.url))).size
    },
    async seeProduct(id) {
      const fields = 'title,status,*images,*variants,*variants.prices'
      const { product } = await read(`/admin/products/${id}?fields=${fields}`, SeenProduct)
      if (product.status !== 'published') return { titles: {}, isOnSale: false, pictureIds: [], variants: [] }
      const variants = await Promise.all(
        product.variants.map(async ({ id: variantId, sku, prices }) => ({
          sku,
          pricesMinor: Object.fromEntries(
            prices.map(({ currency_code, amount }) => [currency_code.toUpperCase(), minorOf(amount)]),
          ),
          isBuyable: await isBuyable(variantId),
        })),
      )
      const pictureIds = product.images.map((image) => image.url)
      return { titles: { 'en-US': product.title }, isOnSale: true, pictureIds, variants }
    },
    async createProduct(skus) {
      const variants = skus.map((sku) => ({
        title: sku,
        sku,
        manage_inventory: false,
        options: { Kind: sku },
        prices: [{ currency_code: currencies[0]?.toLowerCase(), amount: 5 }],
      }))
      const body = {
        title: 'Old name',
        status: 'published',
        shipping_profile_id: profile,
        options: [{ title: 'Kind', values: skus }],
        sales_channels: [{ id: channel }],
        handle: `old-name-${skus[0]?.toLowerCase()}`,
        variants,
      }
      return (await call(admin, 'POST', '/admin/products', body, z.object({ product: Id }))).product.id
    },
    async placeOrder({ lines, address, note }: BuyerOrder) {
      const place = {
        first_name: address.firstName,
        last_name: address.lastName,
        address_1: address.line1,
        city: address.city,
        province: `us-${address.region.toLowerCase()}`,
        postal_code: address.postcode,
        country_code: address.country.toLowerCase(),
        phone: address.phone,
      }
      const shop = <Data>(path: string, body: object, schema: z.ZodType<Data>) =>
        call(buyer, 'POST', `/store${path}`, body, schema)
      const body = {
        region_id: region,
        email: 'ann@buyer.test',
        shipping_address: place,
        billing_address: place,
        metadata: { note },
        items: lines.map(({ variantId, quantity, personalization }) => ({
          variant_id: variantId,
          quantity,
          ...(personalization && { metadata: personalization }),
        })),
      }
      const { cart } = await shop('/carts', body, z.object({ cart: Id }))
      const Options = z.object({ shipping_options: z.array(Id) })
      const path = `/store/shipping-options?cart_id=${cart.id}`
      const { shipping_options } = await call(buyer, 'GET', path, undefined, Options)
      await shop(`/carts/${cart.id}/shipping-methods`, { option_id: shipping_options[0]?.id }, z.unknown())
      const Collection = z.object({ payment_collection: Id })
      const { payment_collection } = await shop('/payment-collections', { cart_id: cart.id }, Collection)
      const session = { provider_id: 'pp_system_default' }
      await shop(`/payment-collections/${payment_collection.id}/payment-sessions`, session, z.unknown())
      return (await shop(`/carts/${cart.id}/complete`, {}, z.object({ order: Id }))).order.id
    },
    async pay(id) {
      const { payment_collections } = await orderOf(id)
      await change(`/admin/payments/${payment_collections[0]?.payments[0]?.id}/capture`, {})
    },
    async changeAddress(id, line1) {
      const names = ['first_name', 'last_name', 'city', 'province', 'postal_code', 'country_code', 'phone']
      const { shipping_address } = await orderOf(id)
      const kept = Object.fromEntries(names.map((name) => [name, shipping_address[name]]))
      await change(`/admin/orders/${id}`, { shipping_address: { ...kept, address_1: line1 } })
    },
    cancel: (id) => change(`/admin/orders/${id}/cancel`, {}),
    async shipElsewhere(id, sku, pieces) {
      const item = (await orderOf(id)).items.find(({ variant_sku }) => variant_sku === sku)
      await change(`/admin/orders/${id}/fulfillments`, {
        items: [{ id: item?.id, quantity: pieces }],
        location_id: location,
      })
    },
    async seeParcels(id) {
      const { fulfillments } = await orderOf(id)
      const shipped = fulfillments.filter(({ shipped_at }) => shipped_at !== null)
      return shipped.map(({ labels, items }) => ({
        trackingNumber: labels[0]?.tracking_number ?? '',
        pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
      }))
    },
    async advance(seconds) {
      await sleep(seconds * 50)
      return new Date()
    },
    deliverWebhooks: () => inbox.take(),
    async damageWebhooks() {
      const path = `/admin/podwright/webhooks?url=${encodeURIComponent(inbox.url)}`
      await call(admin, 'DELETE', path, undefined, z.unknown())
    },
    tooManyRequests: () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
  }
}
