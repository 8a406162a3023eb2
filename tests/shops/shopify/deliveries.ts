import { createHmac, randomUUID } from 'node:crypto'
import type { ShopState } from './state.ts'

/** Queues webhooks of a topic: with the content of now, which later attempts repeat. */
export function announce(state: ShopState, topic: string, id: number): void {
  const name = topic.toUpperCase().replace('/', '_')
  const eventId = randomUUID()
  for (const hook of state.hooks.values())
    if (hook.topic === name) state.deliveries.push(signedDelivery(state, hook.uri, topic, { id }, eventId))
}

/** Also for the topics of personal data, which go to the address in the app's registration. */
export function signedDelivery(state: ShopState, url: string, topic: string, content: object, eventId: string) {
  const body = JSON.stringify(content)
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': state.domain,
      'x-shopify-api-version': '2026-10',
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-event-id': eventId,
      'x-shopify-triggered-at': state.now().toISOString(),
      'x-shopify-hmac-sha256': createHmac('sha256', state.app.secret).update(body).digest('base64'),
    },
  }
}
