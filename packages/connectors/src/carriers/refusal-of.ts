import type { CarrierRefusal } from './carrier.ts'

/** The refusal of a response that is not successful, with the wait that `Retry-After` asks for; undefined if it is. */
export function refusalOf(response: Response, now: Date): CarrierRefusal | undefined {
  if (response.ok) return undefined
  const retryAfterSeconds = retryAfter(response.headers.get('retry-after'), now)
  return {
    ok: false,
    code: codeOf(response.status),
    detail: `HTTP ${response.status}`,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

function codeOf(status: number): CarrierRefusal['code'] {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'unavailable' : 'refused'
}

/** The header holds seconds or a date. */
function retryAfter(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}
