import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findLinesOf } from '../orders/line-queries.ts'
import { insertEvents } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import { onOpenOrder } from './open-order.ts'
import { settlePersonalization } from './personalization-queries.ts'

/** Makes a line of an unpaid order without what the buyer entered. Doing it again changes nothing. */
export async function skipPersonalization(
  deps: OrderDeps,
  accountId: number,
  { id, lineId }: { readonly id: number; readonly lineId: number },
): Promise<Result<OrderDetail>> {
  const failed = await onOpenOrder(deps.db, accountId, id, async (transaction) => {
    const lines = await findLinesOf(transaction, [id])
    if (!lines.some((line) => line.id === lineId)) return fail('order_line_unknown')
    if (!(await settlePersonalization(transaction, lineId))) return undefined
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'without_personalization' }], accountId)
    await priceOrders(transaction, [id], accountId)
    return undefined
  })
  return failed ?? getOrder(deps, accountId, id)
}
