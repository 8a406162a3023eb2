import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { openFontFile } from '@podwright/render/backends/node/read-fonts'
import { FontList } from '@podwright/render/text/font-store'
import { LRUCache } from 'lru-cache'
import { studioData } from '../../images/view-paths.ts'
import { pickEncoding } from '../site/encoding.ts'

const viewFiles =
  /^views\/(small|full)\/([a-z0-9-]+\/[a-z0-9-]+)\/[0-9a-f]{16}\/(view\.json|(?:beauty|shading|spec|uv|product-mask)\.png)$/
const sellerFontFile = /^own-fonts\/([A-Za-z0-9_-]{22})\.ttf$/
const latticeFile = /^printed-colors\/([A-Za-z0-9_-]{22})\.bin$/
const fontFile = /^fonts\/([a-z0-9-]+\/[a-z0-9-]+)\.ttf$/
const forever = 'public, max-age=31536000, immutable'

type Font = { readonly ttf: Uint8Array<ArrayBuffer>; readonly br: Uint8Array<ArrayBuffer>; readonly etag: string }

const packBrotli = promisify(brotliCompress)
/** Fonts are compressed once and cached; higher qualities take seconds for a Chinese font. */
const brotliQuality = 5
/** Maximum size of cached fonts, counting both forms. */
const fontBytes = 64 * 1024 * 1024

/** Folders that contain `views` and `small-views`, of the catalog in force, and `fonts`. */
export type StudioFolders = {
  readonly views: () => Promise<string>
  readonly fonts: string
  /** Opens a font of a seller by its code. */
  readonly openFont: (code: string) => Promise<{ readonly bytes: number; readonly stream: Readable } | undefined>
  /** Finds the printed colors with a code. */
  readonly findLattice: (code: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Serves views and fonts for the design tool below `studioData`; undefined for every other path. */
export function createStudioFiles(
  folders: StudioFolders,
): (request: Request, pathname: string) => Promise<Response | undefined> {
  const fonts = new LRUCache<string, Font>({
    maxSize: fontBytes,
    sizeCalculation: ({ ttf, br }) => ttf.length + br.length,
    fetchMethod: (name) => packFont(join(folders.fonts, 'fonts'), name),
  })
  return async (request, pathname) => {
    if (!pathname.startsWith(`${studioData}/`)) return undefined
    const path = pathname.slice(studioData.length + 1)
    const [, size, view, file] = viewFiles.exec(path) ?? []
    if (view !== undefined && file !== undefined) {
      return sendFile(request, join(await folders.views(), size === 'small' ? 'small-views' : 'views', view, file))
    }
    const code = sellerFontFile.exec(path)?.[1]
    if (code !== undefined) return sendSellerFont(request, await folders.openFont(code))
    const lattice = latticeFile.exec(path)?.[1]
    if (lattice !== undefined) return sendLattice(request, await folders.findLattice(lattice))
    if (path === 'fonts/fonts.json') return sendFile(request, join(folders.fonts, path), 'public, no-cache')
    const name = fontFile.exec(path)?.[1]
    const font = name === undefined ? undefined : await fonts.fetch(name)
    return font ? sendFont(request, font) : new Response(null, { status: 404 })
  }
}

async function sendFile(request: Request, path: string, cacheControl = forever): Promise<Response> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return new Response(null, { status: 404 })
  const headers = {
    'content-type': path.endsWith('.json') ? 'application/json' : 'image/png',
    'content-length': String(found.size),
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, { headers })
}

/**
 * The code in the URL is random, so the URL is known only to those who see the seller's designs: workers of the design
 * tool have no session. The file of a code never changes.
 */
function sendSellerFont(request: Request, font: Awaited<ReturnType<StudioFolders['openFont']>>): Response {
  if (!font) return new Response(null, { status: 404 })
  const headers = {
    'content-type': 'font/ttf',
    'content-length': String(font.bytes),
    'cache-control': 'private, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
  if (request.method === 'HEAD') {
    font.stream.destroy()
    return new Response(null, { headers })
  }
  return new Response(Readable.toWeb(font.stream) as ReadableStream<Uint8Array>, { headers })
}

function sendLattice(request: Request, lattice: Uint8Array<ArrayBuffer> | undefined): Response {
  if (!lattice) return new Response(null, { status: 404 })
  const headers = {
    'content-type': 'application/octet-stream',
    'content-length': String(lattice.length),
    'cache-control': forever,
    'x-content-type-options': 'nosniff',
  }
  return new Response(request.method === 'HEAD' ? null : lattice, { headers })
}

/** Undefined for a font that is not in the list. */
async function packFont(folder: string, name: string): Promise<Font | undefined> {
  const list = FontList.parse(JSON.parse(await readFile(join(folder, 'fonts.json'), 'utf8')))
  const listed = list.find(({ file }) => file === `${name}.woff2`)
  if (!listed) return undefined
  const ttf = Uint8Array.from(await openFontFile(folder, listed.file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: ttf.length }
  const br = Uint8Array.from(await packBrotli(ttf, { params }))
  return { ttf, br, etag: `"${createHash('sha256').update(ttf).digest('base64url').slice(0, 22)}"` }
}

/** Revalidated each time, so that a changed font is not used in its old form. */
function sendFont(request: Request, { ttf, br, etag }: Font): Response {
  const headers = new Headers({
    'content-type': 'font/ttf',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
  })
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const isPacked = pickEncoding(request.headers.get('accept-encoding')) === 'br'
  const body = isPacked ? br : ttf
  if (isPacked) headers.set('content-encoding', 'br')
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
