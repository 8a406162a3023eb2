import type { StoreErrorCode } from '@podwright/domain/stores/store-errors'

/** Why a platform did not do what was asked; see `storeErrorCodes`. */
export type RefusalCode = StoreErrorCode

/** Returned when the platform rejects a request. Connectors throw only for failed connections. */
export type Refusal = {
  readonly ok: false
  readonly code: RefusalCode
  /** The platform's own message, for the seller and for troubleshooting; contains no credentials. */
  readonly detail: string
  readonly retryAfterSeconds?: number
  /** With `exists`: the id of the object that is already there. */
  readonly externalId?: string
  /** With `invalid`: paths of the rejected fields in the platform's own words. */
  readonly fields?: readonly string[]
  /** With `unavailable`: the platform answered, but with content that does not fit the schema. */
  readonly isUnreadable?: boolean
}
export type Answer<Data> = { readonly ok: true; readonly data: Data } | Refusal

export function answer<Data>(data: Data): Answer<Data> {
  return { ok: true, data }
}

/** Daily budgets are full again within this time; a shop that names a later one must not stop its store for good. */
const maxRetryAfterSeconds = 86_400

export function refuse(
  code: RefusalCode,
  detail: string,
  { retryAfterSeconds, ...more }: Partial<Omit<Refusal, 'ok' | 'code' | 'detail'>> = {},
): Refusal {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds: clampedWait(retryAfterSeconds) }
  return { ok: false, code, detail: detail.slice(0, 500), ...wait, ...more }
}

function clampedWait(seconds: number): number {
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), maxRetryAfterSeconds)
}

/** Refuses JSON that does not fit the schema. Text that is no JSON (`undefined`), as of a firewall, says nothing of it. */
export function refuseUnreadable(received: unknown, detail: string): Refusal {
  return refuse('unavailable', detail, received === undefined ? {} : { isUnreadable: true })
}

/** One page of a list; pass `next` to get the following page, null after the last one. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }
