import { type Call, mediaTypes } from '@podwright/contracts/define-call'
import { decodeQuery } from '@podwright/contracts/query-encoding'
import { readLimited } from '../../files/read-limited.ts'
import { fail, type Result, succeed } from '../../result.ts'

/** Maximum body size per encoding in bytes, unless a call sets its own. */
export const bodyLimits = { json: 1_000_000, form: 20_000 } as const

/** Maximum time for receiving a body. File uploads have limits of their own. */
const bodyMs = 60_000

/** Reads and decodes the body of a call, without validating it. A file is passed on unread. */
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

function hasMediaType(header: string | null, mediaType: string): boolean {
  const [actual = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length)
  return actual === mediaType && (charset === undefined || charset.replaceAll('"', '') === 'utf-8')
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // In fatal mode the decoder throws only for invalid UTF-8.
    return undefined
  }
}

function parseJson(text: string): Result<unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return succeed(value)
  } catch {
    // JSON.parse throws only SyntaxError.
    return fail('malformed_request')
  }
}

function parseForm(text: string): Result<unknown> {
  const decoded = decodeQuery(text)
  return decoded.ok ? succeed(decoded.value) : fail('malformed_request')
}
