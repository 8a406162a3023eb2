// A load balancer for HTTP: node balancer.ts <port> <origin> <origin> …
// It never repeats a request: what a server drops, fails. Prints its port, and on stderr when a server becomes
// ready or not.
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'

const [port, ...origins] = process.argv.slice(2)
/** Far below the time a server drains, so that no request is sent to one that is about to end. */
const healthCheckMs = 200

type Backend = { readonly origin: URL; isReady: boolean }

const backends: Backend[] = origins.map((origin) => ({ origin: new URL(origin), isReady: false }))
const agent = new Agent({ keepAlive: true })
/** Requests of clients, and those that were sent on. The second number exceeds the first if any was repeated. */
const counts = { received: 0, sent: 0 }

/** The servers that are ready, in turn. */
function nextReady(): Backend | undefined {
  const ready = backends.filter(({ isReady }) => isReady)
  return ready[counts.received % ready.length]
}

function pass(request: IncomingMessage, response: ServerResponse): void {
  counts.received += 1
  const backend = nextReady()
  if (!backend) {
    response.writeHead(503).end('no server is ready')
    return
  }
  const { method, url, headers } = request
  const forwarded = { ...headers, 'x-forwarded-for': request.socket.remoteAddress ?? '', connection: 'keep-alive' }
  counts.sent += 1
  const upstream = send({
    agent,
    host: backend.origin.hostname,
    port: backend.origin.port,
    method,
    path: url,
    headers: forwarded,
  })
  request.pipe(upstream)
  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  upstream.once('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end('the server ended')
  })
  response.once('close', () => upstream.destroy())
}

async function check(backend: Backend): Promise<void> {
  const isReady = await checkReady(backend)
  if (isReady !== backend.isReady)
    console.error(`${new Date().toISOString()} ${backend.origin} is ${isReady ? 'ready' : 'not ready'}`)
  backend.isReady = isReady
  setTimeout(check, healthCheckMs, backend)
}

/** A server that answers late on a busy machine keeps its state. One that drops the connection is not ready. */
async function checkReady({ origin, isReady }: Backend): Promise<boolean> {
  try {
    const response = await fetch(new URL('/readyz', origin), { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch (error) {
    return isReady && error instanceof DOMException && error.name === 'TimeoutError'
  }
}

const server = createServer((request, response) => {
  // The balancer itself is ready when a server is.
  if (request.url === '/balancer')
    response.writeHead(backends.some(({ isReady }) => isReady) ? 200 : 503).end(JSON.stringify(counts))
  else pass(request, response)
})
await Promise.all(backends.map(check))
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' && address ? address.port : port)
})
process.once('SIGTERM', () => process.exit(0))
