import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { labels } from './labels.ts'
import { orders } from './orders/orders.ts'
import { parcels } from './parcels/parcels.ts'
import { webhooks } from './webhooks.ts'

/** SHEIN Open Platform: orders of buyers that the merchant ships, and purchase orders for warehouses of SHEIN. */
export const shein: Connector = {
  id: 'shein',
  needsAppKeys: true,
  authorizer,
  // The slowest call, of receiving warehouses.
  rateLimits: [{ perSecond: 20, burst: 20, of: 'shop' }],
  orders,
  parcels,
  labels,
  webhooks,
}
