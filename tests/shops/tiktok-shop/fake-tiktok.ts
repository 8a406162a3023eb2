import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { FakeClock, InProcessServer, jsonResponse } from '../suite/in-process.ts'
import { FakeHandovers, labelPdf, labelUrl } from './handovers.ts'
import { choicesAt, FakeProducts, failure, type Reply } from './products.ts'

export type Piece = {
  id: string
  productId: string
  productName: string
  skuId: string
  skuName: string
  sellerSku: string
  price: string
  packageId: string
}
export type Order = {
  id: string
  status: string
  createdAt: Date
  updatedAt: Date
  paidAt: Date | null
  isCod: boolean
  isShippedByTikTok: boolean
  note: string
  address: Readonly<Record<string, unknown>>
  pieces: Piece[]
}
export type Delivery = { readonly url: string; readonly authorization: string; readonly body: string }

type Given = { readonly query: Readonly<Record<string, string>>; readonly body: unknown; readonly path: string }

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Parameters and fields of bodies that each call takes; others are a mistake of the connector. */
const taken: readonly {
  readonly call: RegExp
  readonly query: readonly string[]
  readonly body: readonly string[] | 'checked'
}[] = [
  { call: /^GET \/authorization\/202309\/shops$/, query: [], body: [] },
  {
    call: /^POST \/order\/202309\/orders\/search$/,
    query: ['page_size', 'sort_field', 'sort_order', 'page_token'],
    body: ['create_time_ge', 'create_time_lt', 'order_status', 'update_time_ge', 'update_time_lt'],
  },
  { call: /^GET \/order\/202309\/orders$/, query: ['ids'], body: [] },
  { call: /^GET \/logistics\/202309\/delivery_options\/\w+\/shipping_providers$/, query: [], body: [] },
  {
    call: /^POST \/fulfillment\/202309\/orders\/\d+\/packages$/,
    query: [],
    body: ['order_line_item_ids', 'shipping_provider_id', 'tracking_number'],
  },
  {
    call: /^POST \/fulfillment\/202309\/packages\/\d+\/shipping_info\/update$/,
    query: [],
    body: ['shipping_provider_id', 'tracking_number'],
  },
  { call: /^GET \/fulfillment\/202309\/packages\/\d+\/handover_time_slots$/, query: [], body: [] },
  {
    call: /^POST \/fulfillment\/202309\/packages\/\d+\/ship$/,
    query: [],
    body: 'checked',
  },
  {
    call: /^GET \/fulfillment\/202309\/packages\/\d+\/shipping_documents$/,
    query: ['document_type', 'document_size', 'document_format'],
    body: [],
  },
  { call: /^GET \/event\/202309\/webhooks$/, query: [], body: [] },
  { call: /^PUT \/event\/202309\/webhooks$/, query: [], body: ['event_type', 'address'] },
  { call: /^DELETE \/event\/202309\/webhooks$/, query: [], body: ['event_type'] },
  { call: /^GET \/logistics\/202309\/warehouses$/, query: [], body: [] },
  { call: /^GET \/product\/202309\/categories$/, query: ['category_version'], body: [] },
  { call: /^GET \/product\/202309\/categories\/\d+\/(attributes|rules)$/, query: ['category_version'], body: [] },
  {
    call: /^GET \/product\/202309\/brands$/,
    query: ['page_size', 'category_version', 'category_id', 'brand_name'],
    body: [],
  },
  { call: /^POST \/product\/202309\/products\/search$/, query: ['page_size', 'page_token'], body: 'checked' },
  // The bodies are checked with the schemas of products.ts.
  { call: /^(GET|POST|PUT) \/product\/202309\/products(\/.+)?$/, query: [], body: 'checked' },
]

/** A seller with one shop of TikTok Shop in memory. Requests must be signed, recent, and name the shop. */
export class FakeTikTok extends InProcessServer {
  readonly app = { id: 'tts-key', secret: 'tts-secret' }
  readonly shopId = '7000000000000000001'
  readonly cipher = 'ROW_fake_cipher'
  readonly clock = new FakeClock()
  readonly orders = new Map<string, Order>()
  /** Tracking numbers by package. */
  readonly packages = new Map<string, string>()
  readonly handovers = new FakeHandovers<Order>(
    (packageId) =>
      [...this.orders.values()].find(({ pieces }) => pieces.some((piece) => piece.packageId === packageId)),
    (order, packageId) => {
      this.packages.set(packageId, `7799${packageId}`)
      this.changeOrder(order, 'AWAITING_COLLECTION')
    },
  )
  readonly hooks = new Map<string, string>()
  readonly codes = new Set<string>()
  readonly tokens = new Map<string, Date>()
  /** Whether a renewal ends the refresh token that it used; unknown of the platform. */
  endsUsedTokens = false
  readonly refreshTokens = new Set<string>()
  readonly deliveries: Delivery[] = []
  readonly products = new FakeProducts(
    () => this.newId(),
    ({ id, status }) => this.#announce('PRODUCT_STATUS_CHANGE', 5, { product_id: id, status }),
  )
  #lastId = 576_000_000

