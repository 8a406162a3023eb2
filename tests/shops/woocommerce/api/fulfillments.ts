import { listOf, RestError, type Routes, textOf } from '../rest.ts'
import type { Fulfillment, Order, ShopState } from '../state.ts'

/** Parcels. No schema of them is published; the shape is what WooCommerce 11.0.1 answered. */
function bodyOf(state: ShopState, order: Order, { id, isFulfilled, meta }: Fulfillment, { isListed = false } = {}) {
  return {
    id,
    entity_type: 'WC_Order',
    entity_id: String(order.id),
    status: isFulfilled ? 'fulfilled' : 'unfulfilled',
    // A list answers what the database returns.
    is_fulfilled: isListed ? (isFulfilled ? '1' : '0') : isFulfilled,
    date_updated: `${state.now().toISOString().slice(0, 19)}Z`,
    date_deleted: null,
    meta_data: meta,
  }
}

function orderOf(state: ShopState, id: number | undefined): Order {
  if (!state.hasFulfillments)
    throw new RestError(404, 'rest_no_route', 'No route was found matching the URL and request method.')
  const order = state.orders.get(id ?? 0)
  if (!order) throw new RestError(404, 'woocommerce_rest_order_invalid_id', 'Invalid order ID.')
  return order
}

function fulfillmentOf(order: Order, id: number | undefined): Fulfillment {
  const found = order.fulfillments.find((each) => each.id === id)
  if (!found) throw new RestError(404, 'woocommerce_rest_fulfillment_invalid_id', 'Invalid fulfillment ID.')
  return found
}

/** Accepts everything: the same parcel twice, and more pieces than were bought. */
export function addFulfillment(
  state: ShopState,
  order: Order,
  meta: readonly { key: string; value: unknown }[],
): Fulfillment {
  const fulfillment: Fulfillment = {
    id: state.newId(),
    isFulfilled: true,
    meta: meta.map((each) => ({ ...each, id: state.newId() })),
  }
  order.fulfillments.push(fulfillment)
  setStatusField(state, order)
  return fulfillment
}

function setStatusField(state: ShopState, order: Order): void {
  const value = order.fulfillments.length > 0 ? 'partially_fulfilled' : 'unfulfilled'
  const field = order.meta.find(({ key }) => key === '_fulfillment_status')
  if (field) field.value = value
  else order.meta.push({ id: state.newId(), key: '_fulfillment_status', value })
  state.changeOrder(order)
}

const metaOf = (value: unknown) => listOf(value).map(({ key, value: each }) => ({ key: textOf(key), value: each }))

export const fulfillmentRoutes: Routes = {
  'GET /orders/{order_id}/fulfillments': (state, { params }) => {
    const order = orderOf(state, params.order_id)
    return { status: 200, body: order.fulfillments.map((each) => bodyOf(state, order, each, { isListed: true })) }
  },
  'POST /orders/{order_id}/fulfillments': (state, { params, args }) => {
    const order = orderOf(state, params.order_id)
    return { status: 201, body: bodyOf(state, order, addFulfillment(state, order, metaOf(args.meta_data))) }
  },
  'PUT /orders/{order_id}/fulfillments/{fulfillment_id}': (state, { params, args }) => {
    const order = orderOf(state, params.order_id)
    const fulfillment = fulfillmentOf(order, params.fulfillment_id)
    fulfillment.meta = metaOf(args.meta_data).map((each) => ({ ...each, id: state.newId() }))
    state.changeOrder(order)
    return { status: 200, body: bodyOf(state, order, fulfillment) }
  },
  'DELETE /orders/{order_id}/fulfillments/{fulfillment_id}': (state, { params }) => {
    const order = orderOf(state, params.order_id)
    const gone = fulfillmentOf(order, params.fulfillment_id)
    order.fulfillments = order.fulfillments.filter((each) => each !== gone)
    setStatusField(state, order)
    return { status: 200, body: { message: 'Fulfillment deleted successfully.' } }
  },
}
