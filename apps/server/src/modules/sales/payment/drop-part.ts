import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { isOpenPart, remediesFor } from '@podwright/domain/orders/remedies'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { moveOrders, syncWithProduction } from '../orders/order-flow.ts'
import { lockOrders, type OrderRow } from '../orders/order-queries.ts'
import { cancelPart, findPartsOf } from '../orders/part-queries.ts'
import { getOrder } from '../orders/present.ts'
import { refundOrder } from './refund.ts'
import { withWalletLock } from './wallet-lock.ts'

/** Removes a part that no supplier makes and refunds it. An order without parts is canceled. */
export async function dropOrderPart(
  deps: OrderDeps,
  accountId: number,
  { id, partId }: { readonly id: number; readonly partId: number },
  reason: string,
): Promise<Result<OrderDetail>> {
  const dropped = await withWalletLock(deps, accountId, async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const failed = await dropPart(transaction, order, partId, { reason, by: accountId })
    return failed ?? succeed(null)
  })
  return dropped.ok ? getOrder(deps, accountId, id) : dropped
}

async function dropPart(
  transaction: Database,
  order: OrderRow,
  partId: number,
  { reason, by }: { readonly reason: string; readonly by: number },
): Promise<Failed | undefined> {
  const parts = await findPartsOf(transaction, [order.id])
  const part = parts.find((each) => each.id === partId)
  if (!part) return fail('production_unknown')
  const remedies = remediesFor({ ...order, lines: [] })
  if (!isOpenPart(part.state) || part.caseId !== null || !remedies.includes('drop')) return fail('order_state')
  const amountMinor = part.goodsMinor + part.freightMinor
  await refundOrder(transaction, order, amountMinor, { part: `part:${partId}`, reason, by })
  await cancelPart(transaction, partId)
  const event = { orderId: order.id, kind: 'production' as const, from: part.state, to: 'canceled', reason }
  await insertEvents(transaction, [event], by)
  const isEmpty = parts.every(({ id, state, caseId }) => id === partId || state === 'canceled' || caseId !== null)
  if (isEmpty) await moveOrders(transaction, [{ id: order.id, from: order.state, to: 'canceled', reason }], by)
  else await syncWithProduction(transaction, [order], by)
  return undefined
}
