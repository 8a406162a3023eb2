import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'

export type Front = {
  /** While true, webhooks are answered with 503, as if we could not be reached. */
  isClosedToWebhooks: boolean
  stop(): Promise<void>
}

/** The proxy in front of our server, at the URL under which a real shop reaches it. `tls`: folder of `k.pem` and `c.pem`. */
export async function startFront(publicUrl: string, tls: string | undefined, port: () => number): Promise<Front> {
  const front = { isClosedToWebhooks: false }
  const pass = (received: IncomingMessage, response: ServerResponse) => {
    if (front.isClosedToWebhooks && received.url?.startsWith('/callbacks/shops/')) {
      received.resume()
      return void response.writeHead(503).end()
    }
    const { method, headers, url: path } = received
    const passed = request({ host: '127.0.0.1', port: port(), method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    received.pipe(passed)
  }
  const url = new URL(publicUrl)
  const server = tls
    ? createSecureServer({ key: readFileSync(join(tls, 'k.pem')), cert: readFileSync(join(tls, 'c.pem')) }, pass)
    : createServer(pass)
  await new Promise<void>((resolve) => server.listen(Number(url.port), url.hostname, resolve))
  return Object.assign(front, {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
