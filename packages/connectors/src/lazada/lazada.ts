import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { labels } from './labels.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'
import { webhooks } from './webhooks.ts'

/** Lazada Open Platform. Parcels carry labels of Lazada, which assigns their numbers. */
export const lazada: Connector = {
  id: 'lazada',
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
