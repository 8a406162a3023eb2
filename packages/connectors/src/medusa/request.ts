import { z } from 'zod'
import type { Answer, Refusal } from '../answer.ts'
import { refuse } from '../answer.ts'
import { type JsonRequest, refusalOfStatus, requestJson } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'

export type Target = Pick<Shop, 'url' | 'credentials'>
type Query = Readonly<Record<string, string | number | readonly string[]>>

/** Reads from the shop's Admin API. */
export function get<Data>(
  context: ConnectorContext,
  target: Target,
  path: string,
  query: Query,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'object') search.append(name, String(value))
    else for (const each of value) search.append(`${name}[]`, each)
  }
  const url = `${path}${search.size > 0 ? `?${search}` : ''}`
  return requestJson(context, requestOf(target, url, { method: 'GET', isWrite: false }), schema)
}

/** Creates or changes something in the shop. */
export function post<Data>(
  context: ConnectorContext,
  target: Target,
  path: string,
  body: object,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const sent = body instanceof FormData ? body : JSON.stringify(body)
  return requestJson(context, requestOf(target, path, { method: 'POST', isWrite: true, body: sent }), schema)
}

export function remove(context: ConnectorContext, target: Target, path: string): Promise<Answer<unknown>> {
  return requestJson(context, requestOf(target, path, { method: 'DELETE', isWrite: true }), z.unknown())
}

function requestOf(
  { url, credentials }: Target,
  path: string,
  request: Pick<JsonRequest, 'method' | 'isWrite' | 'body'>,
): JsonRequest {
  const authorization = `Basic ${Buffer.from(`${credentials.secretKey ?? ''}:`).toString('base64')}`
  const isJson = typeof request.body === 'string'
  return {
    ...request,
    url: `${url}/admin${path}`,
    headers: { authorization, ...(isJson && { 'content-type': 'application/json' }) },
    name: `${request.method} ${path.replace(/\?.*/, '')}`,
    refusalOf,
  }
}

const ErrorBody = z.object({ type: z.string().catch(''), message: z.string().catch('') })

/** Medusa has few codes: what exists already is recognized by its English message. */
function refusalOf(status: number, body: unknown): Refusal | undefined {
  if (status < 400) return undefined
  const read = ErrorBody.safeParse(body)
  if (!read.success || read.data.message === '') return undefined
  const { type, message } = read.data
  const detail = `${type || `HTTP ${status}`}: ${message}`
  if (/already exists/.test(message)) return refuse('exists', detail)
  return type === 'not_allowed' ? refuse('refused', detail) : refusalOfStatus(status, detail)
}
