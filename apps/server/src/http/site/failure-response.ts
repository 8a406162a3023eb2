import type { LocaleCode } from '@podwright/domain/locale'
import { type Encoded, encodeBody, etagOf } from './encoding.ts'
import { type FailureReason, failurePage, failurePolicy } from './failure-page.ts'
import type { RenderedPage } from './page-cache.ts'

type Failure = {
  readonly reason: FailureReason
  readonly status: number
  readonly retryAfterSeconds: number
  /** When maintenance is expected to end. */
  readonly until?: Date | null
}

/** Compressed once, because these pages are sent when the server has no time to spare. */
const encoded = new Map<string, Promise<Encoded>>()

/** The response without a rendered page: why there is none, and when to try again. */
export async function failureResponse(
  locale: LocaleCode,
  { reason, status, retryAfterSeconds, until }: Failure,
): Promise<RenderedPage> {
  const text = failurePage(locale, reason, until ?? undefined)
  const body = encoded.get(text) ?? encodeBody(text)
  encoded.set(text, body)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': failurePolicy,
    'retry-after': String(retryAfterSeconds),
  }
  return { page: { body: await body, headers, etag: etagOf(text) }, status, mayStore: false }
}
