import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { FakeClock, InProcessServer, jsonResponse } from '../suite/in-process.ts'
import type { Reply } from './choices.ts'
import { type Order, orderObject } from './order-object.ts'
import { FakeProducts } from './products.ts'

const OrderSn = z.strictObject({ order_sn: z.string() })
const Waybills = z.strictObject({ order_list: z.array(OrderSn).min(1).max(50) })
/** The arguments of the calls, as in the schemas of the API. Numbers in queries are text. */
const arguments_ = {
  '/shop/get_shop_info': z.strictObject({}),
  '/order/get_order_list': z.strictObject({
    time_range_field: z.enum(['create_time', 'update_time']),
    time_from: z.coerce.number().int(),
    time_to: z.coerce.number().int(),
    page_size: z.coerce.number().int().min(1).max(100),
    cursor: z.string(),
    request_order_status_pending: z.enum(['true', 'false']),
  }),
  '/order/get_order_detail': z.strictObject({
    order_sn_list: z.string(),
    request_order_status_pending: z.enum(['true', 'false']),
    response_optional_fields: z.string().optional(),
  }),
  '/logistics/get_shipping_parameter': OrderSn,
  '/logistics/get_tracking_number': OrderSn,
  '/logistics/create_shipping_document': z.strictObject({
    order_list: z.array(OrderSn.extend({ tracking_number: z.string() })).length(1),
  }),
  '/logistics/get_shipping_document_result': Waybills,
  '/logistics/download_shipping_document': Waybills,
  '/logistics/ship_order': z.strictObject({
    order_sn: z.string(),
    non_integrated: z.strictObject({ tracking_number: z.string().max(64) }),
  }),
} as const
const Grant = {
  '/auth/token/get': z.strictObject({
    code: z.string(),
    partner_id: z.number(),
    shop_id: z.number().optional(),
    main_account_id: z.number().optional(),
  }),
  '/auth/access_token/get': z.strictObject({
    refresh_token: z.string(),
    partner_id: z.number(),
    shop_id: z.number(),
  }),
} as const

/** A main account with two shops, in Singapore and Malaysia, in memory. Calls must be signed; unknown arguments are errors. */
export class FakeShopee extends InProcessServer {
  readonly app = { id: '2001887', secret: 'shopee-partner-key', webhookSecret: 'shopee-push-key' }
  readonly clock = new FakeClock()
  readonly shops = new Map([
    [14_701_711, 'SG'],
    [14_701_712, 'MY'],
  ])
  readonly orders = new Map<string, Order>()
  /** Codes with the shops that were agreed to. */
  readonly codes = new Map<string, readonly number[]>()
  readonly tokens = new Map<string, { readonly shopIds: readonly number[]; readonly endsAt: Date }>()
  /** Refresh tokens with the shops that have not used them yet. */
  readonly refreshTokens = new Map<string, Set<number>>()
  /** Whether the carrier of the orders is the seller's own. */
  isNonIntegrated = true
  /** State of the waybills that were asked for, by order. */
  readonly waybills = new Map<string, 'PROCESSING' | 'READY'>()
  /** How long Shopee takes to make a waybill. */
  makesWaybills: 'PROCESSING' | 'READY' = 'READY'
  readonly products = new FakeProducts(() => this.newId())
  #lastId = 2_600_144_000

