import { z } from 'zod'
import { type Answer, answer, type Refusal, refuse } from '../answer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext, ShopCredentials } from '../context.ts'
import { signRequest } from './sign.ts'

const host = 'https://open-api.tiktokglobalshop.com'

export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** An upload, whose bytes are not signed. It belongs to the seller, not to the shop. */
  readonly form?: FormData
  /** Searches are posted too. */
  readonly isWrite: boolean
}

/** Calls the Open API for a shop; without `cipher`, for the seller who has agreed. */
export async function callApi<Data>(
  context: ConnectorContext,
  { accessToken = '', cipher }: ShopCredentials,
  { method, path, query = {}, body, form, isWrite }: ApiCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const { app } = context
  if (!app) return refuse('refused', 'the app keys of TikTok Shop are not set')
  const search = new URLSearchParams({
    ...query,
    app_key: app.id,
    timestamp: String(Math.floor(context.now.getTime() / 1000)),
    ...(cipher && !form && { shop_cipher: cipher }),
  })
  const text = body === undefined ? '' : JSON.stringify(body)
  search.set('sign', signRequest(app.secret, { path, query: search, body: text }))
  const read = await requestJson(
    context,
    {
      url: `${host}${path}?${search}`,
      method,
      // The type of an upload names the boundary of its parts, so it is left to the form.
      headers: { ...(!form && { 'content-type': 'application/json' }), 'x-tts-access-token': accessToken },
      ...(form ? { body: form } : text !== '' && { body: text }),
      name: `${method} ${path}`,
      isWrite,
      refusalOf: (_status, received) => refusalOfCode(received, isWrite),
    },
    z.object({ data: schema }),
  )
  return read.ok ? answer(read.data.data) : read
}

const Failed = z.object({ code: z.number(), message: z.string().catch('') })

/** Every answer has a code, 0 if the request was done. */
export function refusalOfCode(body: unknown, isWrite: boolean): Refusal | undefined {
  const read = Failed.safeParse(body)
  if (!read.success || read.data.code === 0) return undefined
  const { code, message } = read.data
  const detail = `${code}: ${message}`
  if (code === 105005) return refuse('permission_missing', detail)
  if (code >= 105000 && code < 106000) return refuse('authorization_lost', detail)
  if (code === 36009003) return refuse(isWrite ? 'unknown_outcome' : 'unavailable', detail)
  if (/not (exist|found)/i.test(message)) return refuse('not_found', detail)
  return refuse(/invalid|param/i.test(message) ? 'invalid' : 'refused', detail)
}
