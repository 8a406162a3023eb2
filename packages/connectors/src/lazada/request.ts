import { z } from 'zod'
import { type Answer, answer, type Refusal, refuse } from '../answer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext } from '../context.ts'
import { signatureOf } from '../signature.ts'

/** Signs a call: its path and its parameters in the order of their names. */
export function signCall(secret: string, path: string, query: URLSearchParams): string {
  const names = [...query.keys()].filter((name) => name !== 'sign').sort()
  const parameters = names.map((name) => `${name}${query.get(name)}`)
  return signatureOf(secret, [path, ...parameters], 'hex').toUpperCase()
}

export type Call = {
  /** Of the country of the shop, or of the authorization. */
  readonly host: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Reads from the Open Platform. */
export async function callApi<Data>(
  context: ConnectorContext,
  { host, path, query }: Call,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const { app } = context
  if (!app) return refuse('refused', 'the app keys of Lazada are not set')
  const search = new URLSearchParams({
    ...query,
    app_key: app.id,
    sign_method: 'sha256',
    timestamp: String(context.now.getTime()),
  })
  search.set('sign', signCall(app.secret, path, search))
  const url = `https://${host}/rest${path}?${search}`
  return requestJson(context, { url, name: path, isWrite: false, refusalOf: refusalOfCode }, schema)
}

const Failed = z.object({ code: z.string(), type: z.string().catch(''), message: z.string().catch('') })
const lost = new Set(['IllegalAccessToken', 'InvalidCode', 'IllegalRefreshToken', 'InvalidRefreshToken'])

/** Every answer has a code, `0` if the request was done. */
function refusalOfCode(_status: number, body: unknown): Refusal | undefined {
  const read = Failed.safeParse(body)
  if (!read.success || read.data.code === '0') return undefined
  const { code, type, message } = read.data
  const detail = `${code}: ${message}`
  if (lost.has(code)) return refuse('authorization_lost', detail)
  if (code === 'ApiCallLimit') return refuse('rate_limited', detail, { retryAfterSeconds: 1 })
  if (code === 'InsufficientPermission') return refuse('permission_missing', detail)
  // An order that does not exist, or belongs to another shop.
  if (['16', '37', '39'].includes(code)) return refuse('not_found', detail)
  return refuse(type === 'SYSTEM' ? 'unavailable' : 'refused', detail)
}

/** Hosts and currencies of the countries. */
const countries: Readonly<Record<string, { readonly host: string; readonly currency: string }>> = {
  sg: { host: 'api.lazada.sg', currency: 'SGD' },
  my: { host: 'api.lazada.com.my', currency: 'MYR' },
  th: { host: 'api.lazada.co.th', currency: 'THB' },
  vn: { host: 'api.lazada.vn', currency: 'VND' },
  ph: { host: 'api.lazada.com.ph', currency: 'PHP' },
  id: { host: 'api.lazada.co.id', currency: 'IDR' },
}

export function countryOf(code: string | undefined): Answer<{ readonly host: string; readonly currency: string }> {
  const country = countries[(code ?? '').toLowerCase()]
  return country ? answer(country) : refuse('refused', 'Lazada has no such country')
}
