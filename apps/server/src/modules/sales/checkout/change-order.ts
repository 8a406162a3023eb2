import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { changeOrder as changeOrderCall } from '@podwright/contracts/orders/orders'
import type { Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { updateOpenOrder } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import { onOpenOrder } from './open-order.ts'
import { refuseDestination } from './refusals.ts'

/** Changes an unpaid order and prices it again. */
export async function changeOrder(
  deps: OrderDeps,
  accountId: number,
  id: number,
  { address, logisticsId, note, isSample }: ParsedBodyOf<typeof changeOrderCall>,
): Promise<Result<OrderDetail>> {
  const refused = await refuseDestination(deps.db, address.country || undefined, logisticsId)
  if (refused) return refused
  const failed = await onOpenOrder(deps.db, accountId, id, async (transaction) => {
    await updateOpenOrder(transaction, id, { address, carrierId: logisticsId, note, isSample })
    await insertEvents(transaction, [{ orderId: id, kind: 'changed' }], accountId)
    await priceOrders(transaction, [id], accountId)
    return undefined
  })
  return failed ?? getOrder(deps, accountId, id)
}
