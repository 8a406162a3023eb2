import { isOpen } from '@podwright/domain/orders/order-states'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import { type OrderWork, onLockedOrder } from '../orders/on-locked-order.ts'

export function onOpenOrder(db: Database, accountId: number, id: number, work: OrderWork): Promise<Failed | undefined> {
  return onLockedOrder(db, accountId, id, async (transaction, order) =>
    isOpen(order.state) ? work(transaction, order) : fail('order_state'),
  )
}
