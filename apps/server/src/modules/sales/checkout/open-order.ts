import { isOpen } from '@podwright/domain/orders/order-states'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import { lockOrders, type OrderRow } from '../orders/order-queries.ts'

export async function onOpenOrder(
  db: Database,
  accountId: number,
  id: number,
  work: (transaction: Database, order: OrderRow) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    return isOpen(order.state) ? work(transaction, order) : fail('order_state')
  })
}
