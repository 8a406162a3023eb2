import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import { lockOrders, type OrderRow } from './order-queries.ts'

export type OrderWork = (transaction: Database, order: OrderRow) => Promise<Failed | undefined>

/** Changes a locked order of the account in one transaction. */
export async function onLockedOrder(
  db: Database,
  accountId: number,
  id: number,
  work: OrderWork,
): Promise<Failed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    return order ? work(transaction, order) : fail('order_unknown')
  })
}