  constructor() {
    super((request) => this.#answer(request))
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  async #answer(request: Request): Promise<Response> {
    const { host, pathname, searchParams } = new URL(request.url)
    const upload = pathname.endsWith('/media_space/upload_image') ? await request.formData() : undefined
    const body = upload ? '' : await request.text()
    const { partner_id, timestamp, sign, access_token, shop_id, ...query } = Object.fromEntries(searchParams)
    const signed = `${partner_id}${pathname}${timestamp}${access_token ?? ''}${shop_id ?? ''}`
    if (host !== 'partner.shopeemobile.com' || partner_id !== this.app.id)
      return failure('invalid_partner_id', 'Invalid partner_id, please have a check.', 403)
    if (sign !== createHmac('sha256', this.app.secret).update(signed).digest('hex'))
      return failure('error_sign', 'Wrong sign.', 403)
    if (Math.abs(Number(timestamp) - this.clock.now().getTime() / 1000) > 300)
      return failure('error_param', 'Timestamp is expired.', 403)
    const path = pathname.replace('/api/v2', '')
    if (path === '/auth/token/get') return this.#grant(Grant[path].parse(JSON.parse(body)))
    if (path === '/auth/access_token/get') return this.#refresh(Grant[path].parse(JSON.parse(body)))
    if (upload) return replyOf(this.products.upload(upload))
    const token = this.tokens.get(access_token ?? '')
    if (!token || token.endsAt <= this.clock.now() || !token.shopIds.includes(Number(shop_id)))
      return failure('invalid_acceess_token', 'Invalid access_token, please have a check.', 403)
    const isRead = request.method === 'GET'
    const reply = isRead ? this.products.read(path, query) : this.products.write(path, JSON.parse(body))
    if (reply) return replyOf(reply)
    return this.#call(path, isRead ? query : JSON.parse(body), Number(shop_id))
  }

  #call(path: string, input: unknown, shopId: number): Response {
    if (path === '/shop/get_shop_info') {
      arguments_[path].parse(input)
      const region = this.shops.get(shopId)
      return jsonResponse({ ...done, shop_name: `Test shop ${region}`, region, status: 'NORMAL', is_cb: false })
    }
    if (path === '/order/get_order_list') return this.#list(arguments_[path].parse(input))
    if (path === '/order/get_order_detail') return this.#read(arguments_[path].parse(input))
    if (path === '/logistics/ship_order') return this.#ship(arguments_[path].parse(input))
    const isWaybill = path.startsWith('/logistics/') && path.includes('_shipping_document')
    if (isWaybill) return this.#waybill(path, input)
    if (path !== '/logistics/get_shipping_parameter' && path !== '/logistics/get_tracking_number')
      throw new Error(`the fake has no ${path}`)
    const order = this.orders.get(arguments_[path].parse(input).order_sn)
    if (!order) return notFound()
    if (path === '/logistics/get_tracking_number') return response({ tracking_number: order.trackingNumber })
    const pickup = { info_needed: { pickup: ['address_id', 'pickup_time_id'] }, pickup: { address_list: [] } }
    return response(this.isNonIntegrated ? { info_needed: { non_integrated: ['tracking_no'] } } : pickup)
  }

