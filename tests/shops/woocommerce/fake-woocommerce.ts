import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { fulfillmentRoutes } from './api/fulfillments.ts'
import { orderRoutes } from './api/orders.ts'
import { productRoutes } from './api/products.ts'
import { shopRoutes } from './api/shop.ts'
import { countOutcome, type Delivery, takeDeliveries, webhookRoutes } from './api/webhooks.ts'
import { authenticate } from './authentication.ts'
import { consentPage } from './consent-page.ts'
import { onlyFields, RestError, type Routes, readArguments } from './rest.ts'
import { ShopState } from './state.ts'

const routes: Routes = { ...shopRoutes, ...productRoutes, ...orderRoutes, ...fulfillmentRoutes, ...webhookRoutes }

/** Routes as patterns, in the order in which they are tried. */
const patterns = Object.entries(routes).map(([route, handler]) => {
  const [method = '', path = ''] = route.split(' ')
  const pattern = path.replaceAll(/\{(\w+)\}/g, path.startsWith('/settings/') ? '(?<$1>[\\w-]+)' : '(?<$1>\\w+)')
  return { method, path, handler, pattern: new RegExp(`^${pattern}$`) }
})

/** What goes wrong with a request. `lost`: the shop acts, and the connection ends before its answer. */
type Fault =
  | { readonly kind: 'lost' | 'refused' }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Record<string, string>
      /** An error as WordPress writes it. */
      readonly body?: { readonly code: string; readonly message: string }
    }

export type RequestMoment = 'arrived' | 'handled'

type DeliveryOptions = {
  /** Deliveries that do not arrive, by position. */
  readonly lose?: (at: number) => boolean
  /** Deliveries that arrive twice. */
  readonly repeat?: (at: number) => boolean
  readonly isReversed?: boolean
}

/**
 * A WooCommerce shop in memory, with the measured behavior of version 11.0.1. It has a buyer and an owner, who change
 * its `state`; webhooks wait until `deliverWebhooks` is called, as they wait for the queue of a real shop.
 */
export class FakeWooCommerce {
  readonly #server: Server
  readonly #faults: { readonly fits: (method: string, path: string) => boolean; readonly fault: Fault }[] = []
  #state: ShopState | undefined
  /** Errors of the fake itself, which it answered with 500; a test that uses it expects none. */
  readonly defects: unknown[] = []
  /** Sends the keys to the callback; replaceable, because it must be an https address. */
  sendKeys: typeof fetch = fetch
  /**
   * Called when a request has `arrived`, before the shop acts, and when it is `handled`, before its answer. The fake waits
   * for it: a promise that stays open ends the request there.
   */
  onRequest: (moment: RequestMoment) => Promise<void> | undefined = () => undefined

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        this.defects.push(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
      })
    })
  }

  get state(): ShopState {
    if (!this.#state) throw new Error('the fake is not started')
    return this.#state
  }

  get origin(): string {
    return this.state.origin
  }

  /** Listens on a free port of this machine. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the fake has no port')
    this.#state = new ShopState(`http://127.0.0.1:${address.port}`)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Lets the next request that fits fail. */
  failNext(fault: Fault, fits: (method: string, path: string) => boolean = () => true): void {
    this.#faults.push({ fits, fault })
  }

  /** Delivers what is waiting. Returns the deliveries that arrived. */
  async deliverWebhooks(
    send: (delivery: Delivery) => Promise<{ readonly ok: boolean }> = ({ url, headers, body }) =>
      fetch(url, { method: 'POST', headers, body }),
    { lose, repeat, isReversed = false }: DeliveryOptions = {},
  ): Promise<Delivery[]> {
    const waiting = takeDeliveries(this.state)
    const arriving = waiting.flatMap((delivery, at) =>
      lose?.(at) ? [] : repeat?.(at) ? [delivery, delivery] : [delivery],
    )
    if (isReversed) arriving.reverse()
    for (const delivery of arriving) countOutcome(delivery, (await send(delivery)).ok)
    return arriving
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes: Buffer[] = []
    for await (const chunk of request) bytes.push(chunk)
    const url = new URL(request.url ?? '/', this.origin)
    const method = request.method ?? 'GET'
    await this.onRequest('arrived')
    const fault = this.#takeFault(method, url.pathname)
    if (fault?.kind === 'refused') return void request.socket.destroy()
    if (fault?.kind === 'status') {
      const { status, headers, body } = fault
      return void response.writeHead(status, headers).end(body && JSON.stringify({ ...body, data: { status } }))
    }
    const reply = url.pathname.startsWith('/wc-auth/v1/')
      ? await consentPage(this.state, url, this.sendKeys)
      : this.#api(method, url, request.headers, Buffer.concat(bytes).toString())
    await this.onRequest('handled')
    if (fault?.kind === 'lost') return void request.socket.destroy()
    const headers = {
      'content-type': typeof reply.body === 'string' ? 'text/html' : 'application/json',
      ...reply.headers,
    }
    response
      .writeHead(reply.status, headers)
      .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  }

  #takeFault(method: string, path: string): Fault | undefined {
    const at = this.#faults.findIndex(({ fits }) => fits(method, path))
    return at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault
  }

  #api(
    method: string,
    url: URL,
    headers: IncomingMessage['headers'],
    text: string,
  ): { status: number; body: unknown; headers?: Record<string, string> } {
    try {
      if (url.pathname === '/wp-json/') return { status: 200, body: this.#root(headers) }
      const path = url.pathname.replace(/^\/wp-json\/wc\/v3/, '')
      const route = patterns.find((each) => each.method === method && each.pattern.test(path))
      if (!route) throw new RestError(404, 'rest_no_route', 'No route was found matching the URL and request method.')
      authenticate(this.state, method, url, headers)
      const names = route.pattern.exec(path)?.groups ?? {}
      const params = Object.fromEntries(Object.entries(names).map(([name, value]) => [name, Number(value)]))
      const args = readArguments(route.path, method, url.searchParams, text === '' ? {} : JSON.parse(text))
      const { status, body } = route.handler(this.state, { params, names, args })
      return { status, body: onlyFields(body, url.searchParams.get('_fields')) }
    } catch (error) {
      if (error instanceof RestError) return { status: error.status, body: error.body }
      throw error
    }
  }

  /** WordPress itself answers here. It takes keys of WooCommerce for a user's password and rejects them. */
  #root({ authorization }: IncomingMessage['headers']) {
    if (authorization) throw new RestError(401, 'invalid_username', 'Unknown username.')
    return { name: 'Fake shop', home: this.origin, namespaces: ['wp/v2', 'wc/v2', 'wc/v3'] }
  }
}
