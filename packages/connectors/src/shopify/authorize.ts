import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { Authorization, Authorizer, Renewal } from '../authorizer.ts'
import { requestJson } from '../common/http.ts'
import type { AppKeys, ConnectorContext } from '../context.ts'
import { graphql, refusalOfUser, type Target, UserErrors } from './graphql.ts'
import { isSignedReturn } from './return-signature.ts'

/** Permissions that the connector needs. */
const scopes = [
  'write_products',
  'write_publications',
  'write_translations',
  'read_locales',
  'write_orders',
  'write_fulfillments',
  'write_merchant_managed_fulfillment_orders',
]

/**
 * The seller enters the domain of the shop and agrees on a page of Shopify. Access ends after an hour; each renewal
 * replaces the refresh token as well.
 */
export const authorizer: Authorizer = {
  by: 'redirect',
  fields: [{ name: 'shop', kind: 'domain' }],
  needsHttps: true,
  start({ app }, { state, entered, returnUrl }) {
    const shop = shopDomainOf(entered.shop ?? '')
    if (shop === undefined) return refuse('invalid', 'not a domain of Shopify', { fields: ['shop'] })
    if (!app) return refuse('refused', 'the app keys of Shopify are not set')
    const page = new URL(`https://${shop}/admin/oauth/authorize`)
    page.search = new URLSearchParams({
      client_id: app.id,
      scope: scopes.join(','),
      redirect_uri: returnUrl,
      state,
    }).toString()
    return answer(page.href)
  },
  async complete(context, { entered }, query) {
    const shop = shopDomainOf(entered.shop ?? '')
    const { app } = context
    if (!app) return refuse('refused', 'the app keys of Shopify are not set')
    if (!isSignedReturn(query, app.secret, context.now)) return refuse('refused', 'the return is not signed by Shopify')
    if (shop === undefined || query.get('shop') !== shop)
      return refuse('refused', 'the seller has agreed for another shop', { fields: ['shop'] })
    const tokens = await requestTokens(context, shop, app, { code: query.get('code') ?? '', expiring: '1' })
    if (!tokens.ok) return tokens
    const found = await describeShop(context, shop, tokens.data)
    return found.ok ? answer([found.data]) : found
  },
  async renew(context, { externalId, credentials }) {
    const { app } = context
    if (!app) return refuse('refused', 'the app keys of Shopify are not set')
    const refresh = { grant_type: 'refresh_token', refresh_token: credentials.refreshToken ?? '' }
    const tokens = await requestTokens(context, externalId, app, refresh)
    return tokens.ok ? answer(tokens.data) : tokens
  },
  async disconnect(context, shop) {
    const done = await graphql(context, shop, uninstallMutation, {}, Uninstalled)
    if (!done.ok) return done
    return refusalOfUser(done.data.appUninstall.userErrors) ?? answer(null)
  },
}

/** Returns the domain under `myshopify.com`, also from its first part alone; undefined for other domains. */
function shopDomainOf(entered: string): string | undefined {
  const text = entered.trim().toLowerCase()
  const domain = text.includes('.') ? text : `${text}.myshopify.com`
  return /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/.test(domain) ? domain : undefined
}

const Tokens = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().optional(),
  refresh_token: z.string().optional(),
  refresh_token_expires_in: z.number().optional(),
})
type Granted = Renewal & { readonly scopes: readonly string[] }

async function requestTokens(
  context: ConnectorContext,
  shop: string,
  app: AppKeys,
  grant: Readonly<Record<string, string>>,
): Promise<Answer<Granted>> {
  const read = await requestJson(
    context,
    {
      url: `https://${shop}/admin/oauth/access_token`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: app.id, client_secret: app.secret, ...grant }),
      name: 'the token request',
      isWrite: false,
      // A code or refresh token that was used or has ended: `invalid_request`, `invalid_grant`.
      refusalOf: (status) =>
        status === 400 || status === 401 ? refuse('authorization_lost', 'Shopify rejects the grant') : undefined,
    },
    Tokens,
  )
  if (!read.ok) return read
  const { access_token, scope, expires_in, refresh_token, refresh_token_expires_in } = read.data
  const after = (seconds: number | undefined) =>
    seconds === undefined ? null : new Date(context.now.getTime() + seconds * 1000)
  return answer({
    credentials: { accessToken: access_token, refreshToken: refresh_token ?? '' },
    expiresAt: after(expires_in),
    refreshExpiresAt: after(refresh_token_expires_in),
    scopes: scope.split(',').filter((each) => each !== ''),
  })
}

const shopQuery = `query Shop {
  shop { name myshopifyDomain currencyCode }
  publications(first: 20) { nodes { id catalog { ... on AppCatalog { apps(first: 1) { nodes { handle } } } } } }
}`
const uninstallMutation = 'mutation Uninstall { appUninstall { userErrors { field message } } }'

const Uninstalled = z.object({ appUninstall: z.object({ userErrors: UserErrors }) })
const Described = z.object({
  shop: z.object({ name: z.string(), myshopifyDomain: z.string(), currencyCode: z.string().regex(/^[A-Z]{3}$/) }),
  publications: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        catalog: z
          .object({ apps: z.object({ nodes: z.array(z.object({ handle: z.string().nullable() })) }) })
          .nullable()
          .catch(null),
      }),
    ),
  }),
})

async function describeShop(context: ConnectorContext, shop: string, granted: Granted): Promise<Answer<Authorization>> {
  const target: Target = { externalId: shop, credentials: granted.credentials }
  const read = await graphql(context, target, shopQuery, {}, Described)
  if (!read.ok) return read
  const { name, myshopifyDomain, currencyCode } = read.data.shop
  const publications = read.data.publications.nodes
  const onlineStore = publications.find(({ catalog }) => catalog?.apps.nodes[0]?.handle === 'online_store')
  return answer({
    externalId: myshopifyDomain,
    url: `https://${myshopifyDomain}`,
    name,
    currency: currencyCode,
    credentials: granted.credentials,
    expiresAt: granted.expiresAt,
    refreshExpiresAt: granted.refreshExpiresAt,
    scopes: granted.scopes,
    settings: { publicationId: (onlineStore ?? publications[0])?.id ?? '' },
  })
}
