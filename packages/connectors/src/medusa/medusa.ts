import type { Connector } from '../connector.ts'
import { authorizer, identify } from './authorize.ts'
import { orders } from './orders/orders.ts'
import { parcels } from './parcels.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'
import { webhooks } from './webhooks.ts'

/**
 * Medusa: every shop is a server of its own, with a secret API key. Measured with 2.21. Shops have no request limit of
 * their own; the limit here protects small hosts.
 */
export const medusa: Connector = {
  id: 'medusa',
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
