import type { Connector } from '../connector.ts'
import { authorizer, identify } from './authorize.ts'
import { orders } from './orders/orders.ts'
import { parcels } from './parcels.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'
import { webhooks } from './webhooks.ts'

/**
 * Vendure: every shop is a server of its own, with an API key of its administrator. Measured with 3.7. Shops have no
 * request limit of their own; the limit here protects small hosts.
 */
export const vendure: Connector = {
  id: 'vendure',
  authorizer,
  identify,
  rateLimits: [{ perSecond: 10, burst: 40, of: 'shop' }],
  listings,
  publisher,
  stock,
  orders,
  parcels,
  webhooks,
}
