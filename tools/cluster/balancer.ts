// A load balancer for HTTP: node balancer.ts <port> <origin> <origin> …
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { Socket } from 'node:net'

const [port, ...origins] = process.argv.slice(2)
const healthCheckMs = 200

type Backend = { readonly origin: URL; isReady: boolean }

const backends: Backend[] = origins.map((origin) => ({ origin: new URL(origin), isReady: false }))
const agent = new Agent({ keepAlive: true })
let turn = 0

/** The servers in the order to try them: ready ones first, each in turn. */
function inOrder(): Backend[] {
  turn += 1
  const turned = backends.map((_, i) => backends[(turn + i) % backends.length]).filter((each) => each !== undefined)
  return [...turned.filter(({ isReady }) => isReady), ...turned.filter(({ isReady }) => !isReady)]
}

function pass(request: IncomingMessage, response: ServerResponse, [backend, ...others]: Backend[]): void {
  if (!backend) {
    response.writeHead(502).end('no server answers')
    return
  }
  const { method, url, headers } = request
  const forwarded = { ...headers, 'x-forwarded-for': request.socket.remoteAddress ?? '', connection: 'keep-alive' }
  const upstream = send({
    agent,
    host: backend.origin.hostname,
    port: backend.origin.port,
    method,
    path: url,
    headers: forwarded,
  })
  let isSent = false
  const begin = () => {
    isSent = true
    request.pipe(upstream)
  }
  // Nothing of the request is read before there is a connection, so that another server can be tried.
  upstream.once('socket', (socket: Socket) => {
    if (socket.connecting) socket.once('connect', begin)
    else begin()
  })
  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  upstream.once('error', () => {
    const isRepeatable = !isSent || (method === 'GET' && !response.headersSent)
    if (!isSent) backend.isReady = false
    if (response.headersSent) response.destroy()
    else if (isRepeatable) pass(request, response, others)
    else response.writeHead(502).end('the server ended')
  })
  response.once('close', () => upstream.destroy())
}

async function check(backend: Backend): Promise<void> {
  try {
    const response = await fetch(new URL('/readyz', backend.origin), { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    backend.isReady = response.status === 200
  } catch {
    backend.isReady = false
  }
  setTimeout(check, healthCheckMs, backend)
}

const server = createServer((request, response) => {
  // The balancer itself is ready when a server is.
  if (request.url === '/balancer') response.writeHead(backends.some(({ isReady }) => isReady) ? 200 : 503).end()
  else pass(request, response, inOrder())
})
server.listen(Number(port), '127.0.0.1', () => console.log(port))
await Promise.all(backends.map(check))
process.once('SIGTERM', () => process.exit(0))
