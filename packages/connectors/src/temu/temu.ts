import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { webhooks } from './webhooks.ts'

/**
 * Temu Open Platform: orders of buyers that the seller ships, and orders for Temu's warehouses. The host of a shop tells
 * which. Products are listed in the Seller Center.
 */
export const temu: Connector = {
  id: 'temu',
  needsAppKeys: true,
  authorizer,
  rateLimits: [{ perSecond: 20, burst: 20, of: 'app' }],
  orders,
  parcels,
  webhooks,
}
