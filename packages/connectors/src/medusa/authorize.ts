import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { Authorization, Authorizer } from '../authorizer.ts'
import { shopKeyOf, shopUrlOf } from '../common/shop-url.ts'
import type { ConnectorContext } from '../context.ts'
import { get, type Target } from './request.ts'

/** The seller creates a secret API key in the shop's administration and enters it. */
export const authorizer: Authorizer = {
  by: 'keys',
  fields: [
    { name: 'url', kind: 'url' },
    { name: 'apiKey', kind: 'api_key' },
  ],
  async check(context, entered) {
    const url = shopUrlOf(entered.url ?? '', tail)
    if (url === undefined) return refuse('invalid', 'not the address of a shop', { fields: ['url'] })
    const secretKey = (entered.apiKey ?? '').trim()
    // A publishable key (pk_) only opens the shop's pages.
    if (!/^sk_\w{8,500}$/.test(secretKey)) return refuse('invalid', 'not a secret API key', { fields: ['apiKey'] })
    const described = await describeShop(context, { url, credentials: { secretKey } })
    if (described.ok) return answer([described.data])
    if (described.code !== 'unavailable' && described.code !== 'not_found') return described
    return refuse('refused', `no Medusa was found at this address (${described.detail})`, { fields: ['url'] })
  },
}

/** Paths of the API and of the administration, which sellers copy. */
const tail = /\/(app|admin|store)(\/.*)?$/

const Currency = z.object({ currency_code: z.string(), is_default: z.boolean() })
const Stores = z.object({
  stores: z
    .array(
      z.object({
        id: z.string(),
        created_at: z.string().nullish(),
        name: z.string(),
        supported_currencies: z.array(Currency),
        default_sales_channel_id: z.string().nullish(),
        default_location_id: z.string().nullish(),
      }),
    )
    .min(1),
})
const Locations = z.object({ stock_locations: z.array(z.object({ id: z.string() })) })
const Profiles = z.object({ shipping_profiles: z.array(z.object({ id: z.string(), type: z.string() })) })

async function describeShop(context: ConnectorContext, target: Target): Promise<Answer<Authorization>> {
  const stores = await get(context, target, '/stores', { limit: 1 }, Stores)
  if (!stores.ok) return stores
  const [store] = stores.data.stores
  const currency = store?.supported_currencies.find(({ is_default }) => is_default) ?? store?.supported_currencies[0]
  if (!store || !currency) return refuse('refused', 'the shop has no currency')
  const locations = await get(context, target, '/stock-locations', { limit: 1, order: 'created_at' }, Locations)
  if (!locations.ok) return locations
  const profiles = await get(context, target, '/shipping-profiles', { limit: 50 }, Profiles)
  if (!profiles.ok) return profiles
  const location = store.default_location_id ?? locations.data.stock_locations[0]?.id
  const found = profiles.data.shipping_profiles
  const profile = found.find(({ type }) => type === 'default') ?? found[0]
  return answer({
    externalId: `${shopKeyOf(target.url)}#${store.id}`,
    fingerprint: fingerprintOf(store),
    url: target.url,
    name: `${store.name} (${new URL(target.url).host})`,
    currency: currency.currency_code.toUpperCase(),
    credentials: target.credentials,
    expiresAt: null,
    refreshExpiresAt: null,
    scopes: ['admin'],
    settings: {
      ...(location && { location }),
      ...(profile && { shippingProfile: profile.id }),
      ...(store.default_sales_channel_id && { salesChannel: store.default_sales_channel_id }),
    },
  })
}

/** Ids of stores are random. A copy of a shop, for tests for example, has the same one. */
function fingerprintOf({ id, created_at }: { readonly id: string; readonly created_at?: string | null | undefined }) {
  return created_at ? `${id}@${created_at}` : ''
}

const Identity = z.object({ stores: z.array(z.object({ id: z.string(), created_at: z.string().nullish() })).min(1) })

export async function identify(context: ConnectorContext, target: Target): Promise<Answer<string>> {
  const read = await get(context, target, '/stores', { limit: 1 }, Identity)
  if (!read.ok) return read
  const [store] = read.data.stores
  return answer(store ? fingerprintOf(store) : '')
}

const Currencies = z.object({ stores: z.array(z.object({ supported_currencies: z.array(Currency) })).min(1) })

/** Currencies of the shop now: it accepts prices in others without an error and never shows them. */
export async function readCurrencies(context: ConnectorContext, target: Target): Promise<Answer<readonly string[]>> {
  const read = await get(context, target, '/stores', { limit: 1 }, Currencies)
  if (!read.ok) return read
  const [store] = read.data.stores
  return answer((store?.supported_currencies ?? []).map(({ currency_code }) => currency_code.toUpperCase()))
}
