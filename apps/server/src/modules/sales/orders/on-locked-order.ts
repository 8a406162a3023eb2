import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import { lockOrders, type OrderRow } from './order-queries.ts'

export type OrderWork = (transaction: Database, order: OrderRow) => Promise<Failed | undefined>

/** Changes a locked order of the account, in the current transaction or in one of its own. */
export async function onLockedOrder(
  db: Database,
  accountId: number,
  id: number,
  work: OrderWork,
): Promise<Failed | undefined> {
  return inTransaction(db, async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    return order ? work(transaction, order) : fail('order_unknown')
  })
}
