import type { Connector } from '../connector.ts'
import { authorizer } from './authorize.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'

/**
 * Etsy, Open API v3. An app has 10 calls a second and 10,000 in any 24 hours for all its shops. Webhooks are set up by hand in Etsy's portal, with a
 * secret of their own, and are not used: orders are found by their list.
 */
export const etsy: Connector = {
  id: 'etsy',
  needsAppKeys: true,
  authorizer,
  rateLimits: [
    { perSecond: 8, burst: 8, of: 'app' },
    // Within 24 hours, a full bucket and what flows into it.
    { perSecond: 8000 / 86_400, burst: 2000, of: 'app' },
  ],
  readRateLimit({ headers }) {
    const remaining = headers.get('x-remaining-this-second')
    return remaining !== null && /^\d{1,6}$/.test(remaining) ? { remaining: Number(remaining) } : undefined
  },
  listings,
  publisher,
  stock,
  orders,
  parcels,
}
