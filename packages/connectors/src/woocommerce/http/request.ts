import { z } from 'zod'
import { type Answer, answer, refuse, refuseUnreadable } from '../../answer.ts'
import { parseCleanJson } from '../../common/parse-json.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { signedQuery } from './oauth.ts'
import { refusalOf } from './refusal.ts'

export type Target = Pick<Shop, 'url' | 'credentials'>
type Query = Readonly<Record<string, string | number | boolean>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Reads from the shop's API (`wc/v3`). */
export function get<Data>(
  context: ConnectorContext,
  target: Target,
  path: string,
  query: Query,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  return request(context, target, { method: 'GET', path, query }, schema)
}

/** Creates or changes something in the shop. */
export function send<Data>(
  context: ConnectorContext,
  target: Target,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  return request(context, target, { method, path, query: {}, body }, schema)
}

/** Deletes something in the shop. Something that is already gone counts as deleted. */
export async function remove(
  context: ConnectorContext,
  target: Target,
  path: string,
  query: Query = {},
): Promise<Answer<null>> {
  const gone = await request(context, target, { method: 'DELETE', path, query }, z.unknown())
  return gone.ok || gone.code === 'not_found' ? answer(null) : gone
}

async function request<Data>(
  context: ConnectorContext,
  { url: shopUrl, credentials }: Target,
  { method, path, query, body }: { method: Method; path: string; query: Query; body?: unknown },
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const url = `${shopUrl}/wp-json/wc/v3${path}`
  const keys = { key: credentials.consumerKey ?? '', secret: credentials.consumerSecret ?? '' }
  const isEncrypted = url.startsWith('https:')
  const plain = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const search = isEncrypted ? plain : signedQuery({ method, url, query: plain }, keys, { now: context.now })
  const headers: Record<string, string> = { accept: 'application/json' }
  if (isEncrypted) headers.authorization = `Basic ${Buffer.from(`${keys.key}:${keys.secret}`).toString('base64')}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await context.fetch(search.size > 0 ? `${url}?${search}` : url, {
    method,
    headers,
    signal: context.signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const received = await readJson(response)
  const isWrite = method !== 'GET'
  if (!response.ok) return refusalOf(response, received, { isWrite, now: context.now })
  const read = schema.safeParse(received)
  if (read.success) return answer(read.data)
  // A plugin that prints into the response has not prevented the change.
  const at = read.error.issues[0]?.path.join('.') ?? ''
  const detail = `unexpected response of ${method} ${path} ${at}`
  return isWrite ? refuse('unknown_outcome', detail) : refuseUnreadable(received, detail)
}

/** Returns undefined for a response that is no JSON, such as a page of a firewall. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return parseCleanJson(text)
  } catch {
    return undefined
  }
}
