/** Messages of the client itself; all others are translated by the server. */

/**
 * Returns how to show a failure: 401 offers login, 601 and a duplicate submission are warnings, everything else is an
 * error.
 */
export function kindOfFailure(failure         )              {
  if (failure.code === 401) return 'sessionExpired'
  if (failure.code === 601 || failure.reason === 'duplicate') return 'warning'
  return 'error'
}

/** Returns the text of a failure: the server's own if it sent one, otherwise the default of its code. */
export function describeFailure(failure         , messages                )         {
  const key = ownMessage(failure)
  if (key) return messages(key, { status: failure.status })
  if (failure.msg) return failure.msg
  return messages(defaultMessage(failure.code), { status: failure.status })
}

function ownMessage(failure         )                               {
  if (failure.reason === 'network' || failure.reason === 'timeout' || failure.reason === 'duplicate')
    return failure.reason
  // 401 always has the same text.
  if (failure.code === 401) return 'sessionExpired'
  if (failure.reason === 'http_status') return 'httpStatus'
  return undefined
}

function defaultMessage(code        )                   {
  if (code === 401) return 'unauthenticated'
  if (code === 403) return 'forbidden'
  if (code === 404) return 'notFound'
  return 'unexpected'
}
