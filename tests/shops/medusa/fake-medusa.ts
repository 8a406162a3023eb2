import { createHmac, randomUUID } from 'node:crypto'
import type { ReceivedWebhook } from '../suite/counterpart.ts'
import { InProcessServer, jsonResponse } from '../suite/in-process.ts'
import { ApiError, notFound } from './api/api-error.ts'
import { inventoryRoutes } from './api/inventory.ts'
import { orderRoutes } from './api/orders.ts'
import { productRoutes } from './api/products.ts'
import type { Routes } from './api/routes.ts'
import { shopRoutes } from './api/shop.ts'
import { ShopState } from './state.ts'

const routes: Routes = { ...shopRoutes, ...productRoutes, ...inventoryRoutes, ...orderRoutes }

/** Routes as patterns, in the order in which they are tried. */
const patterns = Object.entries(routes).map(([route, handler]) => {
  const [method = '', path = ''] = route.split(' ')
  return { method, handler, pattern: new RegExp(`^/admin${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`) }
})

/**
 * A Medusa shop in memory, with the measured behavior of version 2.21.2 and our plugin. Fields of bodies that Medusa does
 * not know are refused.
 */
export class FakeMedusa extends InProcessServer {
  readonly state: ShopState

  constructor() {
    const state = new ShopState()
    super((request) => answer(state, request))
    this.state = state
  }

  /** Signs what is waiting for each address, as our plugin does. */
  takeWebhooks(): ReceivedWebhook[] {
    const events = this.state.events.splice(0)
    return [...this.state.webhooks].flatMap(([url, secret]) =>
      events.map(({ topic, objectId }) => {
        const body = JSON.stringify({ id: randomUUID(), topic, event: 'changed', objectId, at: new Date() })
        const signature = createHmac('sha256', secret).update(body).digest('base64')
        const headers = new Headers({ 'content-type': 'application/json', 'x-podwright-signature': signature })
        return { url, headers, bytes: new TextEncoder().encode(body) }
      }),
    )
  }
}

async function answer(state: ShopState, request: Request): Promise<Response> {
  const url = new URL(request.url)
  try {
    const [, key = ''] = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (!state.keys.has(Buffer.from(key, 'base64').toString().replace(/:$/, '')))
      throw new ApiError(401, '', 'Unauthorized')
    const isFound = url.origin === state.url
    const route = patterns.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname))
    if (!route || !isFound) throw notFound('The path')
    const params = { ...route.pattern.exec(url.pathname)?.groups }
    return jsonResponse(route.handler(state, { params, query: url.searchParams, body: await bodyOf(request) }))
  } catch (error) {
    if (error instanceof ApiError) return jsonResponse({ type: error.type, message: error.message }, error.status)
    throw error
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return request.formData()
  return type === 'application/json' ? request.json() : undefined
}
