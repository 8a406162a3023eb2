/** The same symbol in every copy of this module. */
const brand = Symbol.for('podwright.ApiError')

/** Error of a rejected call. `message` is translated and can be shown as is. */
export class ApiError extends Error {
                    name = 'ApiError'
  ;        [brand] = true

  /** The site's server build bundles its own copy of this class, so `instanceof` must accept errors of any copy. */
  static          [Symbol.hasInstance](value         )                    {
    return typeof value === 'object' && value !== null && brand in value
  }

  /** The server's stable name of the failure (`login_failed`), or a TransportReason. */
           reason
  /** Envelope code; the HTTP status if no envelope arrived, 0 if there was no response. */
           code
           status
  /** Field path → stable name of its problem. */
           fields
           requestId
           retryAfterSeconds
  /** For `completeLogin`; only with `two_factor_required`. */
           challenge

  constructor(message        , failure         ) {
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

