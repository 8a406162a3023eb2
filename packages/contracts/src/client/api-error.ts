/** The same symbol in every copy of this module. */
const brand = Symbol.for('podwright.ApiError')

/** Error of a rejected call. `message` is translated and can be shown as is. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly [brand] = true

  /** The site's server build bundles its own copy of this class, so `instanceof` must accept errors of any copy. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === 'object' && value !== null && brand in value
  }

  /** The server's stable name of the failure (`login_failed`), or a TransportReason. */
  readonly reason: string
  /** Envelope code; the HTTP status if no envelope arrived, 0 if there was no response. */
  readonly code: number
  readonly status: number
  /** Field path → stable name of its problem. */
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** For `completeLogin`; only with `two_factor_required`. */
  readonly challenge: string | undefined

  constructor(message: string, failure: Failure) {
    super(message)
    this.reason = failure.reason
    this.code = failure.code
    this.status = failure.status
    this.fields = failure.fields ?? {}
    this.requestId = failure.requestId
    this.retryAfterSeconds = failure.retryAfterSeconds
    this.challenge = failure.challenge
  }
}

export type Failure = {
  reason: string
  code: number
  status: number
  /** The server's text in the visitor's language; empty if it sent none. */
  msg: string
  fields?: Record<string, string> | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  challenge?: string | undefined
}
