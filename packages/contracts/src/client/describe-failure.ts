import type { Failure } from './api-error.ts'

/** Messages of the client itself; all others are translated by the server. */
export type ClientMessageKey =
  | 'sessionExpired'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'unexpected'
  | 'network'
  | 'timeout'
  | 'httpStatus'
  | 'duplicate'
export type ClientMessages = (key: ClientMessageKey, values: { status: number }) => string

export type FailureKind = 'sessionExpired' | 'error' | 'warning'

/**
 * Returns how to show a failure: 401 offers login, 601 and a duplicate submission are warnings, everything else is an
 * error.
 */
export function kindOfFailure(failure: Failure): FailureKind {
  if (failure.code === 401) return 'sessionExpired'
  if (failure.code === 601 || failure.reason === 'duplicate') return 'warning'
  return 'error'
}

/** Returns the text of a failure: the server's own if it sent one, otherwise the default of its code. */
export function describeFailure(failure: Failure, messages: ClientMessages): string {
  const key = ownMessage(failure)
  if (key) return messages(key, { status: failure.status })
  if (failure.msg) return failure.msg
  return messages(defaultMessage(failure.code), { status: failure.status })
}

function ownMessage(failure: Failure): ClientMessageKey | undefined {
  if (failure.reason === 'network' || failure.reason === 'timeout' || failure.reason === 'duplicate')
    return failure.reason
  // 401 always has the same text.
  if (failure.code === 401) return 'sessionExpired'
  if (failure.reason === 'http_status') return 'httpStatus'
  return undefined
}

function defaultMessage(code: number): ClientMessageKey {
  if (code === 401) return 'unauthenticated'
  if (code === 403) return 'forbidden'
  if (code === 404) return 'notFound'
  return 'unexpected'
}
