import { Readable } from 'node:stream'
import {
  boundedProcess,
  type ImageProcess,
  parseImageProcess,
  processOfWidth,
  processParameter,
  widthParameter,
} from '@podwright/domain/images/oss-process'
import type { Context } from 'hono'
import { QueueFullError } from '../../concurrency/concurrency-limiter.ts'
import type { ImageLog } from '../../images/image-cache.ts'
import type { ImageMaker } from '../../images/image-maker.ts'
import type { ImagePath, PictureSource, PictureSources } from '../../images/picture-source.ts'
import { parseImagePath } from '../../images/source-images.ts'
import { fail } from '../../result.ts'
import type { OpenedFile } from '../../storage/storage.ts'
import { answerFailure } from '../router/answer.ts'
import type { HttpEnv } from '../router/http-env.ts'
import { placeholderSvg } from './placeholder.ts'

export type ImageHandler = (c: Context<HttpEnv>) => Response | Promise<Response>

export type ImageSettings = {
  /** Tried in order. */
  readonly sources: readonly PictureSources[]
  readonly maker: ImageMaker
  readonly log: ImageLog
}

const forEver = 'public, max-age=31536000, immutable'
/** A path without the current hash may show another picture soon. */
const shortly = 'public, max-age=300'
const missingFor = 'public, max-age=60'

/**
 * `GET /images/<hash>/<path>?x-oss-process=image/resize,w_W,h_H[,m_lfit|m_fill][/format,webp|avif][/quality,q_Q]`
 * . `?w=W` is short for a width as WebP of quality 80. Sizes are rounded to a bounded set and never exceed the source. Without a process the file is sent as it is.
 */
export function createImageHandler({ sources, maker, log }: ImageSettings): ImageHandler {
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD')
      return answerFailure(c, fail('method_not_allowed'))
    }
    const url = new URL(c.req.url)
    const process = readProcess(url.searchParams)
    if (!process) return answerFailure(c, fail('malformed_request', { fields: { [processParameter]: 'invalid' } }))
    const imagePath = parseImagePath(url.pathname)
    const source = imagePath && (await findSource(sources, imagePath))
    if (!source) return missing(process)

    const etag = `"${maker.keyOf(source, process)}"`
    const headers = { etag, 'cache-control': source.isLasting ? forEver : shortly }
    if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return send(c, maker, source, process, headers, log)
  }
}

async function findSource(
  sources: readonly PictureSources[],
  imagePath: ImagePath,
): Promise<PictureSource | undefined> {
  for (const each of sources) {
    const source = await each.find(imagePath)
    if (source) return source
  }
  return undefined
}

async function send(
  c: Context<HttpEnv>,
  maker: ImageMaker,
  source: PictureSource,
  process: ImageProcess,
  headers: Record<string, string>,
  log: ImageLog,
): Promise<Response> {
  try {
    const open = maker.originalOf(source, process)
    if (open !== undefined) {
      const original = await open()
      if (original === undefined) throw new Error(`the file of ${source.key} is missing`)
      return sendOriginal(original, { ...headers, 'content-type': source.contentType }, c.req.method)
    }
    const bytes = await maker.make(source, process)
    const contentType = process.format ? `image/${process.format}` : source.contentType
    return new Response(bytes, {
      headers: { ...headers, 'content-type': contentType, 'content-length': String(bytes.length) },
    })
  } catch (err) {
    if (err instanceof QueueFullError)
      return answerFailure(c, fail('unavailable', { retryAfterSeconds: err.retryAfterSeconds }))
    log.error({ err }, 'a picture could not be made')
    return missing(process)
  }
}

/** Streams a file: an artwork's master may have a hundred megabytes, and many may be requested at a time. */
function sendOriginal({ bytes, stream }: OpenedFile, headers: Record<string, string>, method: string): Response {
  const init = { headers: { ...headers, 'content-length': String(bytes) } }
  if (method === 'HEAD') {
    stream.destroy()
    return new Response(null, init)
  }
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, init)
}

/** The requested process; undefined when it is malformed. */
function readProcess(search: URLSearchParams): ImageProcess | undefined {
  const [text, ...more] = search.getAll(processParameter)
  const [width, ...moreWidths] = search.getAll(widthParameter)
  if (text === undefined && width === undefined) return {}
  if (more.length > 0 || moreWidths.length > 0 || (text !== undefined && width !== undefined)) return undefined
  const process = width === undefined ? parseImageProcess(text ?? '') : processOfWidth(width)
  return process && boundedProcess(process)
}

function missing(process: ImageProcess): Response {
  return new Response(placeholderSvg(process), {
    status: 404,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': missingFor },
  })
}

/** If-None-Match uses weak comparison: a proxy may have weakened the tag. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((entry) => {
    const tag = entry.trim()
    return tag === '*' || tag.replace(/^W\//, '') === etag
  })
}
