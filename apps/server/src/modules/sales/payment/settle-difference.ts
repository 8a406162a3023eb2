import type { Database } from '../../../db/kysely.ts'
import type { Failed } from '../../../result.ts'
import { chargeWallet } from '../../platform/wallet/service.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { addCosts } from './payment-queries.ts'
import { refundOrder } from './refund.ts'

type Difference = {
  readonly goodsMinor: number
  readonly freightMinor: number
  /** Distinguishes the payments and refunds of one order. */
  readonly part: string
  readonly reason: string
}

/**
 * Charges what a paid order costs more after a change of its seller, or refunds what it costs less. The caller must
 * hold the locks of wallet and order.
 */
export async function settleDifference(
  transaction: Database,
  order: OrderRow,
  { goodsMinor, freightMinor, part, reason }: Difference,
): Promise<Failed | undefined> {
  const { id, number, accountId: by } = order
  const amountMinor = goodsMinor + freightMinor
  if (amountMinor <= 0) {
    await refundOrder(transaction, order, -amountMinor, { part, reason, by })
    return undefined
  }
  const paid = await chargeWallet(transaction, by, [{ orderId: id, orderNumber: number, amountMinor, part }], { by })
  if (!paid.ok) return paid
  await addCosts(transaction, id, { goodsMinor, freightMinor })
  const event = { orderId: id, kind: 'payment' as const, to: 'paid', reason, details: { amountMinor } }
  await insertEvents(transaction, [event], by)
  return undefined
}
