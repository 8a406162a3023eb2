import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { remediesFor } from '@podwright/domain/orders/remedies'
import { fail, type Result } from '../../../result.ts'
import { retryOrderedPrints } from '../../design/finished/service.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { getOrder } from '../orders/present.ts'
import { findOrderedProducts } from '../orders/print-queries.ts'
import { changeLockedOrder } from './on-order.ts'

/** Retries the failed print files of an order. */
export async function retryPrints(deps: OrderDeps, accountId: number, id: number): Promise<Result<OrderDetail>> {
  const failed = await changeLockedOrder(deps, accountId, id, async (transaction, order) => {
    if (!remediesFor({ ...order, lines: [] }).includes('reprint')) return fail('order_state')
    await retryOrderedPrints(transaction, await findOrderedProducts(transaction, [id]))
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'prints' }], accountId)
    return undefined
  })
  if (failed) return failed
  await deps.queuePrints?.([id])
  return getOrder(deps, accountId, id)
}
