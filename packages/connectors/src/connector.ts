import { type StoreAbility, storeAbilities } from '@podwright/domain/stores/abilities'
import type { Authorizer } from './authorizer.ts'
import type { ShopCall } from './context.ts'
import type { LabelReader } from './labels.ts'
import type { ListingReader, Publisher, StockPusher } from './listings.ts'
import type { OrderReader } from './orders.ts'
import type { ParcelPusher } from './parcels.ts'
import type { WebhookReceiver } from './webhooks.ts'

/** How often a platform may be called. Headers of its responses correct these defaults (`readRateLimit`). */
export type RateLimit = {
  readonly perSecond: number
  readonly burst: number
  /** Whether each shop has its own budget, or all shops of the app share one. */
  readonly of: 'shop' | 'app'
}

/** What a response says about the budget that is left. */
export type RateLimitState = {
  readonly remaining: number
  readonly perSecond?: number
  readonly retryAfterSeconds?: number
}

/**
 * A platform. Capabilities it lacks are absent. Connectors keep no state: the host stores credentials, renews them,
 * limits calls, repeats failed ones, and remembers what was sent.
 */
export type Connector = {
  /** Identifier used in URLs and in the database. */
  readonly id: string
  /** Absent if a store needs no authorization. */
  readonly authorizer?: Authorizer
  /**
   * What the shop itself says of its identity, where `externalId` is only one of its addresses: the same at all of them, of
   * no other shop, and not to be guessed. Empty if the shop does not name it.
   */
  identify?: ShopCall<[], string>
  /** Whether the operator must register an app at the platform and configure its keys. */
  readonly needsAppKeys?: boolean
  readonly rateLimits?: readonly RateLimit[]
  readRateLimit?(response: Response): RateLimitState | undefined
  readonly listings?: ListingReader
  readonly publisher?: Publisher
  readonly stock?: StockPusher
  readonly orders?: OrderReader
  readonly parcels?: ParcelPusher
  readonly labels?: LabelReader
  readonly webhooks?: WebhookReceiver
}

export function abilitiesOf(connector: Connector): StoreAbility[] {
  const has = {
    products: connector.listings,
    publish: connector.publisher,
    publish_settings: connector.publisher?.settings,
    stock: connector.stock,
    orders: connector.orders,
    webhooks: connector.webhooks,
    parcels: connector.parcels,
  } as const satisfies Record<StoreAbility, unknown>
  return storeAbilities.filter((ability) => has[ability])
}
