import type { FailureCode } from '@podwright/contracts/failure-codes'

/** An expected failure. `fields` names what is wrong with which field; both are stable names that the page translates. */
export type Failed = {
  readonly ok: false
  readonly code: FailureCode
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
}

/** What a service answers: data, or a failure that was to be expected. Thrown errors are bugs or broken machinery. */
export type Result<Data> = { readonly ok: true; readonly data: Data } | Failed

export function succeed<Data>(data: Data): Result<Data> {
  return { ok: true, data }
}

export function fail(code: FailureCode, details: Omit<Failed, 'ok' | 'code'> = {}): Failed {
  return { ok: false, code, ...details }
}
