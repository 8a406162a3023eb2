import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { listWebhooks, type Webhook } from '../podwright/webhook-store'

type EventData = { id?: string; order_id?: string }
/** What is sent: only ids. The receiver reads the object with its API key. */
type Payload = { id: string; topic: 'order' | 'product'; event: string; objectId: string; at: string }

const pausesMs = [1000, 4000, 16_000, 64_000]
const timeoutMs = 15_000

/** Turns events of the shop into signed requests. */
export default async function podwrightWebhooks({ event, container }: SubscriberArgs<EventData>): Promise<void> {
  const webhooks = await listWebhooks(container)
  if (webhooks.length === 0) return
  const topic = event.name.startsWith('product') ? 'product' : 'order'
  const at = new Date().toISOString()
  for (const objectId of await objectIds(event.name, event.data, container)) {
    const payload = { id: randomUUID(), topic, event: event.name, objectId, at } as const
    await Promise.all(webhooks.map((webhook) => deliver(webhook, payload, container)))
  }
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

/** Repeats keep the id of the payload, by which the receiver recognizes them. */
async function deliver({ url, secret }: Webhook, payload: Payload, container: MedusaContainer): Promise<void> {
  const body = JSON.stringify(payload)
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-podwright-signature': signature }
  for (let attempt = 0; ; attempt++) {
    const failure = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(timeoutMs) }).then(
      (response) => (response.ok ? undefined : `answered ${response.status}`),
      (error: unknown) => String(error),
    )
    if (failure === undefined) return
    const wait = pausesMs[attempt]
    if (wait === undefined) {
      // Podwright also asks the shop for changes regularly, so nothing is lost.
      container.resolve(ContainerRegistrationKeys.LOGGER).warn(`podwright webhook of ${payload.event}: ${failure}`)
      return
    }
    await pause(wait)
  }
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