  constructor() {
    super((request) => this.#answer(request))
  }

  newId(): string {
    this.#lastId += 1
    return String(this.#lastId)
  }

  changeOrder(order: Order, status = order.status): void {
    order.status = status
    order.updatedAt = this.clock.now()
    const data = { order_id: order.id, order_status: status, update_time: seconds(order.updatedAt) }
    this.#announce('ORDER_STATUS_CHANGE', 1, data)
  }

  #announce(topic: string, type: number, data: object): void {
    const url = this.hooks.get(topic)
    if (url === undefined) return
    const body = JSON.stringify({ type, tts_notification_id: this.newId(), shop_id: this.shopId, timestamp: 1, data })
    const authorization = createHmac('sha256', this.app.secret).update(`${this.app.id}${body}`).digest('hex')
    this.deliveries.push({ url, authorization, body })
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const query = Object.fromEntries(url.searchParams)
    if (request.url === labelUrl) return new Response(labelPdf)
    if (url.host === 'auth.tiktok-shops.com') return json(this.#grant(url.pathname, query))
    if (url.host !== 'open-api.tiktokglobalshop.com') return new Response('', { status: 404 })
    // The bytes of an upload are not signed, and it names no shop.
    const form = url.pathname === '/product/202309/images/upload' ? await request.formData() : undefined
    const text = form ? '' : await request.text()
    if (query.sign !== this.#sign(url, text)) return json(failure(106001, 'signature is invalid'), 401)
    if (Math.abs(Number(query.timestamp) - Date.now() / 1000) > 300)
      return json(failure(106002, 'timestamp expired'), 401)
    const endsAt = this.tokens.get(request.headers.get('x-tts-access-token') ?? '')
    if (!endsAt || endsAt <= this.clock.now()) return json(failure(105002, 'Expired credentials'), 401)
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const call = `${request.method} ${url.pathname}`
    const { sign, app_key, timestamp, shop_cipher, ...rest } = query
    if (form)
      return json(shop_cipher === undefined ? this.products.upload(form) : failure(36009004, 'no shop_cipher here'))
    checkArguments(call, rest, body)
    const needsShop = !url.pathname.startsWith('/authorization/')
    if (app_key !== this.app.id || (needsShop && shop_cipher !== this.cipher))
      return json(failure(36009004, 'shop_cipher is invalid'), 400)
    return json(this.#route(call, { query: rest, body, path: url.pathname }))
  }

  #sign({ pathname, searchParams }: URL, body: string): string {
    const { sign: _sign, ...query } = Object.fromEntries(searchParams)
    const text = Object.keys(query)
      .sort()
      .reduce((all, name) => all + name + query[name], pathname)
    return createHmac('sha256', this.app.secret)
      .update(this.app.secret + text + body + this.app.secret)
      .digest('hex')
  }

  #grant(path: string, query: Readonly<Record<string, string>>): Reply {
    if (query.app_key !== this.app.id || query.app_secret !== this.app.secret) return failure(36004003, 'invalid app')
    const isKnown =
      path.endsWith('/refresh') && query.grant_type === 'refresh_token'
        ? this.refreshTokens.has(query.refresh_token ?? '')
        : query.grant_type === 'authorized_code' && this.codes.delete(query.auth_code ?? '')
    if (!isKnown) return failure(36004004, 'invalid auth code')
    if (this.endsUsedTokens) this.refreshTokens.delete(query.refresh_token ?? '')
    const [access, refresh] = [`TTP_${randomBytes(9).toString('hex')}`, `TTR_${randomBytes(9).toString('hex')}`]
    const now = this.clock.now()
    const endsAt = new Date(now.getTime() + 7 * 86_400_000)
    this.tokens.set(access, endsAt)
    this.refreshTokens.add(refresh)
    return {
      data: {
        access_token: access,
        access_token_expire_in: seconds(endsAt),
        refresh_token: refresh,
        refresh_token_expire_in: seconds(now) + 31_536_000,
        seller_name: 'Fake seller',
      },
    }
  }

  #route(call: string, given: Given): Reply {
    const { query, body, path } = given
    if (path === '/authorization/202309/shops')
      return {
        data: { shops: [{ id: this.shopId, name: 'Fake shop', region: 'US', cipher: this.cipher, code: 'US1' }] },
      }
    if (path === '/order/202309/orders/search') return this.#search(given)
    if (path === '/order/202309/orders') {
      const orders = (query.ids ?? '').split(',').flatMap((id) => this.orders.get(id) ?? [])
      return { data: { orders: orders.map((order) => this.#orderObject(order)) } }
    }
    if (path.startsWith('/product/202309/products')) return this.products.answer(call.split(' ')[0] ?? '', path, body)
    const choices = choicesAt(path)
    if (choices) return choices
    if (path.startsWith('/logistics/')) return { data: { shipping_providers: [{ id: '71', name: 'Yun Express' }] } }
    if (path.startsWith('/fulfillment/202309/orders/')) return this.#ship(path.split('/')[4] ?? '', body)
    const handover = this.handovers.answer(call, query, body)
    if (handover) return handover
    if (path.startsWith('/fulfillment/202309/packages/')) return this.#correct(path.split('/')[4] ?? '', body)
    return this.#webhooks(call.split(' ')[0] ?? '', body)
  }

  #search({ query, body }: Given): Reply {
    const { update_time_ge } = z.object({ update_time_ge: z.number() }).parse(body)
    const from = Number(query.page_token ?? 0)
    const found = [...this.orders.values()]
      .filter(({ updatedAt }) => seconds(updatedAt) >= update_time_ge)
      .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
    const end = from + Number(query.page_size)
    const orders = found.slice(from, end).map((order) => this.#orderObject(order))
    return { data: { orders, next_page_token: end < found.length ? String(end) : '', total_count: found.length } }
  }

  #orderObject(order: Order) {
    const total = order.pieces.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 500)
    return {
      id: order.id,
      status: order.status,
      create_time: seconds(order.createdAt),
      update_time: seconds(order.updatedAt),
      is_cod: order.isCod,
      ...(order.paidAt && { paid_time: seconds(order.paidAt), rts_sla_time: seconds(order.paidAt) + 172_800 }),
      fulfillment_type: 'FULFILLMENT_BY_SELLER',
      shipping_type: order.isShippedByTikTok ? 'TIKTOK' : 'SELLER',
      delivery_option_id: '88',
      delivery_option_name: 'Standard shipping',
      buyer_email: 'ann@buyer.example',
      buyer_message: order.note,
      payment: { currency: 'USD', total_amount: (total / 100).toFixed(2) },
      recipient_address: order.address,
      line_items: order.pieces.map((piece) => ({
        id: piece.id,
        product_id: piece.productId,
        product_name: piece.productName,
        sku_id: piece.skuId,
        sku_name: piece.skuName,
        seller_sku: piece.sellerSku,
        sale_price: piece.price,
        currency: 'USD',
        display_status: order.status,
        package_id: piece.packageId,
        tracking_number: this.packages.get(piece.packageId) ?? '',
      })),
    }
  }

  #ship(orderId: string, body: unknown): Reply {
    const order = this.orders.get(orderId)
    const input = Shipment.parse(body)
    if (!order) return failure(11001001, 'order not found')
    const pieces = order.pieces.filter(({ id }) => input.order_line_item_ids.includes(id))
    if (pieces.length < input.order_line_item_ids.length || pieces.some(({ packageId }) => packageId !== ''))
      return failure(21011002, 'order line item status not supported')
    const packageId = this.newId()
    this.packages.set(packageId, input.tracking_number)
    for (const piece of pieces) piece.packageId = packageId
    const isWhole = order.pieces.every((piece) => piece.packageId !== '')
    this.changeOrder(order, isWhole ? 'IN_TRANSIT' : 'PARTIALLY_SHIPPING')
    return { data: { order_id: orderId, package_id: packageId } }
  }

  #correct(packageId: string, body: unknown): Reply {
    if (!this.packages.has(packageId)) return failure(21009001, 'package not found')
    this.packages.set(packageId, Shipment.partial().parse(body).tracking_number ?? '')
    return { data: {} }
  }

