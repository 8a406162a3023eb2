import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { orders } from './orders/orders.ts'
import { parcels } from './parcels/parcels.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'
import { webhooks } from './webhooks.ts'

/**
 * Shopify, through its Admin GraphQL API. Calls cost points of a bucket that each shop has; the number of calls here
 * stays below it on the smallest plan, and a refusal says how long to wait.
 */
export const shopify: Connector = {
  id: 'shopify',
  needsAppKeys: true,
  authorizer,
  rateLimits: [{ perSecond: 4, burst: 40, of: 'shop' }],
  listings,
  publisher,
  stock,
  orders,
  parcels,
  webhooks,
}
