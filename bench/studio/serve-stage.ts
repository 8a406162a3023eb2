import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { unpackFont } from '@podwright/render/backends/node/unpack-font'
import sharp from 'sharp'
import { build } from 'vite'
import { compiledMessages } from '../../apps/studio/vite/compiled-messages.ts'
import { artworkHashes, artworkPx } from './bench-design.ts'

const catalogFolder = join(import.meta.dirname, '../../catalog')
const fontFolder = join(catalogFolder, 'fonts')

export type StageServer = { readonly origin: string; readonly close: () => Promise<void> }

/**
 * Serves the studio's stage on its own page, with fonts and artworks, without the rest of the studio and without a
 * database.
 */
export async function serveStage(port = 0): Promise<StageServer> {
  const files = await bundleStage()
  const pictures = new Map<string, Buffer>()
  for (const [i, hash] of artworkHashes.entries()) pictures.set(hash, await drawArtwork(i))
  const bodyOf = async (path: string): Promise<string | Uint8Array | undefined> => {
    const art = /^\/images\/([0-9a-f]{64})\/art\/master\.png$/.exec(path)?.[1]
    if (art !== undefined) return pictures.get(art)
    if (path === '/studio/data/fonts/fonts.json') return readFile(join(fontFolder, 'fonts.json'))
    const font = /^\/studio\/data\/fonts\/([a-z0-9-]+\/[a-z0-9-]+)\.ttf$/.exec(path)?.[1]
    if (font !== undefined) return unpackFont(await readFile(join(fontFolder, `${font}.woff2`)))
    const view = /^\/studio\/data\/views\/((?:small-)?views\/[a-z0-9-]+\/[a-z0-9-]+\/[a-z-]+\.(?:json|png))$/.exec(
      path,
    )?.[1]
    if (view !== undefined) return readFile(join(catalogFolder, view))
    return files.get(path === '/' ? '/index.html' : path)
  }
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const body = await bodyOf(pathname)
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': typeOf(pathname) }).end(body)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close((error) => (error === undefined ? resolve() : reject(error)))
      }),
  }
}

async function bundleStage(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: join(import.meta.dirname, '../../apps/studio/stage-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [compiledMessages()],
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    worker: { format: 'es' },
    build: { write: false, target: 'esnext', modulePreload: false, minify: process.env.STAGE_PLAIN === undefined },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const result of Array.isArray(built) ? built : [built]) {
    if (!('output' in result)) throw new Error('Vite is watching')
    for (const file of result.output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  }
  return files
}

/** Renders a badge with a soft edge and fine lines, in a different color for each index. */
function drawArtwork(index: number): Promise<Buffer> {
  const hue = index * 110
  const rings = Array.from({ length: 12 }, (_, i) => `<circle cx="600" cy="600" r="${100 + i * 36}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${artworkPx}" height="${artworkPx}" viewBox="0 0 1200 1200">
    <circle cx="600" cy="600" r="580" fill="hsl(${hue} 70% 55%)"/><g fill="none" stroke="#fff" stroke-width="6">${rings}</g></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript'
  if (path.endsWith('.css')) return 'text/css'
  if (path.endsWith('.wasm')) return 'application/wasm'
  return path === '/' ? 'text/html' : 'application/octet-stream'
}
