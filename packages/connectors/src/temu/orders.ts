import type { OrderReader } from '../orders.ts'
import { isFullManaged } from './request.ts'
import { listSemiOrders, readSemiOrders } from './semi-orders.ts'
import { listStockUpOrders, readStockUpOrders } from './stock-up-orders.ts'

export const orders: OrderReader = {
  // Orders for Temu's warehouses are listed by the time they were placed.
  feed: { bound: 'inclusive', grainMs: 1000, maxDays: 90, blindSpots: ['address', 'refund', 'state'] },
  listChanged: (context, shop, since, next) =>
    isFullManaged(shop) ? listStockUpOrders(context, shop, since, next) : listSemiOrders(context, shop, since, next),
  maxRead: 10,
  read: (context, shop, externalIds) => {
    const ids = [...new Set(externalIds)]
    return isFullManaged(shop) ? readStockUpOrders(context, shop, ids) : readSemiOrders(context, shop, ids)
  },
}
