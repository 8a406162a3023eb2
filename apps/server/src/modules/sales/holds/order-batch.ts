import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { cancelOrders, holdOrders } from '@podwright/contracts/orders/order-batch'
import type { Outcome } from '@podwright/contracts/orders/order-shapes'
import type { Result } from '../../../result.ts'
import { releaseHeld } from '../checkout/change.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { processEach } from '../orders/process-each.ts'
import { cancelOne } from '../payment/cancel.ts'
import { holdOrder } from './holds.ts'

/** Keeps orders from production; each in a transaction of its own, so that one hinders no other. */
export function holdAccountOrders(
  { db }: OrderDeps,
  accountId: number,
  { ids, minutes }: ParsedBodyOf<typeof holdOrders>,
): Promise<Result<Outcome>> {
  const until = new Date(Date.now() + minutes * 60_000)
  return processEach(ids, (id) => holdOrder(db, accountId, id, until))
}

export function releaseAccountOrders(
  { db }: OrderDeps,
  accountId: number,
  ids: readonly number[],
): Promise<Result<Outcome>> {
  return processEach(ids, (id) => releaseHeld(db, accountId, id))
}

export function cancelAccountOrders(
  deps: OrderDeps,
  accountId: number,
  { ids, reason }: ParsedBodyOf<typeof cancelOrders>,
): Promise<Result<Outcome>> {
  return processEach(ids, (id) => cancelOne(deps, accountId, id, { reason, onlyUnpaid: true }))
}
