import {
  boundedProcess,
  type ImageProcess,
  parseImageProcess,
  processParameter,
} from '@podwright/domain/images/oss-process'
import type { Context } from 'hono'
import { GateFull } from '../../concurrency/work-gate.ts'
import { answerFailure } from '../answer.ts'
import type { HttpEnv } from '../http-env.ts'
import { fail } from '../result.ts'
import { ImageCache, type ImageLog } from './image-cache.ts'
import { ImageMaker } from './image-maker.ts'
import { placeholderSvg } from './placeholder.ts'
import { type ImageFolder, parseImageAddress, type SourceImage, SourceImages } from './source-images.ts'

export type ImageHandler = (c: Context<HttpEnv>) => Response | Promise<Response>

export type ImageSettings = {
  readonly folders: readonly ImageFolder[]
  readonly cacheFolder: string
  readonly cacheMegabytes: number
  readonly log: ImageLog
}

const forEver = 'public, max-age=31536000, immutable'
/** An address without the hash of what it shows now may show something else soon. */
const shortly = 'public, max-age=300'
const missingFor = 'public, max-age=60'
/** Hash digits that an address needs to be kept for ever. */
const surePrefix = 16

/**
 * `GET /images/<hash>/<path>?x-oss-process=image/resize,w_W,h_H[,m_lfit|m_fill][/format,webp|avif][/quality,q_Q]`.
 * Sizes come from a bounded set and are never larger than the source. Without a process the file is sent as it is.
 */
export async function createImageHandler(settings: ImageSettings): Promise<ImageHandler> {
  const { folders, cacheFolder, cacheMegabytes, log } = settings
  const sources = new SourceImages(folders)
  const maker = new ImageMaker(await ImageCache.open(cacheFolder, cacheMegabytes * 1024 * 1024, log))

  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      return answerFailure(c, fail('method_not_allowed'))
    }
    const url = new URL(c.req.url)
    const process = readProcess(url.searchParams)
    if (!process) return answerFailure(c, fail('malformed_request', { fields: { [processParameter]: 'invalid' } }))
    const address = parseImageAddress(url.pathname)
    const source = address && (await sources.find(address.path))
    if (!address || !source) return missing(process)

    const etag = `"${maker.keyOf(source, process)}"`
    const isSure = address.hash.length >= surePrefix && source.sha256.startsWith(address.hash)
    const headers = { etag, 'cache-control': isSure ? forEver : shortly }
    if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return send(c, maker, source, process, headers, log)
  }
}

async function send(
  c: Context<HttpEnv>,
  maker: ImageMaker,
  source: SourceImage,
  process: ImageProcess,
  headers: Record<string, string>,
  log: ImageLog,
): Promise<Response> {
  try {
    const bytes = await maker.make(source, process)
    const contentType = process.format ? `image/${process.format}` : source.contentType
    return new Response(bytes, {
      headers: { ...headers, 'content-type': contentType, 'content-length': String(bytes.length) },
    })
  } catch (err) {
    if (err instanceof GateFull) return answerFailure(c, fail('unavailable', { retryAfterSeconds: 2 }))
    log.error({ err }, 'a picture could not be made')
    return missing(process)
  }
}

/** What to make; undefined when the address asks for it in words that cannot be read. */
function readProcess(search: URLSearchParams): ImageProcess | undefined {
  const [text, ...more] = search.getAll(processParameter)
  if (text === undefined) return {}
  const process = more.length === 0 ? parseImageProcess(text) : undefined
  return process && boundedProcess(process)
}

function missing(process: ImageProcess): Response {
  return new Response(placeholderSvg(process), {
    status: 404,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': missingFor },
  })
}

/** If-None-Match compares weakly: a tag that a proxy has weakened still names these bytes. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag
  })
}
