import type { z } from 'zod'
import { type Answer, answer, type Refusal, refuse, refuseUnreadable } from '../answer.ts'
import type { ConnectorContext } from '../context.ts'
import { parseCleanJson } from './parse-json.ts'

/** A request to a platform that answers with JSON. */
export type JsonRequest = {
  readonly url: string | URL
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData
  /** What it does, for the detail of refusals; contains no credentials. */
  readonly name: string
  /** Whether it changes something: then an answer that does not fit leaves the outcome unknown. */
  readonly isWrite: boolean
  /** Refusal of an answer in the platform's own words; undefined if it is none. */
  readonly refusalOf: (status: number, body: unknown, response: Response) => Refusal | undefined
}

/** Sends a request and checks the answer: first for refusals, of the platform and by status, then with the schema. */
export async function requestJson<Data>(
  context: ConnectorContext,
  { url, method = 'GET', headers = {}, body, name, isWrite, refusalOf }: JsonRequest,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const init = { method, headers: { accept: 'application/json', ...headers }, signal: context.signal }
  const response = await context.fetch(url, body === undefined ? init : { ...init, body })
  const received = parseJson(await response.text())
  if (response.status === 429 || response.status >= 500) return refusalOfServer(response, { isWrite, now: context.now })
  const refusal = refusalOf(response.status, received, response)
  if (refusal) return refusal
  if (!response.ok) return refusalOfStatus(response.status, `HTTP ${response.status} of ${name}`)
  const read = schema.safeParse(received)
  if (read.success) return answer(read.data)
  const at = read.error.issues[0]?.path.join('.') ?? ''
  const detail = `unexpected response of ${name} ${at}`
  return isWrite ? refuse('unknown_outcome', detail) : refuseUnreadable(received, detail)
}

/** Sends a request that is answered with a file, or with a refusal in JSON. */
export async function requestFile(
  context: ConnectorContext,
  { url, method = 'GET', headers = {}, body, name, isWrite, refusalOf }: JsonRequest,
): Promise<Answer<Uint8Array>> {
  const init = { method, headers, signal: context.signal }
  const response = await context.fetch(url, body === undefined ? init : { ...init, body })
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (response.status === 429 || response.status >= 500) return refusalOfServer(response, { isWrite, now: context.now })
  const refusal = refusalOf(response.status, parseJson(new TextDecoder().decode(bytes)), response)
  if (refusal) return refusal
  return response.ok ? answer(bytes) : refusalOfStatus(response.status, `HTTP ${response.status} of ${name}`)
}

/** Returns undefined for text that is no JSON, such as a page of a firewall. */
export function parseJson(text: string): unknown {
  try {
    return parseCleanJson(text)
  } catch {
    return undefined
  }
}

/** The refusal that a status means if the platform gives no code. */
export function refusalOfStatus(status: number, detail: string): Refusal {
  if (status === 401) return refuse('authorization_lost', detail)
  if (status === 402 || status === 423) return refuse('shop_frozen', detail)
  if (status === 403) return refuse('permission_missing', detail)
  if (status === 404) return refuse('not_found', detail)
  return refuse(status === 400 || status === 413 || status === 422 ? 'invalid' : 'refused', detail)
}

/** Too many requests, or a failure of the server, which leaves open whether a write was done. */
function refusalOfServer(response: Response, { isWrite, now }: { isWrite: boolean; now: Date }): Refusal {
  const { status, headers } = response
  const retryAfterSeconds = secondsUntil(headers.get('retry-after'), now)
  const more = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  if (status === 429) return refuse('rate_limited', `HTTP ${status}`, more)
  return refuse(isWrite && status !== 503 ? 'unknown_outcome' : 'unavailable', `HTTP ${status}`, more)
}

function secondsUntil(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,6}(\.\d+)?$/.test(header)) return Math.ceil(Number(header))
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

/** Splits a list into parts of at most `size`. */
export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