  #waybill(path: string, input: unknown): Response {
    if (path === '/logistics/create_shipping_document') {
      const [each] = arguments_[path].parse(input).order_list
      const order = this.orders.get(each?.order_sn ?? '')
      if (!each || !order) return notFound()
      if (order.trackingNumber !== each.tracking_number)
        return batchFailure(each.order_sn, 'logistics.tracking_number_invalid', 'The tracking number is invalid.')
      this.waybills.set(each.order_sn, this.makesWaybills)
      return response({ result_list: [{ order_sn: each.order_sn }] })
    }
    const [{ order_sn } = { order_sn: '' }] = Waybills.parse(input).order_list
    const status = this.waybills.get(order_sn)
    const unprinted = 'logistics.shipping_document_should_print_first'
    if (path === '/logistics/get_shipping_document_result')
      return status
        ? response({ result_list: [{ order_sn, status }] })
        : batchFailure(order_sn, unprinted, 'The package can not print now, please create shipping document first.')
    if (status !== 'READY') return failure(unprinted, 'please create shipping document first')
    return new Response(`%PDF-1.4 ${order_sn}`, { headers: { 'content-type': 'application/pdf' } })
  }

  #grant({ code, shop_id, main_account_id }: z.infer<(typeof Grant)['/auth/token/get']>): Response {
    const shopIds = this.codes.get(code)
    this.codes.delete(code)
    if (!shopIds || (shop_id === undefined) === (main_account_id === undefined))
      return failure('invalid_code', 'The code is expired or used or invalid')
    const lists = main_account_id === undefined ? {} : { merchant_id_list: [], shop_id_list: shopIds }
    return jsonResponse({ ...done, ...this.#issue(shopIds), ...lists })
  }

  #refresh({ refresh_token, shop_id }: z.infer<(typeof Grant)['/auth/access_token/get']>): Response {
    if (!this.refreshTokens.get(refresh_token)?.delete(shop_id))
      return failure('error_shop_refresh_token', 'Your refresh token is error ,please check refresh token or shopid.')
    return jsonResponse({ ...done, partner_id: Number(this.app.id), shop_id, ...this.#issue([shop_id]) })
  }

  #issue(shopIds: readonly number[]) {
    const [access_token, refresh_token] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
    this.tokens.set(access_token, { shopIds, endsAt: new Date(this.clock.now().getTime() + 14_400_000) })
    this.refreshTokens.set(refresh_token, new Set(shopIds))
    return { access_token, refresh_token, expire_in: 14_400 }
  }

  #list(query: z.infer<(typeof arguments_)['/order/get_order_list']>): Response {
    const { time_from, time_to, page_size, cursor } = query
    if (time_from >= time_to || time_to - time_from > 15 * 86_400)
      return failure('order.order_list_invalid_time', 'Start time must be earlier than end time and diff in 15days.')
    const found = [...this.orders.values()]
      .map(({ sn, updatedAt }) => ({ order_sn: sn, at: updatedAt.getTime() / 1000 }))
      .filter(({ at }) => at >= time_from && at <= time_to)
      .sort((a, b) => b.at - a.at)
    const end = Number(cursor || '0') + page_size
    const more = end < found.length
    const order_list = found.slice(end - page_size, end).map(({ order_sn }) => ({ order_sn }))
    return response({ more, next_cursor: more ? String(end) : '', order_list })
  }

  #read({
    order_sn_list,
    response_optional_fields,
  }: z.infer<(typeof arguments_)['/order/get_order_detail']>): Response {
    const ids = order_sn_list.split(',')
    if (ids.length > 50) return failure('error_param', 'Wrong parameters, detail: order_sn_list limit [1,50].')
    const orders = ids.flatMap((sn) => this.orders.get(sn) ?? [])
    if (orders.length < ids.length) return notFound()
    const fields = new Set((response_optional_fields ?? '').split(','))
    return response({ order_list: orders.map((order) => orderObject(order, fields)) })
  }

  #ship({ order_sn, non_integrated }: z.infer<(typeof arguments_)['/logistics/ship_order']>): Response {
    const order = this.orders.get(order_sn)
    if (!order) return notFound()
    if (!this.isNonIntegrated)
      return failure(
        'logistics.ship_order_unsupport_non_integrated',
        'This order does not support ship with non_integrated.',
      )
    if (order.trackingNumber !== '')
      return failure('logistics.package_already_shipped', 'This package has already been arranged shipment.')
    order.trackingNumber = non_integrated.tracking_number
    order.status = 'SHIPPED'
    order.updatedAt = this.clock.now()
    return jsonResponse(done)
  }
}

const done = { error: '', message: '', request_id: '023c50ace933ba38473a5fb2a7dc8821' }
const response = (data: unknown) => jsonResponse({ ...done, response: data })
const replyOf = (reply: Reply) =>
  'error' in reply ? failure(reply.error, reply.message) : jsonResponse({ ...done, ...reply })
const notFound = () => failure('error_not_found', 'Wrong parameters, detail: the order is not found.')

function batchFailure(order_sn: string, fail_error: string, fail_message: string): Response {
  const result_list = [{ order_sn, fail_error, fail_message }]
  const message = 'Failed, please check result_list for more details.'
  return jsonResponse({ ...done, error: 'common.batch_api_all_failed', message, response: { result_list } })
}

function failure(error: string, message: string, status = 200): Response {
  return jsonResponse({ error, message, request_id: 'f72084b67edbe084aec5f4373d9f0f21' }, status)
}
