import { randomUUID } from 'node:crypto'
import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { Deliveries, post } from '../podwright/deliveries'
import { listWebhooks } from '../podwright/webhook-store'

type EventData = { id?: string; order_id?: string }

/** Those of this process; its container is that of the first event. */
let deliveries: Deliveries | undefined

/** Turns events of the shop into signed requests. It does not wait for them: the event bus may take one event at a time. */
export default async function podwrightWebhooks({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const webhooks = await listWebhooks(container)
  if (webhooks.length === 0) return
  const topic = event.name.startsWith('product') ? 'product' : 'order'
  const at = new Date().toISOString()
  deliveries ??= createDeliveries(container)
  for (const objectId of await objectIds(event.name, event.data, container)) {
    const payload = { id: randomUUID(), topic, event: event.name, objectId, at } as const
    for (const webhook of webhooks) deliveries.add(webhook, payload)
  }
}

/** A webhook that was removed since the event gets nothing. */
function createDeliveries(container: MedusaContainer): Deliveries {
  return new Deliveries({
    async send({ url, secret }, payload) {
      const isKept = (await listWebhooks(container)).some((each) => each.url === url && each.secret === secret)
      return isKept ? post({ url, secret }, payload) : undefined
    },
    log: (message) => container.resolve(ContainerRegistrationKeys.LOGGER).warn(`podwright webhook: ${message}`),
  })
}

/** Events of fulfillments, payments and variants do not name the order or product. */
async function objectIds(name: string, { id, order_id }: EventData, container: MedusaContainer): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const found = async (entity: string, fields: string[]) =>
    (await query.graph({ entity, fields, filters: { id } })).data as Record<string, unknown>[]
  if (name === 'shipment.created' || name === 'delivery.created')
    return (await found('fulfillment', ['order.id'])).flatMap(({ order }) => idOf(order))
  if (name.startsWith('payment.'))
    return (await found('payment', ['payment_collection.order.id'])).flatMap(({ payment_collection: collection }) =>
      typeof collection === 'object' && collection !== null && 'order' in collection ? idOf(collection.order) : [],
    )
  if (name.startsWith('product-variant.'))
    return (await found('product_variant', ['product_id'])).flatMap(({ product_id }) => idOf({ id: product_id }))
  return idOf({ id: order_id ?? id })
}

function idOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? [value.id] : []
}

export const config: SubscriberConfig = {
  event: [
    'order.placed',
    'order.updated',
    'order.canceled',
    'order.completed',
    'order.archived',
    'order.fulfillment_created',
    'order.fulfillment_canceled',
    'order.return_requested',
    'order.return_received',
    'order-edit.requested',
    'order-edit.confirmed',
    'shipment.created',
    'delivery.created',
    'payment.captured',
    'payment.refunded',
    'product.updated',
    'product.deleted',
    'product-variant.updated',
  ],
}
