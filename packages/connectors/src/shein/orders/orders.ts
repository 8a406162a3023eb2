import { answer } from '../../answer.ts'
import type { OrderReader } from '../../orders.ts'
import { purchaseNumberOf } from '../ids.ts'
import { readCustomerOrders } from './customer-orders.ts'
import { listChanged } from './feed.ts'
import { readPurchaseOrders } from './purchase-orders.ts'

export const orders: OrderReader = {
  feed: { bound: 'inclusive', grainMs: 1000, maxDays: 60, blindSpots: ['address', 'refund', 'trash'] },
  listChanged,
  // Each order needs a call for its address or its warehouse.
  maxRead: 20,
  async read(context, shop, externalIds) {
    const ids = [...new Set(externalIds)]
    const bought = ids.filter((id) => purchaseNumberOf(id) === undefined)
    const purchases = ids.flatMap((id) => purchaseNumberOf(id) ?? [])
    const customers = bought.length > 0 ? await readCustomerOrders(context, shop, bought) : answer([])
    if (!customers.ok) return customers
    const purchased = purchases.length > 0 ? await readPurchaseOrders(context, shop, purchases) : answer([])
    return purchased.ok ? answer([...customers.data, ...purchased.data]) : purchased
  },
}
