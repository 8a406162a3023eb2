function isObject(value         )                  {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Parses a response as an envelope. A non-zero code under status 200 and an envelope under an error status are
 * both failures with that code; an error status without an envelope is a transport failure.
 */
export function interpretAnswer(status        , body         )         {
  if (!isObject(body) || typeof body.code !== 'number') {
    return { ok: false, failure: { reason: 'http_status', code: status, status, msg: '' } }
  }
  if (body.code === 0 && status < 400) return { ok: true, data: body.data ?? null }
  const data = isObject(body.data) ? body.data : {}
  return {
    ok: false,
    failure: {
      // Code 0 with an error status is a contradiction, so the status applies: a proxy may have set it.
      code: body.code === 0 ? status : body.code,
      status,
      reason: typeof data.reason === 'string' ? data.reason : 'unexpected',
      msg: typeof body.msg === 'string' ? body.msg : '',
      fields: fieldsOf(data.fields),
      requestId: typeof data.requestId === 'string' ? data.requestId : undefined,
      challenge: typeof data.challenge === 'string' ? data.challenge : undefined,
      retryAfterSeconds: typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined,
    },
  }
}

function fieldsOf(value         )                                     {
  if (!isObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter((entry)                            => typeof entry[1] === 'string'),
  )
}
