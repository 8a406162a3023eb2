import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { Authorization, Authorizer } from '../authorizer.ts'
import { parseCleanJson } from '../common/parse-json.ts'
import { shopUrlOf as commonShopUrlOf } from '../common/shop-url.ts'
import type { ConnectorContext, ShopCredentials } from '../context.ts'
import { refusalOf } from './http/refusal.ts'
import { get, readJson, type Target } from './http/request.ts'
import { plainText } from './text.ts'

/**
 * The seller enters the address of the shop and agrees on a page of the shop. The shop's server sends the keys to
 * `callbackUrl` before it sends the seller back; only `user_id` ties them to the attempt.
 */
export const authorizer: Authorizer = {
  by: 'redirect',
  fields: [{ name: 'url', kind: 'url' }],
  needsHttps: true,
  start(_context, { state, entered, returnUrl, callbackUrl }) {
    const shop = shopUrlOf(entered.url ?? '')
    if (shop === undefined) return refuse('invalid', 'not the address of a shop', { fields: ['url'] })
    // The shop answers 401 to its own seller if it cannot send the keys over TLS.
    if (!callbackUrl.startsWith('https:')) return refuse('refused', 'WooCommerce sends keys only to an https address')
    const back = new URL(returnUrl)
    back.searchParams.set('state', state)
    const page = new URL(`${shop}/wc-auth/v1/authorize`)
    page.search = new URLSearchParams({
      app_name: 'Podwright',
      scope: 'read_write',
      user_id: state,
      return_url: back.href,
      callback_url: callbackUrl,
    }).toString()
    return answer(page.href)
  },
  receiveKeys(bytes) {
    const read = Keys.safeParse(jsonOf(bytes))
    if (!read.success) return undefined
    const { user_id, consumer_key, consumer_secret } = read.data
    return { state: user_id, credentials: { consumerKey: consumer_key, consumerSecret: consumer_secret } }
  },
  async complete(context, { entered, received }, query) {
    const shop = shopUrlOf(entered.url ?? '')
    if (shop === undefined) return refuse('invalid', 'not the address of a shop', { fields: ['url'] })
    if (query.get('success') !== '1') return refuse('refused', 'the seller has not agreed')
    if (received === undefined) return refuse('refused', 'the shop has not sent its keys')
    const found = await describeShop(context, shop, received)
    return found.ok ? answer([found.data]) : found
  },
}

const Keys = z.object({
  user_id: z.string().regex(/^[\w-]{16,200}$/),
  consumer_key: z.string().regex(/^ck_\w{1,100}$/),
  consumer_secret: z.string().regex(/^cs_\w{1,100}$/),
})

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseCleanJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Returns origin and path of the shop. Sellers copy the address from their administration. */
export function shopUrlOf(entered: string): string | undefined {
  return commonShopUrlOf(entered, /\/wp-(admin|login\.php).*$/)
}

const Root = z.object({ name: z.string(), home: z.string(), namespaces: z.array(z.string()) })
/** Newer installations name themselves by a random id. */
const Identity = z.object({ environment: z.object({ store_id: z.string().nullish() }).nullish() })
const Status = Identity.extend({
  settings: z.object({ currency: z.string().regex(/^[A-Z]{3}$/) }),
})
const Setting = z.object({ value: z.string() })

async function describeShop(
  context: ConnectorContext,
  entered: string,
  credentials: ShopCredentials,
): Promise<Answer<Authorization>> {
  const root = await readRoot(context, entered)
  if (!root.ok) return root
  const url = sameShop(entered, root.data.home) ? root.data.home.replace(/\/+$/, '') : entered
  const target = { url, credentials }
  const status = await get(context, target, '/system_status', { _fields: 'settings,environment.store_id' }, Status)
  if (!status.ok) return status
  const weight = await get(context, target, '/settings/products/woocommerce_weight_unit', {}, Setting)
  if (!weight.ok) return weight
  const { host, pathname } = new URL(url)
  return answer({
    externalId: `${host}${pathname}`.replace(/\/+$/, ''),
    fingerprint: status.data.environment?.store_id ?? '',
    url,
    name: plainText(root.data.name),
    currency: status.data.settings.currency,
    credentials,
    expiresAt: null,
    refreshExpiresAt: null,
    scopes: ['read_write'],
    settings: { weightUnit: weight.data.value },
  })
}

export async function identify(context: ConnectorContext, shop: Target): Promise<Answer<string>> {
  const status = await get(context, shop, '/system_status', { _fields: 'environment.store_id' }, Identity)
  return status.ok ? answer(status.data.environment?.store_id ?? '') : status
}

/** Reads name and address of the shop. Without the keys: WordPress itself rejects them (401 `invalid_username`). */
async function readRoot(context: ConnectorContext, shop: string): Promise<Answer<z.infer<typeof Root>>> {
  const response = await context.fetch(`${shop}/wp-json/?_fields=name,home,namespaces`, { signal: context.signal })
  const body = await readJson(response)
  if (!response.ok) return refusalOf(response, body, { isWrite: false, now: context.now })
  const read = Root.safeParse(body)
  if (!read.success || !read.data.namespaces.includes('wc/v3'))
    return refuse('refused', 'no WooCommerce was found at this address', { fields: ['url'] })
  return answer(read.data)
}

/** Whether the shop's own address differs from the entered one only by `www.` or the scheme https. */
function sameShop(entered: string, home: string): boolean {
  const [from, to] = [URL.parse(entered), URL.parse(home)]
  if (!from || !to || (from.protocol === 'https:' && to.protocol !== 'https:')) return false
  const bare = ({ host }: URL) => host.replace(/^www\./, '')
  return bare(from) === bare(to)
}
