import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { Authorizer, Renewal } from '../authorizer.ts'
import type { ConnectorContext } from '../context.ts'
import { callApi, requestTokens } from './request.ts'

const scopes = ['shops_r', 'listings_r', 'listings_w', 'transactions_r', 'transactions_w'] as const

/** A refresh token can be used for 90 days. */
const refreshMs = 90 * 86_400_000

const Me = z.object({ shop_id: z.number().int().positive().nullish() })
const Found = z.object({ shop_id: z.number(), shop_name: z.string(), currency_code: z.string().regex(/^[A-Z]{3}$/) })

/** The seller agrees on a page of Etsy; PKCE binds its code to this attempt. */
export const authorizer: Authorizer = {
  by: 'redirect',
  fields: [],
  start({ app }, { state, returnUrl, codeChallenge }) {
    if (!app) return refuse('refused', 'the app keys of Etsy are not set')
    const page = new URL('https://www.etsy.com/oauth/connect')
    page.search = new URLSearchParams({
      response_type: 'code',
      client_id: app.id,
      redirect_uri: returnUrl,
      scope: scopes.join(' '),
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }).toString()
    return answer(page.href)
  },
  async complete(context, { returnUrl, codeVerifier }, query) {
    const code = query.get('code') ?? ''
    if (code === '') return refuse('refused', 'the seller has not agreed')
    const grant = { grant_type: 'authorization_code', code, redirect_uri: returnUrl, code_verifier: codeVerifier }
    const renewal = await renewalOf(context, grant)
    if (!renewal.ok) return renewal
    const { credentials } = renewal.data
    const me = await callApi(context, credentials, { path: '/users/me' }, Me)
    if (!me.ok) return me
    if (!me.data.shop_id) return refuse('refused', 'the seller has no shop')
    const found = await callApi(context, credentials, { path: `/shops/${me.data.shop_id}` }, Found)
    if (!found.ok) return found
    const { shop_id, shop_name, currency_code } = found.data
    const shop = { externalId: String(shop_id), url: '', name: shop_name, currency: currency_code }
    return answer([{ ...renewal.data, ...shop, scopes: [...scopes], settings: {} }])
  },
  renew(context, { credentials }) {
    return renewalOf(context, { grant_type: 'refresh_token', refresh_token: credentials.refreshToken ?? '' })
  },
}

async function renewalOf(context: ConnectorContext, grant: Readonly<Record<string, string>>): Promise<Answer<Renewal>> {
  const tokens = await requestTokens(context, grant)
  if (!tokens.ok) return tokens
  const { access_token, expires_in, refresh_token } = tokens.data
  const now = context.now.getTime()
  return answer({
    credentials: { accessToken: access_token, refreshToken: refresh_token },
    expiresAt: new Date(now + expires_in * 1000),
    refreshExpiresAt: new Date(now + refreshMs),
  })
}
