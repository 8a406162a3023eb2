import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { errorCodeOf, errorLineOf, StartError } from '../db/start-error.ts'
import type { HttpEnv } from '../http/router/http-env.ts'

type Handler = (request: Request, bindings: HttpEnv['Bindings']) => Response | Promise<Response>

export type Listener = {
  readonly port: number
  /** Until the first call every request is told to come back. */
  serve(handler: Handler): void
  /** Takes no more connections, waits for the running requests, and cuts what is left after the grace. */
  close(graceMs: number): Promise<void>
}

const starting: Handler = (request) => {
  const isAlive = new URL(request.url).pathname === '/healthz'
  const headers = { 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return new Response(isAlive ? 'ok' : 'starting', { status: isAlive ? 200 : 503, headers })
}

/** Takes the port before anything else is touched, so that a port in use costs nothing and changes nothing. */
export async function listen(host: string, port: number): Promise<Listener> {
  let current = starting
  const server = createAdaptorServer({ fetch: (request, bindings) => current(request, bindingsOf(bindings)) })
  if (!('closeIdleConnections' in server)) throw new Error('the adaptor made no HTTP/1 server')
  server.headersTimeout = 20_000
  // Long enough for a file; read-body.ts waits less for everything else.
  server.requestTimeout = 900_000
  // Longer than proxies keep theirs, so that none of them sends into a connection that is just being closed.
  server.keepAliveTimeout = 65_000
  await bind(server, host, port)
  return {
    port: addressOf(server).port,
    serve(handler) {
      current = handler
    },
    close: (graceMs) => closeServer(server, graceMs),
  }
}

type NodeBindings = { readonly incoming: { readonly socket: unknown } }

/** HTTP/2 is never used here, so what arrives are Node's own messages. */
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
      EADDRNOTAVAIL: `${host} is no address of this machine. Set HOST to one that is.`,
      ENOTFOUND: `${host} is no address of this machine. Set HOST to one that is.`,
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
    // A kept-alive connection turns idle when its last request is answered, which may be at any time from now on.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
