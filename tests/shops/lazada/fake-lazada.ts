import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { BuyerAddress } from '../suite/counterpart.ts'
import { FakeClock, InProcessServer, jsonResponse } from '../suite/in-process.ts'
import { FakePackages, labelPdf, labelUrl } from './packages.ts'
import { choicesAt, FakeProducts, failure, success } from './products.ts'

export type Piece = {
  id: number
  productId: number
  skuId: number
  sku: string
  name: string
  variation: string
  price: string
  packageId: string
  /** Whether Lazada stores and ships it. */
  isFbl?: boolean
}
export type Order = {
  id: number
  status: string
  createdAt: Date
  updatedAt: Date
  paymentMethod: string
  note: string
  address: BuyerAddress
  pieces: Piece[]
}

const ListQuery = z.strictObject({
  update_after: z.iso.datetime({ offset: true }),
  sort_by: z.literal('updated_at'),
  sort_direction: z.enum(['ASC', 'DESC']),
  limit: z.coerce.number().max(100),
  offset: z.coerce.number(),
})

/** A Lazada shop in Singapore in memory. Calls must be signed; unknown parameters are errors. */
export class FakeLazada extends InProcessServer {
  readonly app = { id: 'lazada-key', secret: 'lazada-secret' }
  readonly clock = new FakeClock()
  readonly orders = new Map<number, Order>()
  readonly codes = new Set<string>()
  readonly tokens = new Map<string, Date>()
  readonly refreshTokens = new Set<string>()
  /** Whether a renewal ends the refresh token that it used; unknown of the platform. */
  endsUsedTokens = false
  /** Apps in test get access that cannot be renewed. */
  isAppInTest = false
  readonly products = new FakeProducts(() => this.newId())
  readonly packages = new FakePackages((id) => this.orders.get(id))
  /** Whether the seller delivers all orders with a fleet of the own. */
  isSellerDelivered = false
  #lastId = 16_000_000

  constructor() {
    super((request) => this.#answer(request))
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  async #answer(request: Request): Promise<Response> {
    const { host, pathname, searchParams } = new URL(request.url)
    if (request.url === labelUrl) return new Response(labelPdf)
    const path = pathname.replace(/^\/rest/, '')
    // The bytes of an upload are not signed.
    const upload = path === '/image/upload' ? await request.formData() : undefined
    const form = new URLSearchParams(upload ? '' : await request.text())
    const { sign, app_key, sign_method, timestamp, access_token, ...query } = Object.fromEntries(searchParams)
    const signed = [...searchParams, ...form].filter(([name]) => name !== 'sign').sort(([a], [b]) => (a < b ? -1 : 1))
    const base = path + signed.map(([name, value]) => name + value).join('')
    if (sign !== createHmac('sha256', this.app.secret).update(base).digest('hex').toUpperCase())
      return failure('IncompleteSignature', 'The request signature does not conform to Lazada standards')
    if (app_key !== this.app.id || sign_method !== 'sha256' || Math.abs(Number(timestamp) - Date.now()) > 7_200_000)
      return failure('InvalidTimestamp', 'The request is not valid')
    if (host === 'auth.lazada.com') return this.#grant(path, query)
    const endsAt = this.tokens.get(access_token ?? '')
    if (host !== 'api.lazada.sg' || !endsAt || endsAt <= this.clock.now())
      return failure('IllegalAccessToken', 'The specified access token is invalid or expired')
    if (upload) return this.products.upload(upload)
    const fields = Object.fromEntries(form)
    if (request.method === 'POST') return this.packages.write(path, fields) ?? this.products.answer(path, fields)
    const read = this.packages.read(path, query) ?? this.products.read(path, query) ?? choicesAt(path, query)
    if (read) return read
    if (path === '/orders/get') return this.#list(query)
    const { order_id } = z.strictObject({ order_id: z.coerce.number() }).parse(query)
    const order = this.orders.get(order_id)
    if (!order) return failure('16', 'E016: Invalid Order ID')
    if (path === '/order/get') return success(orderObject(order))
    if (path !== '/order/items/get') throw new Error(`the fake has no ${path}`)
    return success(order.pieces.map((piece) => this.#pieceObject(order, piece)))
  }

  #pieceObject(order: Order, piece: Piece) {
    return {
      ...pieceObject(order, piece),
      status: this.packages.statusOf(order.status, piece),
      package_id: piece.packageId,
      tracking_code: this.packages.all.get(piece.packageId)?.number ?? '',
      delivery_option_sof: this.isSellerDelivered ? '1' : '0',
      is_fbl: piece.isFbl ? '1' : '0',
    }
  }

  #grant(path: string, query: Readonly<Record<string, string>>): Response {
    const isKnown =
      path === '/auth/token/create'
        ? this.codes.delete(query.code ?? '')
        : path === '/auth/token/refresh' && this.refreshTokens.has(query.refresh_token ?? '')
    if (!isKnown) return failure(path.endsWith('create') ? 'InvalidCode' : 'IllegalRefreshToken', 'not valid')
    if (this.endsUsedTokens) this.refreshTokens.delete(query.refresh_token ?? '')
    const [access, refresh] = [randomBytes(9).toString('hex'), randomBytes(9).toString('hex')]
    this.tokens.set(access, new Date(this.clock.now().getTime() + 604_800_000))
    this.refreshTokens.add(refresh)
    const refreshable = { refresh_token: refresh, refresh_expires_in: this.isAppInTest ? 0 : 2_592_000 }
    const tokens = { access_token: access, expires_in: 604_800, ...refreshable }
    const country_user_info = [{ country: 'sg', seller_id: '1001', user_id: '10101', short_code: 'SG10' }]
    return jsonResponse({ code: '0', ...tokens, account: 'seller@example.com', country: 'sg', country_user_info })
  }

  #list(query: unknown): Response {
    const { update_after, limit, offset } = ListQuery.parse(query)
    const since = Math.floor(new Date(update_after).getTime() / 1000) * 1000
    const found = [...this.orders.values()]
      .filter(({ updatedAt }) => updatedAt.getTime() >= since)
      .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
    const orders = found.slice(offset, offset + limit).map(orderObject)
    return success({ count: orders.length, countTotal: found.length, orders })
  }
}

const timeOf = (date: Date) => `${date.toISOString().slice(0, 19).replace('T', ' ')} +0000`

function orderObject(order: Order) {
  const { firstName, lastName, line1, city, region, postcode, phone } = order.address
  const total = order.pieces.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0)
  return {
    order_id: order.id,
    order_number: order.id,
    created_at: timeOf(order.createdAt),
    updated_at: timeOf(order.updatedAt),
    statuses: [order.status],
    price: (total / 100).toFixed(2),
    shipping_fee: '1.99',
    payment_method: order.paymentMethod,
    remarks: '',
    buyer_note: order.note,
    need_cancel_confirm: false,
    address_shipping: {
      first_name: firstName,
      last_name: lastName,
      phone,
      country: 'US',
      city,
      post_code: postcode,
      address1: line1,
      address2: '',
      address3: region,
      address4: city,
      address5: '',
    },
  }
}

function pieceObject({ createdAt }: Order, piece: Piece) {
  return {
    order_item_id: piece.id,
    product_id: String(piece.productId),
    sku_id: String(piece.skuId),
    sku: piece.sku,
    name: piece.name,
    variation: piece.variation,
    paid_price: Number(piece.price),
    currency: 'SGD',
    is_digital: 0,
    personalization: '',
    sla_time_stamp: new Date(createdAt.getTime() + 172_800_000).toISOString(),
    shipment_provider: 'LEX',
  }
}
