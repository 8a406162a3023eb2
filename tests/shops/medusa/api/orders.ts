import { z } from 'zod'
import { amountOf } from '../../../../packages/connectors/src/medusa/amounts.ts'
import type { Fulfillment, Order, ShopState } from '../state.ts'
import { ApiError, invalid, notFound } from './api-error.ts'
import { shownVariant } from './products.ts'
import { bodyOf, pageOf, type Routes } from './routes.ts'

const Items = z.array(z.strictObject({ id: z.string(), quantity: z.number().int() })).min(1)
const NewFulfillment = z.strictObject({
  items: Items,
  location_id: z.string(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})
const Label = z.strictObject({ tracking_number: z.string(), tracking_url: z.string(), label_url: z.string() })

export const orderRoutes: Routes = {
  'GET /orders': (state, { query }) => {
    const ids = query.getAll('id[]')
    const since = query.get('updated_at[$gt]')
    const found = [...state.orders.values()]
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .filter(({ updatedAt }) => since === null || updatedAt > new Date(since))
    if (query.get('order') === 'updated_at') found.sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
    return { orders: pageOf(found, query).map((order) => shownOrder(state, order)) }
  },
  'GET /orders/{id}': (state, { params }) => ({ order: shownOrder(state, orderOf(state, params.id)) }),
  'POST /orders/{id}/fulfillments': (state, { params, body }) => {
    const { items, metadata } = bodyOf(NewFulfillment, body)
    const order = orderOf(state, params.id)
    addFulfillment(state, order, items, metadata ?? null)
    return { order: shownOrder(state, order) }
  },
  'POST /orders/{id}/fulfillments/{fulfillment}/shipments': (state, { params, body }) => {
    const { labels } = bodyOf(z.strictObject({ items: Items, labels: z.array(Label) }), body)
    const order = orderOf(state, params.id)
    const fulfillment = order.fulfillments.find(({ id }) => id === params.fulfillment)
    if (!fulfillment) throw notFound('The fulfillment')
    if (fulfillment.shippedAt) throw new ApiError(400, 'not_allowed', 'Shipment has already been created')
    fulfillment.shippedAt = state.changeTime()
    fulfillment.labels = labels
    state.changeOrder(order)
    return { order: shownOrder(state, order) }
  },
}

/** The shop takes the same pieces twice as long as some are left. */
export function addFulfillment(
  state: ShopState,
  order: Order,
  items: Fulfillment['items'],
  metadata: Fulfillment['metadata'],
): void {
  for (const { id, quantity } of items) {
    const item = order.items.find((each) => each.id === id)
    if (!item) throw invalid(`Items with ids ${id} does not exist in order with id ${order.id}`)
    const done = order.fulfillments.flatMap((each) => each.items).filter((each) => each.id === id)
    if (done.reduce((sum, each) => sum + each.quantity, quantity) > item.quantity)
      throw invalid(`Quantity to fulfill exceeds the reserved quantity for the item: ${id}`)
  }
  order.fulfillments.push({ id: state.newId('ful'), shippedAt: null, metadata, items, labels: [] })
  state.changeOrder(order)
}

function orderOf(state: ShopState, id = ''): Order {
  const order = state.orders.get(id)
  if (!order) throw notFound(`Order id not found: ${id}`)
  return order
}

export function totalOf({ items }: Order): number {
  return items.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 500)
}

function shownOrder(state: ShopState, order: Order) {
  const captures = order.capturedMinor > 0 ? [{ amount: amountOf(order.capturedMinor) }] : []
  return {
    id: order.id,
    display_id: order.number,
    status: order.status,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    currency_code: state.currencies[0]?.toLowerCase(),
    total: amountOf(totalOf(order)),
    email: 'ann@buyer.example',
    metadata: { note: order.note },
    shipping_address: order.address,
    billing_address: order.address,
    shipping_methods: [{ name: 'Standard' }],
    // A real shop returns the lines in any order.
    items: order.items.toReversed().map(({ id, productId, variant, quantity, unitMinor, metadata }) => ({
      id,
      title: variant.title,
      product_title: state.products.get(productId)?.title,
      variant_title: variant.title,
      variant_sku: variant.sku,
      variant_id: variant.id,
      product_id: productId,
      quantity,
      unit_price: amountOf(unitMinor),
      total: amountOf(unitMinor * quantity),
      metadata,
      variant: shownVariant(variant),
    })),
    payment_collections: [
      { payments: [{ amount: amountOf(totalOf(order)), canceled_at: null, captures, refunds: [] }] },
    ],
    fulfillments: order.fulfillments.map(({ id, shippedAt, metadata, items, labels }) => ({
      id,
      shipped_at: shippedAt,
      canceled_at: null,
      metadata,
      labels,
      items: items.map((item) => ({ line_item_id: item.id, quantity: item.quantity })),
    })),
  }
}
