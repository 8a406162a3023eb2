import type { Database } from '../../../db/kysely.ts'
import { refundToWallet } from '../../platform/wallet/service.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { markRefunded } from './payment-queries.ts'

/**
 * Refunds an amount of an order to the wallet. `part` distinguishes several refunds of one order;
 * `note` is what the statement says, by default the reason.
 */
export async function refundOrder(
  transaction: Database,
  { id, number, accountId, paidMinor, refundedMinor }: OrderRow,
  amountMinor: number,
  {
    part,
    reason,
    note = reason,
    by,
  }: { readonly part: string; readonly reason: string; readonly note?: string; readonly by: number },
): Promise<void> {
  if (amountMinor === 0) return
  const refund = { orderId: id, orderNumber: number, amountMinor }
  if (!(await refundToWallet(transaction, accountId, refund, { by, part, note })))
    throw new Error(`order ${number} was refunded before`)
  await markRefunded(transaction, id, amountMinor)
  const to = refundedMinor + amountMinor < paidMinor ? 'part_refunded' : 'refunded'
  await insertEvents(transaction, [{ orderId: id, kind: 'refund', to, reason, details: { amountMinor } }], by)
}
