import type { BodyOf, Call, DataOf, ParamsOf, QueryOf } from '../define-call.ts'
import { callTable } from '../generated/call-table.ts'
import type { CallId, CallOf } from '../generated/call-types.ts'
import { encodeQuery, type QueryObject } from '../query-encoding.ts'
import { ApiError, type Failure } from './api-error.ts'
import { type CallRoute, readRoute } from './call-route.ts'
import { type ClientMessages, describeFailure, kindOfFailure } from './describe-failure.ts'
import { createDuplicateGuard } from './duplicate-guard.ts'
import { interpretAnswer } from './interpret-answer.ts'
import type { Session, SessionType } from './session/session-store.ts'

/** Timeout of a call (R-501). */
const defaultTimeoutMs = 50_000
/** Uploads may be large and slow; the server has the same limit. */
const uploadTimeoutMs = 900_000

export type SessionAccess = {
  /** Returns the values of the headers `accessToken` and `userType`; undefined for a visitor. */
  read(): Session<SessionType> | undefined
  /** Clears the session if it still has this token. */
  clear(accessToken: string): void
}

/** Routes by the ids of calls. */
export type CallRoutes = Readonly<Record<string, string>>

export type ClientOptions = {
  /** Origin and prefix of the API; empty for the page's own origin. */
  base: string
  fetch: (request: Request) => Promise<Response>
  /** Code for the `lang` header, read at each call. */
  locale: () => string
  messages: ClientMessages
  /** Calls in addition to the public table. */
  moreCalls?: CallRoutes
  session?: SessionAccess
  /** Called to show a toast for three seconds (R-503). */
  onToast?: (kind: 'error' | 'warning', text: string) => void
  /** Called when a session is rejected: the page stays and offers login. */
  onSessionExpired?: (text: string) => void
  timeoutMs?: number
  now?: () => number
}

type CallSettings = {
  /** `repeatSubmit: false` disables the duplicate check for this call (R-505). */
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /**
   * Reasons that the caller shows itself, for example beside a field; `'all'` for work in the background, which shows
   * only the end of the session.
   */
  handles?: readonly string[] | 'all'
  /** Makes the call with this session instead of the current one. */
  as?: Session<SessionType>
  /** Lets the request finish even if the page is closed; browsers limit such bodies to 64 kB. */
  keepalive?: boolean
}
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> &
  CallSettings
type Inputs<C extends Call> =
  Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

export type ApiClient = {
  /**
   * Makes a call by its id. Failures are shown to the visitor, then thrown as an ApiError with a translated message
   * (R-503).
   */
  call<Id extends CallId>(id: Id, ...input: Inputs<CallOf<Id>>): Promise<DataOf<CallOf<Id>>>
}

type LooseInput = CallSettings & { params?: QueryObject; query?: QueryObject; body?: unknown }

/**
 * Creates the typed API client, which handles headers, timeouts, duplicate submissions, envelopes and errors (R-501 to
 * R-508).
 */
export function createClient(options: ClientOptions): ApiClient {
  const guard = createDuplicateGuard(options.now ?? (() => performance.now()))
  const routes: CallRoutes = { ...callTable, ...options.moreCalls }

  function fail(failure: Failure, input: LooseInput, sentToken: string | undefined): ApiError {
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

  async function run(route: CallRoute, input: LooseInput): Promise<unknown> {
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
    call: (id, ...[input]) => run(routeOf(routes, id), (input ?? {}) as LooseInput) as Promise<never>,
  }
}

function routeOf(routes: CallRoutes, id: string): CallRoute {
  const route = routes[id]
  if (!route) throw new TypeError(`this client does not know the call ${id}`)
  return readRoute(route)
}

function buildRequest(
  options: ClientOptions,
  route: CallRoute,
  input: LooseInput,
  session: Session<SessionType> | undefined,
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

function encodeBody(route: CallRoute, body: unknown, headers: Headers): string | Blob | undefined {
  if (body === undefined) return undefined
  if (route.bodyEncoding === 'bytes') {
    if (!(body instanceof Blob)) throw new TypeError('a file must be a Blob: not every browser can send a stream')
    headers.set('content-type', 'application/octet-stream')
    return body
  }
  if (route.bodyEncoding === 'form') {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    return encodeQuery(body as QueryObject)
  }
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}

async function send(options: ClientOptions, request: Request, callerSignal: AbortSignal | undefined) {
  try {
    const response = await options.fetch(request)
    const text = await response.text()
    return interpretAnswer(response.status, parseJson(text))
  } catch (error) {
    // A call that its caller aborted is not a failure of the server.
    if (callerSignal?.aborted) throw error
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    const reason = isTimeout ? 'timeout' : 'network'
    return { ok: false as const, failure: { reason, code: 0, status: 0, msg: '' } }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not an envelope: only the status is known.
    return undefined
  }
}

function withTimeout(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

function fillPath(path: string, params: QueryObject): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`path parameter ${name} of ${path} is missing`)
    return encodeURIComponent(String(value))
  })
}
