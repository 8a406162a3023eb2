import { type Call, mediaTypes } from '@podwright/contracts/define-call'
import { decodeQuery } from '@podwright/contracts/query-encoding'
import { fail, type Result, succeed } from '../result.ts'

/** Largest body of each encoding, in bytes, unless a call says otherwise. No form of ours comes near its limit. */
export const bodyLimits = { json: 1_000_000, form: 20_000 } as const

/** Time for a body to arrive. A file has its own limits, with whoever reads it. */
const bodyMs = 60_000

/** Reads and decodes the body of a call; what it means is for the call's schema. A file is handed on unread. */
export async function readBody(
  request: Request,
  { bodyEncoding: encoding, bodyLimit }: Pick<Call, 'bodyEncoding' | 'bodyLimit'>,
): Promise<Result<unknown>> {
  if (!hasMediaType(request.headers.get('content-type'), mediaTypes[encoding])) return fail('unsupported_media_type')
  if (encoding === 'bytes') return succeed(request.body ?? new Blob([]).stream())
  const bytes = await readLimited(request, bodyLimit ?? bodyLimits[encoding], bodyMs)
  if (!bytes.ok) return bytes
  const text = decodeText(bytes.data)
  if (text === undefined) return fail('malformed_request')
  return encoding === 'json' ? parseJson(text) : parseForm(text)
}

function hasMediaType(header: string | null, wanted: string): boolean {
  const [mediaType = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return mediaType === wanted && (charset === undefined || charset.replaceAll('"', '') === 'utf-8')
}

/**
 * The whole body, unless it exceeds the limit, whatever Content-Length claimed, or takes too long: in all, or (`stallMs`) for
 * its next piece.
 */
export async function readLimited(
  request: { readonly headers: Headers; readonly body: ReadableStream<Uint8Array> | null },
  limit: number,
  ms: number,
  stallMs = ms,
): Promise<Result<Uint8Array>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return fail('payload_too_large')
  if (!request.body) return succeed(new Uint8Array())
  const reader = request.body.getReader()
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), ms)
  const stall = setTimeout(() => late.resolve('late'), stallMs)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late.promise])
      if (next === 'late') return fail('malformed_request')
      if (next.done) return succeed(Buffer.concat(chunks))
      stall.refresh()
      size += next.value.byteLength
      if (size > limit) return fail('payload_too_large')
      chunks.push(next.value)
    }
  } finally {
    clearTimeout(timer)
    clearTimeout(stall)
    // What is not read any more is not kept; nobody waits for that.
    void reader.cancel().catch(() => undefined)
  }
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder's only complaint: the bytes are no UTF-8.
    return undefined
  }
}

function parseJson(text: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return succeed(value)
  } catch {
    // Only SyntaxError can come from here, and it is the client's.
    return fail('malformed_request')
  }
}

function parseForm(text: string): Result<unknown> {
  const decoded = decodeQuery(text)
  return decoded.ok ? succeed(decoded.value) : fail('malformed_request')
}
