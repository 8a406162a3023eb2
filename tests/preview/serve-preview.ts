import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { build } from 'vite'
import type { ArtworkPixels } from '../../packages/render/src/effect/resample/reduce-artwork.ts'

const root = import.meta.dirname
export const catalogFolder = join(root, '../../catalog')

/** The browser's effect engine, bundled as the site would bundle it, with views and artworks to render. */
export type PreviewServer = {
  readonly origin: string
  /** Returns the pictures posted since the last call: RGBA. */
  takePixels(): Uint8Array[]
  close(): Promise<void>
}

/** Serves the page without the headers that shared memory would need. */
export async function servePreview(artworks: readonly ArtworkPixels[]): Promise<PreviewServer> {
  const files = await bundlePage(root)
  let posted: Uint8Array[] = []
  const server = createServer(async (request, response) => {
    try {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (request.method === 'POST') {
        const parts: Uint8Array[] = []
        for await (const part of request) parts.push(part)
        posted.push(Buffer.concat(parts))
        return response.end()
      }
      const artwork = /^\/artwork\/(\d+)$/.exec(path)?.[1]
      if (artwork !== undefined) {
        const pixels = artworks[Number(artwork)]
        return response
          .writeHead(200, { 'x-size': `${pixels?.width}x${pixels?.height}` })
          .end(Buffer.from(pixels?.rgba ?? []))
      }
      if (/^\/(small-)?views\//.test(path)) return response.end(await readFile(join(catalogFolder, normalize(path))))
      const file = files.get(path === '/' ? '/index.html' : path)
      const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
      return response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file)
    } catch (error) {
      return response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    takePixels() {
      const taken = posted
      posted = []
      return taken
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error === undefined ? resolve() : reject(error)))
      }),
  }
}

/** Builds the page of a folder with Vite; returns its files by path. */
export async function bundlePage(root: string): Promise<Map<string, string | Uint8Array>> {
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
