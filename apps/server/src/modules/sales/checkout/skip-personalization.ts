import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { matchTexts } from '@podwright/domain/orders/variables'
import { fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { findLinesOf } from '../orders/line-queries.ts'
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
    const line = lines.find((each) => each.id === lineId)
    if (!line) return fail('order_line_unknown')
    // Without the required texts, the samples would be printed.
    const { problems } = matchTexts(line.variables, line.personalization)
    if (Object.keys(problems).length > 0) return fail('personalization_invalid', { fields: { ...problems } })
    if (!(await settlePersonalization(transaction, lineId))) return undefined
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'without_personalization' }], accountId)
    await priceOrders(transaction, [id], accountId)
    return undefined
  })
  return failed ?? getOrder(deps, accountId, id)
}
