import { z } from 'zod'
import { type Answer, answer, type Refusal, refuse } from '../answer.ts'
import type { Authorization, Authorizer, Renewal } from '../authorizer.ts'
import type { ConnectorContext } from '../context.ts'
import { callForApp, callShop } from './request.ts'

/** Currency of the shops of a market. */
const currencies: Readonly<Record<string, string>> = {
  SG: 'SGD',
  MY: 'MYR',
  TH: 'THB',
  VN: 'VND',
  PH: 'PHP',
  ID: 'IDR',
  TW: 'TWD',
  BR: 'BRL',
  MX: 'MXN',
  CO: 'COP',
  CL: 'CLP',
  AR: 'ARS',
}
const refreshSeconds = 30 * 86_400

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expire_in: z.number(),
  shop_id_list: z.array(z.number()).nullish(),
})
type Tokens = z.infer<typeof Tokens>
const ShopInfo = z.object({ shop_name: z.string(), region: z.string() })

/** The seller agrees on a page of Shopee, for one shop, or for several with a main account. */
export const authorizer: Authorizer = {
  by: 'redirect',
  fields: [],
  start({ app }, { state, returnUrl }) {
    if (!app) return refuse('refused', 'the app keys of Shopee are not set')
    const page = new URL('https://open.shopee.com/auth')
    page.search = new URLSearchParams({
      partner_id: app.id,
      auth_type: 'seller',
      redirect_uri: returnUrl,
      response_type: 'code',
      state,
    }).toString()
    return answer(page.href)
  },
  async complete(context, _attempt, query) {
    const code = query.get('code') ?? ''
    const account = accountOf(query)
    if (code === '' || !account) return refuse('refused', 'the seller has not agreed')
    const tokens = await requestTokens(context, '/auth/token/get', { code, ...account })
    if (!tokens.ok) return tokens
    const ids = tokens.data.shop_id_list ?? []
    return readShops(context, tokens.data, ids.length > 0 ? ids : [account.shop_id ?? 0])
  },
  /** A refresh token is valid once. That of a main account is valid once for each of its shops. */
  async renew(context, { externalId, credentials }) {
    const grant = { refresh_token: credentials.refreshToken ?? '', shop_id: Number(externalId) }
    const tokens = await requestTokens(context, '/auth/access_token/get', grant)
    return tokens.ok ? answer(renewalOf(tokens.data, context.now)) : tokens
  },
}

/** The redirect names the shop, or the main account of several shops. */
function accountOf(query: URLSearchParams): { shop_id?: number; main_account_id?: number } | undefined {
  const idOf = (name: string) => (/^\d{1,15}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined)
  const [shop_id, main_account_id] = [idOf('shop_id'), idOf('main_account_id')]
  if (shop_id !== undefined) return { shop_id }
  return main_account_id === undefined ? undefined : { main_account_id }
}

function requestTokens(
  context: ConnectorContext,
  path: string,
  grant: Readonly<Record<string, string | number>>,
): Promise<Answer<Tokens>> {
  return callForApp(context, { path, body: { ...grant, partner_id: Number(context.app?.id) } }, Tokens)
}

function renewalOf({ access_token, refresh_token, expire_in }: Tokens, now: Date): Renewal {
  // Documented in seconds, but the example of the first token has a time.
  const seconds = expire_in > 1e9 ? expire_in - now.getTime() / 1000 : expire_in
  return {
    credentials: { accessToken: access_token, refreshToken: refresh_token },
    expiresAt: new Date(now.getTime() + seconds * 1000),
    refreshExpiresAt: new Date(now.getTime() + refreshSeconds * 1000),
  }
}

/** Reads the shops of an authorization; one that is banned does not keep out the others. */
async function readShops(
  context: ConnectorContext,
  tokens: Tokens,
  ids: readonly number[],
): Promise<Answer<readonly Authorization[]>> {
  const renewal = renewalOf(tokens, context.now)
  const shops: Authorization[] = []
  let refusal: Refusal = refuse('refused', 'the seller has no shop in a known market')
  for (const id of ids) {
    const shop = { externalId: String(id), credentials: renewal.credentials }
    const read = await callShop(context, shop, { path: '/shop/get_shop_info' }, ShopInfo)
    if (!read.ok) {
      refusal = read
      continue
    }
    const { shop_name: name, region } = read.data
    const currency = currencies[region]
    if (currency === undefined) continue
    shops.push({ ...renewal, externalId: shop.externalId, url: '', name, currency, scopes: [], settings: { region } })
  }
  return shops.length > 0 ? answer(shops) : refusal
}
