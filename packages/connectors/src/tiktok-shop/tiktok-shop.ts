import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { webhooks } from './webhooks.ts'

/**
 * TikTok Shop, Open API 202309. Products are listed in its Seller Center: categories and their attributes differ for each
 * region, and a product without them is not accepted.
 */
export const tiktokShop: Connector = {
  id: 'tiktok_shop',
  needsAppKeys: true,
  authorizer,
  rateLimits: [{ perSecond: 10, burst: 20, of: 'shop' }],
  orders,
  parcels,
  webhooks,
}
