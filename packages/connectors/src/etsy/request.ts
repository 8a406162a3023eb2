import { z } from 'zod'
import { type Answer, refuse } from '../answer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext, ShopCredentials } from '../context.ts'

const host = 'https://openapi.etsy.com/v3'

type Call = {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Without one, a call with content is a POST, another one a GET. */
  readonly method?: 'PATCH' | 'PUT'
  /** Fields of a form, JSON or an upload: a call with any of them changes something. */
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly upload?: FormData
}

/** Calls the Open API v3 for a seller. Every call also has the app's key. */
export async function callApi<Data>(
  context: ConnectorContext,
  { accessToken = '' }: ShopCredentials,
  { path, query = {}, method, form, json, upload }: Call,
  schema: z.ZodType<Data>,
): Promise<Answer<Data>> {
  const { app } = context
  if (!app) return refuse('refused', 'the app keys of Etsy are not set')
  const search = new URLSearchParams(query).toString()
  const body = upload ?? (json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json))
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json'
  return requestJson(
    context,
    {
      url: `${host}/application${path}${search === '' ? '' : `?${search}`}`,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-api-key': `${app.id}:${app.secret}`,
        // The type of an upload names the boundary of its parts, so it is left to the form.
        ...(body !== undefined && !upload && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
      name: path,
      isWrite: body !== undefined,
      refusalOf: (status, body) => {
        const failed = Failed.safeParse(body)
        // A token that has ended is also answered with 400.
        if (status >= 400 && failed.success && /invalid_(token|grant)/.test(failed.data.error))
          return refuse('authorization_lost', failed.data.error)
        if (failed.success && (status === 400 || status === 409 || status === 422))
          return refuse('invalid', failed.data.error)
        return undefined
      },
    },
    schema,
  )
}

const Failed = z.object({ error: z.string() })

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  refresh_token: z.string().min(1),
})

/** Exchanges a code or a refresh token. */
export function requestTokens(
  context: ConnectorContext,
  grant: Readonly<Record<string, string>>,
): Promise<Answer<z.infer<typeof Tokens>>> {
  const form = new URLSearchParams({ ...grant, client_id: context.app?.id ?? '' })
  return requestJson(
    context,
    {
      url: `${host}/public/oauth/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      name: 'the token request',
      isWrite: false,
      refusalOf: (status) =>
        status === 400 || status === 401 ? refuse('authorization_lost', 'Etsy rejects the grant') : undefined,
    },
    Tokens,
  )
}
