import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { labels } from './labels.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'
import { webhooks } from './webhooks.ts'

/** TikTok Shop, Open API 202309. TikTok reviews every product and every change of its content. */
export const tiktokShop: Connector = {
  id: 'tiktok_shop',
  needsAppKeys: true,
  authorizer,
  rateLimits: [{ perSecond: 10, burst: 20, of: 'shop' }],
  listings,
  publisher,
  stock,
  orders,
  parcels,
  labels,
  webhooks,
}
