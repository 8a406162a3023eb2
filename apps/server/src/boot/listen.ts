import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { errorCodeOf, errorLineOf, StartError } from '../db/start-error.ts'
import type { HttpEnv } from '../http/router/http-env.ts'

type Handler = (request: Request, bindings: HttpEnv['Bindings']) => Response | Promise<Response>

export type Listener = {
  readonly port: number
  /** Passes requests to the handler. Until then every request is answered with 503, except /healthz. */
  serve(handler: Handler): void
  /**
   * Answers /readyz with 503 from now on, so that load balancers send new requests elsewhere, and closes each connection
   * after its next response.
   */
  drain(): void
  /** Stops accepting connections, waits for running requests, and closes the remaining connections after `graceMs`. */
  close(graceMs: number): Promise<void>
}

const starting: Handler = (request) => {
  const isAlive = new URL(request.url).pathname === '/healthz'
  const headers = { 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return new Response(isAlive ? 'ok' : 'starting', { status: isAlive ? 200 : 503, headers })
}

const draining = () => new Response('stopping', { status: 503, headers: { 'cache-control': 'no-store' } })

/** Opens the port before anything else, so that an occupied port has no side effects. */
export async function listen(host: string, port: number): Promise<Listener> {
  let current = starting
  const server = createAdaptorServer({ fetch: (request, bindings) => current(request, bindingsOf(bindings)) })
  if (!('closeIdleConnections' in server)) throw new Error('the adaptor did not create an HTTP/1 server')
  server.headersTimeout = 20_000
  // Long enough for file uploads; read-body.ts limits all other bodies further.
  server.requestTimeout = 900_000
  // Longer than the keep-alive timeout of proxies, so that they do not reuse a connection that is being closed.
  server.keepAliveTimeout = 65_000
  await bind(server, host, port)
  return {
    port: addressOf(server).port,
    serve(handler) {
      current = handler
    },
    drain() {
      const handle = current
      current = (request, bindings) =>
        new URL(request.url).pathname === '/readyz' ? draining() : handle(request, bindings)
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
    close: (graceMs) => closeServer(server, graceMs),
  }
}

type NodeBindings = { readonly incoming: { readonly socket: unknown } }

/** Safe: HTTP/2 is never used, so these are Node's HTTP/1 messages. */
function bindingsOf(bindings: NodeBindings): HttpEnv['Bindings'] {
  return bindings as HttpEnv['Bindings']
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)))
    server.listen(port, host, resolve)
  })
}

function explain(error: Error, host: string, port: number): StartError {
  const place = `${host}:${port}`
  const line =
    {
      EADDRINUSE: `Port ${port} on ${host} is in use, perhaps by another Podwright. Stop that, or choose another with PORT.`,
      EACCES: `No permission to listen on ${place}. Choose a PORT above 1023.`,
      EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is.`,
      ENOTFOUND: `${host} is not an address of this machine. Set HOST to one that is.`,
    }[errorCodeOf(error) ?? ''] ?? `Cannot listen on ${place}: ${errorLineOf(error)}`
  return new StartError('port_unusable', line, error)
}

function addressOf(server: Server): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    // A kept-alive connection becomes idle when its last request is answered, which may happen at any time from now on.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
