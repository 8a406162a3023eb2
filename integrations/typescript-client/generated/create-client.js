import { callTable } from './call-table.js'

import { encodeQuery,                  } from './query-encoding.js'
import { ApiError,              } from './api-error.js'
import {                 readRoute } from './call-route.js'
import {                      describeFailure, kindOfFailure } from './describe-failure.js'
import { createDuplicateGuard } from './duplicate-guard.js'
import { interpretAnswer } from './interpret-answer.js'

/** Timeout of a call (R-501). */
const defaultTimeoutMs = 50_000
/** Uploads may be large and slow; the server has the same limit. */
const uploadTimeoutMs = 900_000

/** Routes by the ids of calls. */

/**
 * Creates the typed API client, which handles headers, timeouts, duplicate submissions, envelopes and errors (R-501 to
 * R-508).
 */
export function createClient(options               )            {
  const guard = createDuplicateGuard(options.now ?? (() => performance.now()))
  const routes             = { ...callTable, ...options.moreCalls }

  function fail(failure         , input            , sentToken                    )           {
    const text = describeFailure(failure, options.messages)
    const error = new ApiError(text, failure)
    const kind = kindOfFailure(failure)
    const hasEnded =
      kind === 'sessionExpired' && sentToken !== undefined && options.session?.read()?.accessToken === sentToken
    if (hasEnded) options.session?.clear(sentToken)
    // Work in the background shows no failures of its own, but the user has to know that the session has ended.
    const isHandled = input.handles === 'all' ? !hasEnded : input.handles?.includes(failure.reason)
    if (isHandled) return error
    if (kind === 'sessionExpired') options.onSessionExpired?.(text)
    else options.onToast?.(kind, text)
    return error
  }

  async function run(route           , input            )                   {
    const session = input.as ?? options.session?.read()
    const { request, duplicateKey } = buildRequest(options, route, input, session)
    if (duplicateKey && guard.isDuplicate(duplicateKey)) {
      throw fail({ reason: 'duplicate', code: 0, status: 0, msg: '' }, input, session?.accessToken)
    }
    const answer = await send(options, request, input.signal)
    if (answer.ok) return answer.data
    throw fail(answer.failure, input, session?.accessToken)
  }

  return {
    // Client and server come from the same release, so the response matches the contract and is not validated again.
    call: (id, ...[input]) => run(routeOf(routes, id), (input ?? {})              )                  ,
  }
}

function routeOf(routes            , id        )            {
  const route = routes[id]
  if (!route) throw new TypeError(`this client does not know the call ${id}`)
  return readRoute(route)
}

function buildRequest(
  options               ,
  route           ,
  input            ,
  session                                  ,
) {
  const query = encodeQuery(input.query ?? {})
  const url = `${options.base}${fillPath(route.path, input.params ?? {})}${query ? `?${query}` : ''}`
  const headers = new Headers(input.headers)
  const allowsRepeat = headers.get('repeatSubmit') === 'false'
  headers.delete('repeatSubmit')
  headers.set('lang', options.locale())
  if (session) {
    headers.set('accessToken', session.accessToken)
    headers.set('userType', String(session.userType))
  }
  const body = encodeBody(route, input.body, headers)
  const isFile = body instanceof Blob
  const request = new Request(url, {
    method: route.method,
    headers,
    signal: withTimeout(options.timeoutMs ?? (isFile ? uploadTimeoutMs : defaultTimeoutMs), input.signal),
    ...(body === undefined ? {} : { body }),
    ...(input.keepalive && { keepalive: true }),
  })
  // Files are too large to compare.
  const duplicateKey = allowsRepeat || isFile ? undefined : { method: route.method, url, body: body ?? '' }
  return { request, duplicateKey }
}

function encodeBody(route           , body         , headers         )                            {
  if (body === undefined) return undefined
  if (route.bodyEncoding === 'bytes') {
    if (!(body instanceof Blob)) throw new TypeError('a file must be a Blob: not every browser can send a stream')
    headers.set('content-type', 'application/octet-stream')
    return body
  }
  if (route.bodyEncoding === 'form') {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    return encodeQuery(body               )
  }
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}

async function send(options               , request         , callerSignal                         ) {
  try {
    const response = await options.fetch(request)
    const text = await response.text()
    return interpretAnswer(response.status, parseJson(text))
  } catch (error) {
    // A call that its caller aborted is not a failure of the server.
    if (callerSignal?.aborted) throw error
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    const reason = isTimeout ? 'timeout' : 'network'
    return { ok: false         , failure: { reason, code: 0, status: 0, msg: '' } }
  }
}

function parseJson(text        )          {
  try {
    return JSON.parse(text)
  } catch {
    // Not an envelope: only the status is known.
    return undefined
  }
}

function withTimeout(timeoutMs        , signal                         )              {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

function fillPath(path        , params             )         {
  return path.replace(/\{(\w+)\}/g, (_, name        ) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`path parameter ${name} of ${path} is missing`)
    return encodeURIComponent(String(value))
  })
}
