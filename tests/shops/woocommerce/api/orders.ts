import { amount, checked, gmt, type Handler, listOf, pageOf, RestError, type Routes, textOf } from '../rest.ts'
import type { Address, Order, OrderLine, Refund, ShopState } from '../state.ts'

function orderOf(state: ShopState, id: number | undefined): Order {
  const order = state.orders.get(id ?? 0)
  if (!order) throw new RestError(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')
  return order
}

function lineBody(state: ShopState, line: OrderLine, sign: 1 | -1 = 1) {
  const product = state.products.get(line.productId)
  const variation = state.variations.get(line.variationId)
  const options = variation?.attributes.map(({ option }) => option) ?? []
  return {
    id: line.id,
    name: options.length > 0 ? `${product?.name} - ${options.join(', ')}` : (product?.name ?? ''),
    product_id: line.productId,
    variation_id: line.variationId,
    quantity: sign * line.quantity,
    total: amount(sign * line.totalMinor),
    meta_data: line.meta,
    sku: variation?.sku ?? product?.sku ?? '',
    global_unique_id: variation?.gtin ?? product?.gtin ?? '',
    price: line.quantity === 0 ? 0 : line.totalMinor / line.quantity / 100,
    parent_name: product?.name ?? '',
  }
}

export function totalOf({ lines, shippingMinor }: Order): number {
  return lines.reduce((sum, { totalMinor }) => sum + totalMinor, shippingMinor)
}

/** Statuses that plugins add pass, as they do in a shop that has the plugin. */
const schemaStatuses = new Set(['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'])

export function orderBody(state: ShopState, order: Order) {
  const body = {
    id: order.id,
    number: String(order.id),
    status: schemaStatuses.has(order.status) ? order.status : 'pending',
    currency: 'USD',
    date_created_gmt: gmt(order.createdAt),
    date_modified_gmt: gmt(order.modifiedAt),
    date_paid_gmt: gmt(order.paidAt),
    payment_method: order.paymentMethod,
    payment_method_title: '',
    total: amount(totalOf(order)),
    customer_note: order.note,
    billing: order.billing,
    shipping: withoutPhone(order.shipping),
    meta_data: order.meta,
    line_items: order.lines.map((line) => lineBody(state, line)),
    shipping_lines: [
      { id: order.id + 1, method_title: 'Flat rate', method_id: 'flat_rate', total: amount(order.shippingMinor) },
    ],
    refunds: order.refunds.map(({ id, amountMinor }) => ({ id, reason: '', total: amount(-amountMinor) })),
  }
  // The recorded schema lacks the phone number of the shipping address, and statuses of plugins and of the trash.
  const answered = { ...checked('order', body), status: order.status, shipping: order.shipping }
  return state.filteredOrders.has(order.id) ? { ...answered, meta_data: { 1: { key: '_gift', value: '' } } } : answered
}

function withoutPhone({ phone: _, ...address }: Address): Address {
  return address
}

const list: Handler = (state, { args }) => {
  const { include, modified_after, dates_are_gmt = false } = args
  const statuses = Array.isArray(args.status) ? args.status : ['any']
  const ids = Array.isArray(include) ? new Set<unknown>(include) : undefined
  // Without `dates_are_gmt` the time is one of the shop's zone: eight hours ahead here.
  const after =
    typeof modified_after === 'string' ? Date.parse(`${modified_after}Z`) - (dates_are_gmt ? 0 : 8 * 3_600_000) : -1
  const direction = args.order === 'asc' ? 1 : -1
  const time = ({ modifiedAt, createdAt }: Order) => (args.orderby === 'modified' ? modifiedAt : createdAt).getTime()
  const rows = [...state.orders.values()]
    .filter(({ status }) => (statuses.includes('any') ? status !== 'trash' : statuses.includes(status)))
    .filter(({ id, modifiedAt }) => (ids?.has(id) ?? true) && modifiedAt.getTime() > after)
    .sort((a, b) => direction * (time(a) - time(b) || a.id - b.id))
  return { status: 200, body: pageOf(rows, args).map((order) => orderBody(state, order)) }
}

/** Sets the day of payment as the shop does: when an order is to ship, and with cash on delivery when it is completed. */
export function setStatus(state: ShopState, order: Order, status: string): void {
  const isPaid = status === 'completed' || (status === 'processing' && order.paymentMethod !== 'cod')
  if (isPaid) order.paidAt ??= state.now()
  order.status = status
  state.changeOrder(order)
}

const update: Handler = (state, { params, args }) => {
  const order = orderOf(state, params.id)
  for (const { key, value } of listOf(args.meta_data)) {
    const present = order.meta.find((each) => each.key === key)
    if (present) present.value = value
    else order.meta.push({ id: state.newId(), key: textOf(key), value })
  }
  if (typeof args.status === 'string') setStatus(state, order, args.status)
  else state.changeOrder(order)
  return { status: 200, body: orderBody(state, order) }
}

function refundBody(state: ShopState, order: Order, refund: Refund) {
  return checked('refund', {
    id: refund.id,
    amount: amount(refund.amountMinor),
    reason: '',
    line_items: refund.lines.flatMap(({ lineId, pieces }, at) => {
      const line = order.lines.find(({ id }) => id === lineId)
      if (!line) return []
      const { parent_name: _, global_unique_id: __, ...body } = lineBody(state, { ...line, quantity: pieces }, -1)
      const meta_data = [{ id: at, key: '_refunded_item_id', value: String(lineId) }]
      return [{ ...body, id: refund.id * 100 + at, meta_data }]
    }),
  })
}

export const orderRoutes: Routes = {
  'GET /orders': list,
  'GET /orders/{id}': (state, { params }) => ({ status: 200, body: orderBody(state, orderOf(state, params.id)) }),
  'PUT /orders/{id}': update,
  'GET /orders/{order_id}/refunds': (state, { params, args }) => {
    const order = orderOf(state, params.order_id)
    return { status: 200, body: pageOf(order.refunds, args).map((refund) => refundBody(state, order, refund)) }
  },
  'GET /orders/{order_id}/notes': (state, { params, args }) => {
    const notes = orderOf(state, params.order_id).notes.filter(
      ({ isForCustomer }) => args.type !== 'customer' || isForCustomer,
    )
    return { status: 200, body: notes.map(noteBody) }
  },
  'POST /orders/{order_id}/notes': (state, { params, args }) => {
    const note = { id: state.newId(), note: textOf(args.note), isForCustomer: args.customer_note === true }
    orderOf(state, params.order_id).notes.push(note)
    return { status: 201, body: noteBody(note) }
  },
  'DELETE /orders/{order_id}/notes/{id}': (state, { params }) => {
    const { notes } = orderOf(state, params.order_id)
    const at = notes.findIndex(({ id }) => id === params.id)
    const [gone] = at < 0 ? [] : notes.splice(at, 1)
    if (!gone) throw new RestError(404, 'woocommerce_rest_invalid_id', 'Invalid resource ID.')
    return { status: 200, body: noteBody(gone) }
  },
}

function noteBody({ id, note, isForCustomer }: { id: number; note: string; isForCustomer: boolean }) {
  return checked('note', { id, note, customer_note: isForCustomer })
}
