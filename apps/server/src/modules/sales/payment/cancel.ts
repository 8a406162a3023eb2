import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { cancelOrders as cancelOrdersCall } from '@podwright/contracts/orders/order-batch'
import type { OrderDetail, Outcome } from '@podwright/contracts/orders/order-shapes'
import { cancelRule } from '@podwright/domain/orders/cancel-rules'
import { isOpen } from '@podwright/domain/orders/order-states'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findLinesOf } from '../orders/line-queries.ts'
import { lineStatesOf } from '../orders/line-states.ts'
import { moveOrders } from '../orders/order-flow.ts'
import { lockOrders } from '../orders/order-queries.ts'
import { cancelParts } from '../orders/part-queries.ts'
import { getOrder } from '../orders/present.ts'
import { processEach } from '../orders/process-each.ts'
import { refundOrder } from './refund.ts'
import { withWalletLock } from './wallet-lock.ts'

/** Cancels an order if its state allows it, and refunds what was paid to the wallet. */
export async function cancelOrder(
  deps: OrderDeps,
  accountId: number,
  id: number,
  reason: string,
): Promise<Result<OrderDetail>> {
  const failed = await cancelOne(deps, accountId, id, { reason, onlyUnpaid: false })
  return failed ?? getOrder(deps, accountId, id)
}

/** Cancels unpaid orders, each in its own transaction, so that a refused order does not affect the others. */
export function cancelOrders(
  deps: OrderDeps,
  accountId: number,
  { ids, reason }: ParsedBodyOf<typeof cancelOrdersCall>,
): Promise<Result<Outcome>> {
  return processEach(ids, (id) => cancelOne(deps, accountId, id, { reason, onlyUnpaid: true }))
}

async function cancelOne(
  deps: OrderDeps,
  accountId: number,
  id: number,
  { reason, onlyUnpaid }: { readonly reason: string; readonly onlyUnpaid: boolean },
): Promise<Failed | undefined> {
  const canceled = await withWalletLock(deps, accountId, async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    if (onlyUnpaid && !isOpen(order.state)) return fail('order_state')
    const lines = lineStatesOf(await findLinesOf(transaction, [id]))
    const rule = cancelRule({ state: order.state, lines })
    if (!rule.may) return fail('order_state')
    if (rule.refunds)
      await refundOrder(transaction, order, order.paidMinor - order.refundedMinor, {
        part: 'cancel',
        reason,
        by: accountId,
      })
    await cancelParts(transaction, id)
    const move = { id, from: order.state, to: 'canceled' as const, reason }
    await moveOrders(transaction, [move], accountId)
    return succeed(null)
  })
  return canceled.ok ? undefined : canceled
}
