import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { labels } from './labels.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'
import { webhooks } from './webhooks.ts'

/** Shopee Open Platform, API v2. Limits are not published, only that there are some for a short time and for a day. */
export const shopee: Connector = {
  id: 'shopee',
  needsAppKeys: true,
  authorizer,
  rateLimits: [{ perSecond: 5, burst: 10, of: 'shop' }],
  listings,
  publisher,
  stock,
  orders,
  parcels,
  labels,
  webhooks,
}
