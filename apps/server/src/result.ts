import type { FailureCode } from '@podwright/contracts/failure-codes'

/**
 * An expected failure. `fields` maps field names to issue names; both are stable identifiers that clients translate.
 */
export type Failed = {
  readonly ok: false
  readonly code: FailureCode
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /** Token for the second step of a login; only with `two_factor_required`. */
  readonly challenge?: string
}

/** The result of a service: data, or an expected failure. Thrown errors are bugs or failures of the infrastructure. */
export type Result<Data> = { readonly ok: true; readonly data: Data } | Failed

export function succeed<Data>(data: Data): Result<Data> {
  return { ok: true, data }
}

export function fail(code: FailureCode, details: Omit<Failed, 'ok' | 'code'> = {}): Failed {
  return { ok: false, code, ...details }
}
