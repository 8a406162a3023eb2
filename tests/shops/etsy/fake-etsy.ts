import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { BuyerAddress } from '../suite/counterpart.ts'
import { FakeClock, InProcessServer, jsonResponse } from '../suite/in-process.ts'
import { FakeListings } from './listings.ts'

export type Line = {
  id: number
  listingId: number
  productId: number
  sku: string
  title: string
  quantity: number
  priceMinor: number
  options: readonly (readonly [string, string])[]
  answers: readonly (readonly [string, string])[]
}
export type Receipt = {
  id: number
  status: string
  isPaid: boolean
  createdAt: Date
  updatedAt: Date
  note: string
  address: BuyerAddress
  lines: Line[]
  shipments: { id: number; code: string }[]
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
const money = (amount: number) => ({ amount, divisor: 100, currency_code: 'USD' })
const ListQuery = z.strictObject({
  min_last_modified: z.coerce.number().min(946_684_800),
  sort_on: z.enum(['created', 'updated', 'receipt_id']),
  sort_order: z.enum(['asc', 'desc']),
  limit: z.coerce.number().min(1).max(100),
  offset: z.coerce.number().min(0),
})
const Shipment = z.strictObject({ tracking_code: z.string().min(1), carrier_name: z.string().min(1) })

/** One Etsy shop in memory, with the receipts of the Open API v3. Unknown parameters are errors. */
export class FakeEtsy extends InProcessServer {
  readonly app = { id: 'etsy-key', secret: 'etsy-secret' }
  readonly shopId = 4711
  readonly clock = new FakeClock()
  readonly receipts = new Map<number, Receipt>()
  /** Codes with the challenge and the address they were granted for. */
  readonly codes = new Map<string, { readonly challenge: string; readonly returnUrl: string }>()
  readonly tokens = new Map<string, Date>()
  readonly refreshTokens = new Set<string>()
  readonly listings = new FakeListings(() => this.newId())
  #lastId = 3_000_000_000

  constructor() {
    super((request) => this.#answer(request, new URL(request.url)))
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  async #answer(request: Request, { host, pathname, searchParams }: URL): Promise<Response> {
    const { method, headers } = request
    if (host !== 'openapi.etsy.com') return failure(404, 'Resource not found')
    const isForm = method === 'POST' && !/\/listings/.test(pathname)
    const form = isForm ? Object.fromEntries(new URLSearchParams(await request.text())) : {}
    if (method === 'POST' && pathname === '/v3/public/oauth/token') return this.#grant(form)
    if (headers.get('x-api-key') !== `${this.app.id}:${this.app.secret}`) return failure(403, 'Invalid API key')
    const endsAt = this.tokens.get((headers.get('authorization') ?? '').replace('Bearer ', ''))
    if (!endsAt || endsAt <= this.clock.now()) return failure(401, 'invalid_token')
    const shop = `/v3/application/shops/${this.shopId}`
    if (pathname === '/v3/application/users/me') return jsonResponse({ user_id: 12, shop_id: this.shopId })
    if (pathname === shop)
      return jsonResponse({ shop_id: this.shopId, shop_name: 'FakeEtsyShop', currency_code: 'USD' })
    if (pathname === `${shop}/receipts`) return this.#list(Object.fromEntries(searchParams))
    const listed = await this.listings.answer(request, pathname, searchParams)
    if (listed) return listed
    const [, id = '', action] = /\/receipts\/(\d+)(\/tracking)?$/.exec(pathname) ?? []
    const receipt = this.receipts.get(Number(id))
    if (!receipt) return failure(404, 'Resource not found')
    if (action && method === 'POST') this.#ship(receipt, form)
    return jsonResponse(receiptObject(receipt))
  }

  #grant(form: Readonly<Record<string, string>>): Response {
    if (form.client_id !== this.app.id) return failure(401, 'invalid_client')
    if (form.grant_type === 'refresh_token') {
      if (!this.refreshTokens.delete(form.refresh_token ?? '')) return failure(400, 'invalid_grant')
    } else {
      const granted = this.codes.get(form.code ?? '')
      this.codes.delete(form.code ?? '')
      const challenge = createHash('sha256')
        .update(form.code_verifier ?? '')
        .digest('base64url')
      if (!granted || granted.challenge !== challenge || granted.returnUrl !== form.redirect_uri)
        return failure(400, 'invalid_grant')
    }
    const [access, refresh] = [`12.${randomBytes(9).toString('hex')}`, `12.${randomBytes(9).toString('hex')}`]
    this.tokens.set(access, new Date(this.clock.now().getTime() + 3_600_000))
    this.refreshTokens.add(refresh)
    return jsonResponse({ access_token: access, token_type: 'Bearer', expires_in: 3600, refresh_token: refresh })
  }

  #list(query: Readonly<Record<string, string>>): Response {
    const { min_last_modified, limit, offset } = ListQuery.parse(query)
    const found = [...this.receipts.values()]
      .filter(({ updatedAt }) => seconds(updatedAt) >= min_last_modified)
      .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
    const results = found.slice(offset, offset + limit).map(receiptObject)
    return jsonResponse({ count: found.length, results })
  }

  #ship(receipt: Receipt, form: unknown): void {
    const { tracking_code } = Shipment.parse(form)
    receipt.shipments.push({ id: this.newId(), code: tracking_code })
    receipt.status = 'completed'
    receipt.updatedAt = this.clock.now()
  }
}

function failure(status: number, error: string): Response {
  return jsonResponse({ error }, status)
}

function receiptObject(receipt: Receipt) {
  const { address, lines } = receipt
  const total = lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0)
  return {
    receipt_id: receipt.id,
    status: receipt.status,
    is_paid: receipt.isPaid,
    is_shipped: receipt.shipments.length > 0,
    created_timestamp: seconds(receipt.createdAt),
    updated_timestamp: seconds(receipt.updatedAt),
    buyer_email: null,
    name: `${address.firstName} ${address.lastName}`,
    first_line: address.line1,
    second_line: null,
    city: address.city,
    state: address.region,
    zip: address.postcode,
    country_iso: address.country,
    message_from_buyer: receipt.note,
    grandtotal: money(total + 500),
    shipments: receipt.shipments.map(({ id, code }) => ({ receipt_shipping_id: id, tracking_code: code })),
    transactions: lines.map((line) => ({
      transaction_id: line.id,
      title: line.title,
      quantity: line.quantity,
      listing_id: line.listingId,
      product_id: line.productId,
      sku: line.sku,
      is_digital: false,
      price: money(line.priceMinor),
      expected_ship_date: seconds(receipt.createdAt) + 259_200,
      shipping_method: null,
      shipping_upgrade: null,
      variations: [
        ...line.options.map(([name, value]) => variation(name, value, null)),
        ...line.answers.map(([name, value]) => variation(name, value, 77)),
      ],
    })),
  }
}

function variation(formatted_name: string, formatted_value: string, question_id: number | null) {
  return { property_id: 200, value_id: null, formatted_name, formatted_value, question_id }
}
