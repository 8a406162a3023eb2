import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { Authorization, Authorizer, Renewal } from '../authorizer.ts'
import { requestJson } from '../common/http.ts'
import type { ConnectorContext } from '../context.ts'
import { callApi, refusalOfCode } from './request.ts'

const host = 'https://auth.tiktok-shops.com'

/** Currency of the shops of a region. */
const currencies: Readonly<Record<string, string>> = {
  US: 'USD',
  GB: 'GBP',
  TH: 'THB',
  VN: 'VND',
  ID: 'IDR',
  MY: 'MYR',
  PH: 'PHP',
  SG: 'SGD',
  MX: 'MXN',
  BR: 'BRL',
  JP: 'JPY',
  DE: 'EUR',
  ES: 'EUR',
  FR: 'EUR',
  IE: 'EUR',
  IT: 'EUR',
}

/** The seller agrees on a page of TikTok, for all shops of the seller. The address to return to is set in the app. */
export const authorizer: Authorizer = {
  by: 'redirect',
  sharesGrant: true,
  fields: [],
  start({ app }, { state }) {
    if (!app) return refuse('refused', 'the app keys of TikTok Shop are not set')
    const page = new URL(`${host}/oauth/authorize`)
    page.search = new URLSearchParams({ app_key: app.id, state }).toString()
    return answer(page.href)
  },
  async complete(context, _attempt, query) {
    const code = query.get('code') ?? ''
    if (code === '') return refuse('refused', 'the seller has not agreed')
    const tokens = await requestTokens(context, 'get', { auth_code: code, grant_type: 'authorized_code' })
    return tokens.ok ? readShops(context, tokens.data) : tokens
  },
  async renew(context, { credentials }) {
    const { refreshToken = '', cipher = '' } = credentials
    const grant = { refresh_token: refreshToken, grant_type: 'refresh_token' }
    const tokens = await requestTokens(context, 'refresh', grant)
    return tokens.ok ? answer({ ...tokens.data, credentials: { ...tokens.data.credentials, cipher } }) : tokens
  },
}

const Tokens = z.object({
  data: z.object({
    access_token: z.string().min(1),
    access_token_expire_in: z.number(),
    refresh_token: z.string().min(1),
    refresh_token_expire_in: z.number(),
  }),
})

async function requestTokens(
  context: ConnectorContext,
  kind: 'get' | 'refresh',
  grant: Readonly<Record<string, string>>,
): Promise<Answer<Renewal>> {
  const { app } = context
  if (!app) return refuse('refused', 'the app keys of TikTok Shop are not set')
  const query = new URLSearchParams({ app_key: app.id, app_secret: app.secret, ...grant })
  const read = await requestJson(
    context,
    {
      url: `${host}/api/v2/token/${kind}?${query}`,
      name: 'the token request',
      isWrite: false,
      // A code or refresh token that is not valid any more has codes of its own.
      refusalOf: (_status, body) =>
        refusalOfCode(body, false) ? refuse('authorization_lost', 'TikTok rejects the grant') : undefined,
    },
    Tokens,
  )
  if (!read.ok) return read
  const { access_token, access_token_expire_in, refresh_token, refresh_token_expire_in } = read.data.data
  return answer({
    credentials: { accessToken: access_token, refreshToken: refresh_token },
    // Both are times, in spite of their names.
    expiresAt: new Date(access_token_expire_in * 1000),
    refreshExpiresAt: new Date(refresh_token_expire_in * 1000),
  })
}

const Shops = z.object({
  shops: z.array(z.object({ id: z.string(), name: z.string(), region: z.string(), cipher: z.string() })),
})

async function readShops(context: ConnectorContext, renewal: Renewal): Promise<Answer<readonly Authorization[]>> {
  const call = { method: 'GET', path: '/authorization/202309/shops', isWrite: false } as const
  const read = await callApi(context, renewal.credentials, call, Shops)
  if (!read.ok) return read
  const shops = read.data.shops.flatMap(({ id, name, region, cipher }): Authorization[] => {
    const currency = currencies[region]
    if (currency === undefined) return []
    const credentials = { ...renewal.credentials, cipher }
    return [{ ...renewal, externalId: id, url: '', name, currency, credentials, scopes: [], settings: { region } }]
  })
  return shops.length > 0 ? answer(shops) : refuse('refused', 'the seller has no shop in a known region')
}
