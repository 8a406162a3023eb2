import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'vite'

/** What the server answers to a path; undefined answers 404. */
type Answer = { readonly body: string | Uint8Array; readonly headers?: Readonly<Record<string, string>> } | undefined

export type PageServer = {
  readonly origin: string
  close(): Promise<void>
}

/** Builds the page of a folder with Vite and serves it, beside what `answer` returns. Posted bytes go to `onPost`. */
export async function servePage(
  root: string,
  {
    answer,
    onPost,
  }: { readonly answer: (path: string) => Promise<Answer>; readonly onPost: (bytes: Uint8Array) => void },
): Promise<PageServer> {
  const files = await bundlePage(root)
  const server = createServer(async (request, response) => {
    try {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (request.method === 'POST') {
        const parts: Uint8Array[] = []
        for await (const part of request) parts.push(part)
        onPost(Buffer.concat(parts))
        return response.end()
      }
      const found = await answer(path)
      if (found) return response.writeHead(200, { 'content-type': typeOf(path), ...found.headers }).end(found.body)
      const file = files.get(path === '/' ? '/index.html' : path)
      return response.writeHead(file === undefined ? 404 : 200, { 'content-type': typeOf(path) }).end(file)
    } catch (error) {
      return response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error === undefined ? resolve() : reject(error)))
      }),
  }
}

/** Returns the built files by path. */
async function bundlePage(root: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { write: false, target: 'esnext', modulePreload: false },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const result of Array.isArray(built) ? built : [built]) {
    if (!('output' in result)) throw new Error('Vite is watching')
    for (const file of result.output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  }
  return files
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  if (path.endsWith('.wasm')) return 'application/wasm'
  return path === '/' ? 'text/html' : 'application/octet-stream'
}
