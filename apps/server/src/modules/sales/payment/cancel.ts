import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { cancelRule } from '@podwright/domain/orders/cancel-rules'
import { isOpen, type OrderState } from '@podwright/domain/orders/order-states'
import { isOpenPart, remediesFor } from '@podwright/domain/orders/remedies'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { lockBalance, refundToWallet } from '../../platform/wallet/service.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findLinesOf } from '../orders/line-queries.ts'
import { lineStatesOf } from '../orders/line-states.ts'
import { moveOrders, settleOrders } from '../orders/move.ts'
import { insertEvents, lockOrders, type OrderRow } from '../orders/order-queries.ts'
import { cancelPart, cancelParts, findPartsOf } from '../orders/part-queries.ts'
import { showOrder } from '../orders/present.ts'
import { markRefunded } from './payment-queries.ts'
import { withWalletLock } from './wallet-lock.ts'

/** Calls an order off by the rule of its state; what was paid for it goes back to the wallet at once. */
export async function cancelAccountOrder(
  deps: OrderDeps,
  accountId: number,
  id: number,
  reason: string,
): Promise<Result<OrderDetail>> {
  const failed = await cancelOne(deps, accountId, id, { reason, onlyUnpaid: false })
  return failed ?? showOrder(deps, accountId, id)
}

export async function cancelOne(
  deps: OrderDeps,
  accountId: number,
  id: number,
  { reason, onlyUnpaid }: { readonly reason: string; readonly onlyUnpaid: boolean },
): Promise<Failed | undefined> {
  const canceled = await withWalletLock(deps, accountId, async (transaction) => {
    await lockBalance(transaction, 'seller_wallet', accountId)
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
    const move = { id, from: order.state satisfies OrderState, to: 'canceled' as const, reason }
    await moveOrders(transaction, [move], accountId)
    return succeed(null)
  })
  return canceled.ok ? undefined : canceled
}

/** Does without a part that nobody makes; what it cost goes back, and an order of which nothing is left is called off. */
export async function dropAccountPart(
  deps: OrderDeps,
  accountId: number,
  { id, partId }: { readonly id: number; readonly partId: number },
  reason: string,
): Promise<Result<OrderDetail>> {
  const dropped = await withWalletLock(deps, accountId, async (transaction) => {
    await lockBalance(transaction, 'seller_wallet', accountId)
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const failed = await dropPart(transaction, order, partId, { reason, by: accountId })
    return failed ?? succeed(null)
  })
  return dropped.ok ? showOrder(deps, accountId, id) : dropped
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
  else await settleOrders(transaction, [order.id], by)
  return undefined
}

/** Gives money of an order back that was not made. `part` tells several refunds of one order apart. */
export async function refundOrder(
  transaction: Database,
  { id, number, accountId, paidMinor, refundedMinor }: OrderRow,
  amountMinor: number,
  { part, reason, by }: { readonly part: string; readonly reason: string; readonly by: number },
): Promise<void> {
  if (amountMinor === 0) return
  const refund = { orderId: id, orderNumber: number, amountMinor }
  if (!(await refundToWallet(transaction, accountId, refund, { by, part, note: reason })))
    throw new Error(`order ${number} was refunded before`)
  await markRefunded(transaction, id, amountMinor)
  const to = refundedMinor + amountMinor < paidMinor ? 'part_refunded' : 'refunded'
  await insertEvents(transaction, [{ orderId: id, kind: 'refund', to, reason, details: { amountMinor } }], by)
}