  /** One address for each topic; another one replaces it. */
  #webhooks(method: string, body: unknown): Reply {
    const input = z
      .object({ event_type: z.string(), address: z.string() })
      .partial()
      .parse(body ?? {})
    if (method === 'PUT') this.hooks.set(input.event_type ?? '', input.address ?? '')
    if (method === 'DELETE') this.hooks.delete(input.event_type ?? '')
    return { data: { webhooks: [...this.hooks].map(([event_type, address]) => ({ event_type, address })) } }
  }
}

const Shipment = z.object({
  order_line_item_ids: z.array(z.string()),
  shipping_provider_id: z.literal('71'),
  tracking_number: z.string(),
})

function checkArguments(call: string, query: Readonly<Record<string, string>>, body: unknown): void {
  const known = taken.find((each) => each.call.test(call))
  const unknown = [
    ...Object.keys(query).filter((name) => !known?.query.includes(name)),
    ...Object.keys(body ?? {}).filter((name) => known?.body !== 'checked' && !known?.body.includes(name)),
  ]
  if (!known || unknown.length > 0) throw new Error(`the fake does not take ${call} ${unknown.join(', ')}`)
}

function json(reply: Reply, status = 200): Response {
  const request_id = '202611220000000000000000000000'
  return jsonResponse({ code: 0, message: 'Success', ...reply, request_id }, status)
}
