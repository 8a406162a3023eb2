import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { signatureOf } from '../signature.ts'
import { refusalOf, refusalOfCode } from './refusals.ts'

/** Signs a call: its path and its parameters, also those of a form, in the order of their names. */
export function signCall(secret: string, path: string, query: URLSearchParams): string {
  const names = [...query.keys()].filter((name) => name !== 'sign').sort()
  const parameters = names.map((name) => `${name}${query.get(name)}`)
  return signatureOf(secret, [path, ...parameters], 'hex').toUpperCase()
}

type ShopCall = {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Makes the call a write. */
  readonly form?: Readonly<Record<string, string>>
  /** An upload, whose bytes are not signed. */
  readonly upload?: FormData
}
type Call = ShopCall & {
  /** Of the country of the shop, or of the authorization. */
  readonly host: string
}

/** Calls the Open Platform. */
export async function callApi<Data>(
  context: ConnectorContext,
  { host, path, query = {}, form, upload }: Call,
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
  const fields = new URLSearchParams(form)
  search.set('sign', signCall(app.secret, path, new URLSearchParams([...search, ...fields])))
  const body = upload ?? (form && fields.toString())
  const isWrite = body !== undefined
  return requestJson(
    context,
    {
      url: `https://${host}/rest${path}?${search}`,
      ...(body !== undefined && { method: 'POST', body }),
      // The type of an upload names the boundary of its parts, so it is left to the form.
      ...(form && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      name: path,
      isWrite,
      refusalOf: (_status, received) => refusalOfCode(received, isWrite),
    },
    schema,
  )
}

/** Calls for a shop at the host of its country, and reads the field `data`. */
export async function callShop<Data>(
  context: ConnectorContext,
  shop: Target,
  call: ShopCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const read = await callInCountry(context, shop, call, z.object({ data: schema }))
  return read.ok ? answer(read.data.data) : read
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
/** Both spellings of its documentation. */
const Failed = z.object({
  success: z.union([z.literal(false), z.literal('false')]),
  ...{ error_code: text, errorCode: text, error_msg: text, errorMsg: text },
})

/** Calls of fulfillment answer with a `result`, whose failure is within an answer with the code of success. */
export async function callForResult<Data>(
  context: ConnectorContext,
  shop: Target,
  call: ShopCall,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const result = z.union([Failed, z.object({ data: schema })])
  const read = await callInCountry(context, shop, call, z.object({ result }))
  if (!read.ok) return read
  if ('data' in read.data.result) return answer(read.data.result.data)
  const { error_code, errorCode, error_msg, errorMsg } = read.data.result
  return refusalOf(error_code || errorCode, error_msg || errorMsg, call.form !== undefined)
}

type Target = Pick<Shop, 'credentials' | 'settings'>

async function callInCountry<Body>(
  context: ConnectorContext,
  shop: Target,
  call: ShopCall,
  schema: z.ZodType<Body>,
): Promise<Answer<Body>> {
  const country = countryOf(shop.settings.country)
  if (!country.ok) return country
  const query = { ...call.query, access_token: shop.credentials.accessToken ?? '' }
  return callApi(context, { ...call, host: country.data.host, query }, schema)
}

/** Sends content as `payload`; whether its answer has data differs. */
export async function writeShop(
  context: ConnectorContext,
  shop: Target,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer<null>> {
  const done = await callShop(context, shop, { path, form }, z.unknown().optional())
  return done.ok ? answer(null) : done
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
