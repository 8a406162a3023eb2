import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { unpackFont } from '@podwright/render/backends/node/unpack-font'
import { bundlePage } from '../preview/serve-preview.ts'
import { artworks } from './artworks.ts'
import { fileOf, fontFolder } from './paint-on-node.ts'

/** The painter as bundled for browsers, with the artworks and fonts of the reference designs. */
export type PainterServer = {
  readonly origin: string
  /** Returns the picture posted last: RGBA. */
  takePixels(): Uint8Array
  close(): Promise<void>
}

/** Bundles the painter and serves it. */
export async function servePainter(): Promise<PainterServer> {
  const files = await bundlePage(import.meta.dirname)
  let posted: Uint8Array | undefined
  const server = createServer(async (request, response) => {
    try {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      if (request.method === 'POST') {
        const parts: Uint8Array[] = []
        for await (const part of request) parts.push(part)
        posted = Buffer.concat(parts)
        return response.end()
      }
      const body = (await findMaterial(path)) ?? files.get(path === '/' ? '/index.html' : path)
      return response.writeHead(body === undefined ? 404 : 200, { 'content-type': typeOf(path) }).end(body)
    } catch (error) {
      return response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    takePixels() {
      if (!posted) throw new Error('the page posted nothing')
      const taken = posted
      posted = undefined
      return taken
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error === undefined ? resolve() : reject(error)))
      }),
  }
}

async function findMaterial(path: string): Promise<Uint8Array | undefined> {
  if (path === '/fonts.json') return readFile(join(fontFolder, 'fonts.json'))
  const font = /^\/font\/([a-z0-9-]+\/[a-z0-9-]+\.woff2)$/.exec(path)?.[1]
  if (font !== undefined) return unpackFont(await readFile(join(fontFolder, font)))
  const hash = /^\/artwork\/([0-9a-f]{64})$/.exec(path)?.[1]
  const artwork = Object.values(artworks).find((one) => one.hash === hash)
  return artwork && fileOf(artwork)
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  if (path.endsWith('.wasm')) return 'application/wasm'
  return path === '/' ? 'text/html' : 'application/octet-stream'
}
