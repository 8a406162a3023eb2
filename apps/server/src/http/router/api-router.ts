import { operatorCalls } from '@podwright/contracts/auth/account-calls'
import { confirmTwoFactor, getTwoFactor, startTwoFactor } from '@podwright/contracts/auth/two-factor'
import type { Call, DataOf, ParsedBodyOf, ParsedParamsOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { decodeQuery } from '@podwright/contracts/query-encoding'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { actingFor } from '../../acting-member.ts'
import { fail, type Result, succeed } from '../../result.ts'
import { actorOf, type Credentials, type FindKey, type FindSession, permits, type Session } from '../../session.ts'
import { answerData, answerFailure, answerPublicData } from './answer.ts'
import { answerCsv, type CsvFile } from './answer-csv.ts'
import { answerEvents, type EventSource, whileAdmitted } from './answer-events.ts'
import type { HttpEnv } from './http-env.ts'
import { readBody } from './read-body.ts'
import { apiKeyOf, credentialsOf, findRequestSession } from './request-session.ts'
import { type FieldIssues, validate } from './validate.ts'

/** The routes of the API, registered by the modules; one per app. */
export type ApiRouter = {
  readonly app: Hono<HttpEnv>
  readonly findSession: FindSession
  /** Without it, API keys are refused. */
  readonly findKey: FindKey | undefined
  readonly registered: Map<string, Call>
}

/** The input of a handler: validated data, and facts of the request. */
export type CallInput<C extends Call> = {
  readonly params: ParsedParamsOf<C>
  readonly query: ParsedQueryOf<C>
  readonly body: ParsedBodyOf<C>
  readonly locale: LocaleCode
  readonly clientIp: string
  /** The User-Agent header; store only what is needed of it. */
  readonly userAgent: string
  readonly credentials: Credentials
  readonly log: Logger
  /** Aborts when the client has left. */
  readonly departure: () => AbortSignal
  /** Adds a Set-Cookie header to the response. Sessions need none. */
  readonly setCookie: (header: string) => void
}

export type AccountCallInput<C extends Call> = CallInput<C> & { readonly session: Session }

type Answer<C extends Call> = Promise<Result<DataOf<C>>> | Result<DataOf<C>>
type ApiContext = Context<HttpEnv>

export function createApiRouter(app: Hono<HttpEnv>, findSession: FindSession, findKey?: FindKey): ApiRouter {
  return { app, findSession, findKey, registered: new Map() }
}

/** Registers the route of a public call. */
export function registerCall<C extends Call>(
  api: ApiRouter,
  call: C,
  handler: (input: CallInput<C>) => Answer<C>,
): void {
  if (call.access !== 'public') throw new Error(`${call.id} needs a session: register it with registerAccountCall`)
  if (call.dataEncoding !== 'json') throw new Error(`${call.id} is a file: register it with registerDownload`)
  addRoute(api, call, async (c) => {
    const input = await readInput(c, call)
    const result = input.ok ? await handler(input.data) : input
    if (!result.ok) return answerFailure(c, result)
    return call.method === 'GET' ? answerPublicData(c, result.data) : answerData(c, result.data)
  })
}

/** Registers the route of a public call that responds with a CSV file. */
export function registerDownload<C extends Call>(
  api: ApiRouter,
  call: C,
  handler: (input: CallInput<C>) => Promise<Result<CsvFile>>,
): void {
  if (call.access !== 'public' || call.dataEncoding !== 'csv') throw new Error(`${call.id} is not a public CSV file`)
  addRoute(api, call, async (c) => {
    const input = await readInput(c, call)
    const file = input.ok ? await handler(input.data) : input
    return file.ok ? answerCsv(c, file.data) : answerFailure(c, file)
  })
}

/** Registers the route of a call that requires a session. Access is checked before the input is read. */
export function registerAccountCall<C extends Call>(
  api: ApiRouter,
  call: C,
  handler: (input: AccountCallInput<C>) => Answer<C>,
): void {
  if (call.access === 'public') throw new Error(`${call.id} is public: register it with registerCall`)
  if (call.dataEncoding !== 'json') throw new Error(`${call.id} is a file, and files are public`)
  addAccountRoute(api, call, handler, answerData)
}

/** Registers the route of a call that responds with an event stream. */
export function registerAccountEvents<C extends Call>(
  api: ApiRouter,
  call: C,
  handler: (input: AccountCallInput<C>) => Promise<Result<EventSource<DataOf<C>>>>,
): void {
  if (call.access === 'public' || call.dataEncoding !== 'events')
    throw new Error(`${call.id} is not an event stream with access rules`)
  addAccountRoute(api, call, handler, (c, source) =>
    answerEvents(
      c,
      whileAdmitted(source, () => isAdmitted(api, c, call)),
    ),
  )
}

/** Whether the caller still has a session, or a key, that may make the call. */
async function isAdmitted(api: ApiRouter, c: ApiContext, call: Call): Promise<boolean> {
  const found = await callerOf(api, c, call)
  return found.ok && (call.permission === undefined || permits(found.data, call.permission))
}

/** The calls of an operator who has to set up two-factor authentication first. */
const setUpCalls: ReadonlySet<string> = new Set(
  [getTwoFactor, startTwoFactor, confirmTwoFactor, operatorCalls.userInfo].map(({ id }) => id),
)

function addAccountRoute<C extends Call, Data>(
  api: ApiRouter,
  call: C,
  handler: (input: AccountCallInput<C>) => Promise<Result<Data>> | Result<Data>,
  answer: (c: ApiContext, data: Data) => Response,
): void {
  const allowed: readonly number[] = call.access === 'public' ? [] : call.access
  addRoute(api, call, async (c) => {
    const found = await callerOf(api, c, call)
    if (!found.ok) return answerFailure(c, found)
    const session = sessionFor(call, found.data)
    logAs(c, { userId: session.accountId })
    if (!allowed.includes(session.userType)) return answerFailure(c, fail('forbidden'))
    if (call.permission !== undefined && !permits(session, call.permission))
      return answerFailure(c, fail('permission_missing'))
    if (session.mustSetUpTwoFactor && !setUpCalls.has(call.id))
      return answerFailure(c, fail('two_factor_setup_required'))
    const input = await readInput(c, call)
    const result = input.ok ? await actingFor(session, () => handler({ ...input.data, session })) : input
    return result.ok ? answer(c, result.data) : answerFailure(c, result)
  })
}

/** A call about one's own login is about that of the member, every other call about the account of the team. */
function sessionFor({ permission }: Call, session: Session): Session {
  return permission === 'self' ? { ...session, accountId: actorOf(session) } : session
}

/**
 * Completes the router. Throws when a call of the contract has no route, or a route has no call in the contract; known
 * paths refuse other methods, and unknown paths respond with `not_found`.
 */
export function completeApi(api: ApiRouter, calls: readonly Call[]): void {
  const missing = calls.filter((call) => api.registered.get(call.id) !== call).map((call) => call.id)
  if (missing.length > 0) throw new Error(`calls without a route: ${missing.join(', ')}`)
  const listed = new Set(calls.map((call) => call.id))
  const unlisted = [...api.registered.keys()].filter((id) => !listed.has(id))
  if (unlisted.length > 0) throw new Error(`calls not in the registry, run "npm run generate": ${unlisted.join(', ')}`)
  const methodsOfPath = Map.groupBy(calls, (call) => call.path)
  for (const [path, sharing] of methodsOfPath) {
    const allow = sharing.map((call) => (call.method === 'GET' ? 'GET, HEAD' : call.method)).join(', ')
    api.app.all(honoPath(path), (c) => {
      c.set('route', path)
      c.header('allow', allow)
      return answerFailure(c, fail('method_not_allowed'))
    })
  }
  const notFound = (c: ApiContext) => {
    c.set('route', '/api/*')
    return answerFailure(c, fail('not_found'))
  }
  api.app.all('/api', notFound)
  api.app.all('/api/*', notFound)
}

function addRoute(api: ApiRouter, call: Call, run: (c: ApiContext) => Promise<Response>): void {
  if (api.registered.has(call.id)) throw new Error(`${call.id} has two routes`)
  const earlier = [...api.registered.values()]
  const shadowing = earlier.find(({ method, path }) => method === call.method && covers(path, call.path))
  if (shadowing) throw new Error(`${call.id} is never reached: register it before ${shadowing.id} (${shadowing.path})`)
  api.registered.set(call.id, call)
  const isShareable = call.access === 'public' && call.method === 'GET'
  api.app.on(call.method, honoPath(call.path), (c) => {
    c.set('route', call.path)
    const orderId = orderOf(c, call)
    if (orderId !== undefined) logAs(c, { orderId })
    c.header('cache-control', isShareable ? 'no-cache' : 'no-store')
    return run(c)
  })
}

/** Adds fields to the log lines of a request. */
function logAs(c: ApiContext, fields: { readonly userId?: number; readonly orderId?: number }): void {
  c.set('log', c.get('log').child(fields))
}

const orderPath = /^\/api\/(operator\/)?orders\/\{id\}/

/** The order that a path names, whether or not it exists. */
function orderOf(c: ApiContext, { path }: Call): number | undefined {
  const id = orderPath.test(path) ? c.req.param('id') : undefined
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

/** Whether every URL of `path` also matches the path `earlier`, whose route is then used for it. */
function covers(earlier: string, path: string): boolean {
  const segments = path.split('/')
  const pattern = earlier.split('/')
  return (
    pattern.length === segments.length && pattern.every((part, at) => part.startsWith('{') || part === segments[at])
  )
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** The caller: the session of a token, or the account of an API key whose scopes include the call. */
async function callerOf(api: ApiRouter, c: ApiContext, call: Call): Promise<Result<Session>> {
  const key = apiKeyOf(c)
  if (key === undefined) {
    const session = await findRequestSession(c, api.findSession)
    return session ? succeed(session) : fail('unauthenticated')
  }
  const known = await api.findKey?.(key)
  if (!known) return fail('unauthenticated')
  if ('retryAfterSeconds' in known) return fail('rate_limited', known)
  const isOpen = call.scopes.some((scope) => known.scopes.includes(scope))
  return isOpen ? succeed(known.session) : fail('key_scope')
}

async function readInput<C extends Call>(c: ApiContext, call: C): Promise<Result<CallInput<C>>> {
  const url = new URL(c.req.url)
  const query = decodeQuery(url.search.slice(1))
  if (!query.ok) return fail('malformed_request')
  const body: Result<unknown> = call.body ? await readBody(c.req.raw, call) : succeed(undefined)
  if (!body.ok) return body
  const parts = {
    params: validate(call.params, c.req.param()),
    query: validate(call.query, query.value),
    body: validate(call.body, body.data),
  }
  const fields: FieldIssues = {}
  for (const part of Object.values(parts)) if (!part.ok) Object.assign(fields, part.fields)
  if (!parts.params.ok || !parts.query.ok || !parts.body.ok) return fail('validation_failed', { fields })
  return succeed({
    // Safe: the call's schemas validated these values, which the compiler cannot infer through the generic.
    params: parts.params.value as ParsedParamsOf<C>,
    query: parts.query.value as ParsedQueryOf<C>,
    body: parts.body.value as ParsedBodyOf<C>,
    locale: c.get('locale'),
    clientIp: c.get('clientIp'),
    userAgent: c.req.header('user-agent') ?? '',
    credentials: credentialsOf(c),
    log: c.get('log'),
    departure: () => c.req.raw.signal,
    setCookie: (header) => c.header('set-cookie', header, { append: true }),
  })
}
