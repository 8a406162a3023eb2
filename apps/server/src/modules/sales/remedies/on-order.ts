import type { Failed } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { type OrderWork, onLockedOrder } from '../orders/on-locked-order.ts'
import { syncWithProduction } from '../orders/order-flow.ts'

/** Changes a locked order of the account, then sets its state from its parts. */
export function changeLockedOrder(
  { db }: OrderDeps,
  accountId: number,
  id: number,
  work: OrderWork,
): Promise<Failed | undefined> {
  return onLockedOrder(db, accountId, id, async (transaction, order) => {
    const failed = await work(transaction, order)
    if (!failed) await syncWithProduction(transaction, [order], accountId)
    return failed
  })
}
