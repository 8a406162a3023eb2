import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
/** A body in two compressed forms. Clients that accept neither get it uncompressed. */
export type Encoded = { readonly br: Buffer<ArrayBuffer>; readonly gzip: Buffer<ArrayBuffer> }

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const unpackGzip = promisify(gunzip)

/** Quality 5: pages live for a minute, so higher qualities cost more time than they save. */
const brotliQuality = 5

export async function encodeBody(text: string): Promise<Encoded> {
  const bytes = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([packBrotli(bytes, { params }), packGzip(bytes, { level: 6 })])
  return { br: Buffer.from(br), gzip: Buffer.from(gz) }
}

export async function decodeBody(body: Encoded): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await unpackGzip(body.gzip))
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
