import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { Authorization, Authorizer } from '../authorizer.ts'
import { shopKeyOf, shopUrlOf } from '../common/shop-url.ts'
import type { ConnectorContext } from '../context.ts'
import { query, type Target } from './request.ts'

/** The seller creates an API key in the shop's administration and enters it. */
export const authorizer: Authorizer = {
  by: 'keys',
  fields: [
    { name: 'url', kind: 'url' },
    { name: 'apiKey', kind: 'api_key' },
  ],
  async check(context, entered) {
    const url = shopUrlOf(entered.url ?? '', tail)
    if (url === undefined) return refuse('invalid', 'not the address of a shop', { fields: ['url'] })
    const apiKey = (entered.apiKey ?? '').trim()
    if (!/^[\x21-\x7e]{8,500}$/.test(apiKey)) return refuse('invalid', 'not an API key', { fields: ['apiKey'] })
    const described = await describeShop(context, { url, credentials: { apiKey } })
    if (described.ok) return answer([described.data])
    if (described.code === 'permission_missing')
      return refuse('permission_missing', `the role of the key needs ${needed.join(', ')}`, { fields: ['apiKey'] })
    return described.code === 'unavailable' ? refuseAddress(described.detail) : described
  },
}

const refuseAddress = (detail: string) =>
  refuse('refused', `no Vendure was found at this address (${detail})`, { fields: ['url'] })

const needed = [
  'ReadCatalog',
  'CreateCatalog',
  'UpdateCatalog',
  'ReadAsset',
  'CreateAsset',
  'ReadOrder',
  'UpdateOrder',
] as const

/** Paths of the API and of the administration, which sellers copy. */
const tail = /\/(admin-api|shop-api|admin|dashboard)(\/.*)?$/

/** The lists only show whether the key may read them; what it may write is not shown to it. */
const shopQuery = `query Shop {
  activeChannel { id createdAt code defaultCurrencyCode }
  globalSettings { serverConfig { moneyStrategyPrecision } }
  orders(options: { take: 1 }) { totalItems }
  products(options: { take: 1 }) { totalItems }
  assets(options: { take: 1 }) { totalItems }
}`
const Description = z.object({
  activeChannel: z.object({
    id: z.string(),
    createdAt: z.string(),
    code: z.string(),
    defaultCurrencyCode: z.string().regex(/^[A-Z]{3}$/),
  }),
  globalSettings: z.object({ serverConfig: z.object({ moneyStrategyPrecision: z.number().int().min(0).max(6) }) }),
})

async function describeShop(context: ConnectorContext, target: Target): Promise<Answer<Authorization>> {
  const read = await query(context, target, shopQuery, {}, Description)
  if (!read.ok) return read
  const { activeChannel, globalSettings } = read.data
  const place = shopKeyOf(target.url)
  return answer({
    // A key belongs to one channel, which has its own products, prices and currency.
    externalId: `${place}#${activeChannel.id}`,
    fingerprint: fingerprintOf(activeChannel),
    url: target.url,
    name: activeChannel.code === '__default_channel__' ? place : `${activeChannel.code} (${place})`,
    currency: activeChannel.defaultCurrencyCode,
    credentials: target.credentials,
    expiresAt: null,
    refreshExpiresAt: null,
    scopes: [...needed],
    settings: { moneyPrecision: String(globalSettings.serverConfig.moneyStrategyPrecision) },
  })
}

/** Ids of channels are small numbers, but their times are exact to the millisecond. */
function fingerprintOf({ id, createdAt }: { readonly id: string; readonly createdAt: string }): string {
  return `${id}@${createdAt}`
}

const Identity = z.object({ activeChannel: z.object({ id: z.string(), createdAt: z.string() }) })

export async function identify(context: ConnectorContext, target: Target): Promise<Answer<string>> {
  const read = await query(context, target, 'query Identity { activeChannel { id createdAt } }', {}, Identity)
  return read.ok ? answer(fingerprintOf(read.data.activeChannel)) : read
}
