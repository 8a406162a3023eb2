import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
/**
 * A compressed body. Nearly every client accepts brotli, so gzip is made when the first one asks for it. Clients that
 * accept neither get the body uncompressed.
 */
export type Encoded = { readonly br: Buffer<ArrayBuffer>; gzip(): Promise<Buffer<ArrayBuffer>> }

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const unpackBrotli = promisify(brotliDecompress)

/** Quality 4: pages live for a minute, so higher qualities cost more time than they save. */
const brotliQuality = 4

export async function encodeBody(text: string): Promise<Encoded> {
  const bytes = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const br = Buffer.from(await packBrotli(bytes, { params }))
  let gzipped: Promise<Buffer<ArrayBuffer>> | undefined
  return {
    br,
    gzip() {
      gzipped ??= gzipOf(br)
      return gzipped
    },
  }
}

/** From the brotli form, so that the text need not be kept. */
async function gzipOf(br: Buffer): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await packGzip(await unpackBrotli(br), { level: 6 }))
}

export async function decodeBody(body: Encoded): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await unpackBrotli(body.br))
}

/** The best encoding that an Accept-Encoding header accepts; undefined for none. */
export function pickEncoding(header: string | null): Encoding | undefined {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return [name.trim(), quality === undefined ? 1 : Number(quality)] as const
    }),
  )
  return (['br', 'gzip'] as const).find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0)
}

/** The ETag of a body, which is the same in all encodings. */
export function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
