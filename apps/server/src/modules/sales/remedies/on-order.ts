import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { syncWithProduction } from '../orders/order-flow.ts'
import { lockOrders, type OrderRow } from '../orders/order-queries.ts'

/** Changes a locked order of the account, then sets its state from its parts. */
export async function onOrder(
  { db }: OrderDeps,
  accountId: number,
  id: number,
  work: (transaction: Database, order: OrderRow) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const failed = await work(transaction, order)
    if (!failed) await syncWithProduction(transaction, [order], accountId)
    return failed
  })
}
