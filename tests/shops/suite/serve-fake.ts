import { createServer } from 'node:http'
import type { InProcessServer } from './in-process.ts'

export type ServedFake = { readonly origin: string; stop(): Promise<void> }

/** Serves a fake that answers within the process over HTTP, as if `url` were at a free port of this machine. */
export async function serveFake(fake: Pick<InProcessServer, 'fetch'>, url: string): Promise<ServedFake> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const init = { method: request.method ?? 'GET', headers, ...(chunks.length > 0 && { body: Buffer.concat(chunks) }) }
    const answer = await fake.fetch(new URL(request.url ?? '/', url), init)
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fake has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
