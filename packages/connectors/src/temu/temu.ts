import type { Connector } from '../connector.ts'
import { authorizerOf } from './authorize.ts'
import { listings } from './products/listings.ts'
import { publisher } from './products/publisher.ts'
import { stock } from './products/stock.ts'
import type { Region } from './request.ts'
import { semiOrders } from './semi-orders.ts'
import { semiParcels } from './semi-parcels.ts'
import { stockUpOrders } from './stock-up-orders.ts'
import { stockUpParcels } from './stock-up-parcels.ts'
import { webhooks } from './webhooks.ts'

/** Apps are registered in each region, and a shop has an access token for each region in which it sells. */
const shared = (region: Region) => ({
  id: `temu_${region}`,
  needsAppKeys: true,
  authorizer: authorizerOf(region),
  rateLimits: [{ perSecond: 20, burst: 20, of: 'app' }] as const,
})

/** Shops that ship to buyers themselves. */
const shipping = (region: Region): Connector => ({
  ...shared(region),
  listings,
  publisher,
  stock,
  orders: semiOrders,
  parcels: semiParcels,
  webhooks,
})

export const temuUs = shipping('us')
export const temuEu = shipping('eu')
export const temuGlobal = shipping('global')

/**
 * Shops whose stock Temu manages: it orders pieces for its warehouses in China, and has no messages about them. Products
 * are listed in the Seller Center.
 */
export const temuCn: Connector = { ...shared('cn'), orders: stockUpOrders, parcels: stockUpParcels }
