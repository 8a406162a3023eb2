import type { Call } from '@podwright/contracts/define-call'
import { decodeQuery } from '@podwright/contracts/query-encoding'
import { fail, type Result, succeed } from './result.ts'

/** Largest body of each encoding, in bytes. No form of ours comes near its limit. */
export const bodyLimits = { json: 1_000_000, form: 20_000 } as const

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** Reads and decodes the body of a call; what it means is for the call's schema. */
export async function readBody(request: Request, encoding: Call['bodyEncoding']): Promise<Result<unknown>> {
  if (!hasMediaType(request.headers.get('content-type'), mediaTypes[encoding])) return fail('unsupported_media_type')
  const bytes = await readLimited(request, bodyLimits[encoding])
  if (!bytes) return fail('payload_too_large')
  const text = decodeText(bytes)
  if (text === undefined) return fail('malformed_request')
  return encoding === 'json' ? parseJson(text) : parseForm(text)
}

function hasMediaType(header: string | null, wanted: string): boolean {
  const [mediaType = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return mediaType === wanted && (charset === undefined || charset.replaceAll('"', '') === 'utf-8')
}

/** The whole body, or undefined once it exceeds the limit, whatever Content-Length claimed. */
async function readLimited(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, so the rest is not kept.
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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
