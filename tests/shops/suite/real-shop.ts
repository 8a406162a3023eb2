import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReceivedWebhook } from './counterpart.ts'

/** Real shops send webhooks from a queue of their own; this long without one means that none is waiting. */
const quietMs = 1500

/** Receives webhooks of a real shop on this machine. */
export class WebhookInbox {
  readonly url: string
  readonly #server: Server
  readonly #received: ReceivedWebhook[] = []

  constructor(url: string) {
    this.url = url
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      this.#received.push({ url, headers, bytes: new Uint8Array(Buffer.concat(chunks)) })
      response.end('ok')
    })
  }

  async start(): Promise<void> {
    const { port, hostname } = new URL(this.url)
    await new Promise<void>((resolve) => this.#server.listen(Number(port), hostname, resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Returns what has arrived since the last call, once no more arrives. */
  async take(): Promise<readonly ReceivedWebhook[]> {
    let count = -1
    while (count !== this.#received.length) {
      count = this.#received.length
      await sleep(quietMs)
    }
    return this.#received.splice(0)
  }
}
