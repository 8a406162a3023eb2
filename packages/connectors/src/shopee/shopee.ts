import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { labels } from './labels.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { webhooks } from './webhooks.ts'

/**
 * Shopee Open Platform, API v2. Products are listed in its Seller Centre: categories and their attributes differ for each
 * market. Limits are not published, only that there are some for a short time and for a day.
 */
export const shopee: Connector = {
  id: 'shopee',
  needsAppKeys: true,
  authorizer,
  rateLimits: [{ perSecond: 5, burst: 10, of: 'shop' }],
  orders,
  parcels,
  labels,
  webhooks,
}
