import type { Connector } from '../connector.ts'
import { authorizer, identify } from './authorize.ts'
import { orders } from './orders/orders.ts'
import { parcels } from './parcels/parcels.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'
import { webhooks } from './webhooks.ts'

/**
 * WooCommerce, a plugin of WordPress: every shop is a server of its own, with its own keys. Measured with 11.0. Shops
 * have no request limit of their own; the limit here protects small hosts.
 */
export const woocommerce: Connector = {
  id: 'woocommerce',
  authorizer,
  identify,
  rateLimits: [{ perSecond: 5, burst: 20, of: 'shop' }],
  listings,
  publisher,
  stock,
  orders,
  parcels,
  webhooks,
}
