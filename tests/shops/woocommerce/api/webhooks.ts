import { createHmac } from 'node:crypto'
import { checked, pageOf, RestError, type Routes, textOf } from '../rest.ts'
import type { Happening, Hook, ShopState } from '../state.ts'
import { orderBody } from './orders.ts'
import { productBody } from './products.ts'

/** The shop gives up on a webhook after this many failed deliveries. */
const maxFailures = 5

function bodyOf({ id, name, topic, status, url }: Hook) {
  const [resource = '', event = ''] = topic.split('.')
  return checked('webhook', { id, name, status, topic, resource, event, hooks: [], delivery_url: url })
}

function hookOf(state: ShopState, id: number | undefined): Hook {
  const hook = state.hooks.get(id ?? 0)
  if (!hook) throw new RestError(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.')
  return hook
}

export const webhookRoutes: Routes = {
  'GET /webhooks': (state, { args }) => ({ status: 200, body: pageOf([...state.hooks.values()], args).map(bodyOf) }),
  'POST /webhooks': (state, { args }) => {
    const hook: Hook = {
      id: state.newId(),
      name: textOf(args.name),
      topic: textOf(args.topic),
      status: textOf(args.status, 'active'),
      url: textOf(args.delivery_url),
      secret: textOf(args.secret),
      failures: 0,
    }
    state.hooks.set(hook.id, hook)
    state.pings.push(hook)
    return { status: 201, body: bodyOf(hook) }
  },
  'PUT /webhooks/{id}': (state, { params, args }) => {
    const hook = hookOf(state, params.id)
    hook.name = textOf(args.name, hook.name)
    hook.secret = textOf(args.secret, hook.secret)
    hook.status = textOf(args.status, hook.status)
    if (hook.status === 'active') hook.failures = 0
    return { status: 200, body: bodyOf(hook) }
  },
  'DELETE /webhooks/{id}': (state, { params }) => {
    const hook = hookOf(state, params.id)
    state.hooks.delete(hook.id)
    return { status: 200, body: bodyOf(hook) }
  },
}

export type Delivery = {
  readonly hook: Hook
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Takes what is waiting: an unsigned ping for each new webhook, and one delivery for each webhook and object, however
 * often the object changed. A delivery contains the newest state, so `order.created` may show a canceled order.
 */
export function takeDeliveries(state: ShopState): Delivery[] {
  const pings = state.pings.splice(0).map((hook) => ({
    hook,
    url: hook.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `webhook_id=${hook.id}`,
  }))
  const happenings = new Map(state.happenings.splice(0).map((each) => [`${each.topic} ${each.id}`, each]))
  const deliveries = [...happenings.values()].flatMap((happening) =>
    [...state.hooks.values()]
      .filter(({ topic, status }) => topic === happening.topic && status === 'active')
      .map((hook) => deliveryOf(state, hook, happening)),
  )
  return [...pings, ...deliveries]
}

function deliveryOf(state: ShopState, hook: Hook, { topic, id }: Happening): Delivery {
  const [resource = '', event = ''] = topic.split('.')
  const body = JSON.stringify(contentOf(state, resource, id))
  return {
    hook,
    url: hook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-source': `${state.origin}/`,
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-resource': resource,
      'x-wc-webhook-event': event,
      'x-wc-webhook-signature': createHmac('sha256', hook.secret).update(body).digest('base64'),
      'x-wc-webhook-id': String(hook.id),
      // The same for all deliveries of a webhook within a second.
      'x-wc-webhook-delivery-id': createHmac('md5', 'salt').update(`${hook.id}${state.now().getTime()}`).digest('hex'),
    },
  }
}

function contentOf(state: ShopState, resource: string, id: number): object {
  const order = state.orders.get(id)
  if (resource === 'order' && order && order.status !== 'trash') return orderBody(state, order)
  const product = state.products.get(id)
  return resource === 'product' && product ? productBody(state, product) : { id }
}

/** Counts a delivery that was not answered with 2xx; the shop never tries it again. */
export function countOutcome({ hook }: Delivery, isAccepted: boolean): void {
  hook.failures = isAccepted ? 0 : hook.failures + 1
  if (hook.failures > maxFailures) hook.status = 'disabled'
}
