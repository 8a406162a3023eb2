import type { Database } from '../../../db/kysely.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { refundOrder } from '../payment/refund.ts'
import { findInsertSupplier, removeInserts } from './part-insert-queries.ts'

/**
 * Refunds the inserts of a part that is given to another supplier than the one that makes them. The caller must hold the
 * locks of wallet and order.
 */
export async function refundInserts(
  transaction: Database,
  order: OrderRow,
  part: { readonly id: number; readonly insertsMinor: number },
  { supplierId, by }: { readonly supplierId: number; readonly by: number },
): Promise<void> {
  if (part.insertsMinor === 0 || (await findInsertSupplier(transaction, part.id)) === supplierId) return
  const refund = { part: `inserts:${part.id}`, reason: 'inserts', note: '', by }
  await refundOrder(transaction, order, part.insertsMinor, refund)
  await removeInserts(transaction, part.id)
}
