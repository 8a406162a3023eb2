import type { Call } from '@podwright/contracts/define-call'
import { calls as contractCalls } from '@podwright/contracts/generated/registry'
import { z } from 'zod'
import { type AppDeps, createApp } from '../app.ts'
import { fail } from '../result.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'
import { noRateLimits } from './rate-limits.ts'
import {
  type ApiRouter,
  registerAccountCall,
  registerAccountEvents,
  registerCall,
  registerDownload,
} from './router/api-router.ts'

const Answer = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })
const FailureAnswer = z.object({
  reason: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfterSeconds: z.int().optional(),
  challenge: z.string().optional(),
})

/** An app for tests: without pages, pictures and limits; its log is collected in `logLines`. */
export function createTestApp(deps: Partial<AppDeps> = {}) {
  const logLines: string[] = []
  const log = createLogger('debug', { write: (line) => logLines.push(line) })
  const app = createApp({
    log,
    metrics: createMetrics({ withProcess: false }),
    rateLimits: noRateLimits,
    findSession: async () => undefined,
    modules: [],
    images: () => new Response('picture'),
    site: () => new Response('page', { headers: { 'content-type': 'text/html' } }),
    isReady: async () => true,
    settings: { trustedProxies: 0, isHttps: false, metricsToken: undefined },
    ...deps,
  })
  return { app, logLines, request: requester(app) }
}

export type TestRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON, or unchanged when it is a string or bytes. */
  body?: unknown
  form?: Record<string, string>
  clientIp?: string
}

export type TestAnswer = {
  status: number
  headers: Headers
  code: number
  msg: string
  data: unknown
  /** `data` of a failure. */
  failure: z.infer<typeof FailureAnswer> | undefined
}

/** Sends requests with a socket address and parses the envelope of the response. */
export function requester(app: ReturnType<typeof createApp>) {
  return async (request: TestRequest): Promise<TestAnswer> => testAnswerOf(await sendRequest(app, request))
}

/** Parses the envelope of a response. */
export async function testAnswerOf(response: Response): Promise<TestAnswer> {
  const answer = Answer.parse(await response.json())
  const failure = answer.code === 0 ? undefined : FailureAnswer.parse(answer.data)
  return { status: response.status, headers: response.headers, failure, ...answer }
}

export async function sendRequest(app: ReturnType<typeof createApp>, request: TestRequest): Promise<Response> {
  const headers = new Headers(request.headers)
  let body: string | Uint8Array<ArrayBuffer> | undefined
  if (request.form) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
    body = new URLSearchParams(request.form).toString()
  } else if (typeof request.body === 'string' || request.body instanceof Uint8Array) {
    body = typeof request.body === 'string' ? request.body : new Uint8Array(request.body)
  } else if (request.body !== undefined) {
    body = JSON.stringify(request.body)
  }
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const method = request.method ?? (body === undefined ? 'GET' : 'POST')
  const socket = { remoteAddress: request.clientIp ?? '203.0.113.1' }
  return app.request(request.path, { method, headers, ...(body !== undefined && { body }) }, { incoming: { socket } })
}

/** Registers a handler that fails with `not_found` for every call of the contract without a route. */
export function registerStandIns(api: ApiRouter, calls: readonly Call[] = contractCalls): void {
  for (const call of calls) {
    if (api.registered.has(call.id)) continue
    if (call.dataEncoding === 'csv') registerDownload(api, call, async () => fail('not_found'))
    else if (call.access === 'public') registerCall(api, call, () => fail('not_found'))
    else if (call.dataEncoding === 'events') registerAccountEvents(api, call, async () => fail('not_found'))
    else registerAccountCall(api, call, () => fail('not_found'))
  }
}
