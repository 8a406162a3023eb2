import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { Authorization, Authorizer, Renewal } from '../authorizer.ts'
import type { ConnectorContext } from '../context.ts'
import { callApi, countryOf } from './request.ts'

const host = 'auth.lazada.com'

const Seller = z.object({
  country: z.string(),
  seller_id: z.coerce.string(),
  short_code: z.string().catch(''),
})
const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number(),
  refresh_token: z.string().min(1),
  refresh_expires_in: z.coerce.number(),
  account: z.string().catch(''),
  country_user_info: z.array(Seller).nullish(),
  country_user_info_list: z.array(Seller).nullish(),
})
type Tokens = z.infer<typeof Tokens>

/** The seller agrees on a page of Lazada, for the shops in all countries of the account. */
export const authorizer: Authorizer = {
  by: 'redirect',
  sharesGrant: true,
  fields: [],
  start({ app }, { state, returnUrl }) {
    if (!app) return refuse('refused', 'the app keys of Lazada are not set')
    const page = new URL(`https://${host}/oauth/authorize`)
    page.search = new URLSearchParams({
      response_type: 'code',
      force_auth: 'true',
      redirect_uri: returnUrl,
      client_id: app.id,
      state,
    }).toString()
    return answer(page.href)
  },
  async complete(context, _attempt, query) {
    const code = query.get('code') ?? ''
    if (code === '') return refuse('refused', 'the seller has not agreed')
    const tokens = await callApi(context, { host, path: '/auth/token/create', query: { code } }, Tokens)
    if (!tokens.ok) return tokens
    const sellers = tokens.data.country_user_info ?? tokens.data.country_user_info_list ?? []
    const shops = sellers.flatMap(({ country, seller_id, short_code }): Authorization[] => {
      const known = countryOf(country)
      if (!known.ok) return []
      const name = `${short_code || tokens.data.account} ${country.toUpperCase()}`
      const shop = { externalId: seller_id, url: '', name, currency: known.data.currency }
      return [{ ...renewalOf(tokens.data, context.now), ...shop, scopes: [], settings: { country } }]
    })
    return shops.length > 0 ? answer(shops) : refuse('refused', 'the seller has no shop in a known country')
  },
  renew: (context, { credentials }) => renew(context, credentials.refreshToken ?? ''),
}

async function renew(context: ConnectorContext, refresh_token: string): Promise<Answer<Renewal>> {
  const tokens = await callApi(context, { host, path: '/auth/token/refresh', query: { refresh_token } }, Tokens)
  return tokens.ok ? answer(renewalOf(tokens.data, context.now)) : tokens
}

function renewalOf({ access_token, refresh_token, expires_in, refresh_expires_in }: Tokens, now: Date): Renewal {
  return {
    credentials: { accessToken: access_token, refreshToken: refresh_token },
    expiresAt: new Date(now.getTime() + expires_in * 1000),
    // 0: an app in test cannot renew.
    refreshExpiresAt: refresh_expires_in > 0 ? new Date(now.getTime() + refresh_expires_in * 1000) : null,
  }
}
