import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { cancelOrders, holdOrders } from '@podwright/contracts/orders/order-batch'
import type { Outcome } from '@podwright/contracts/orders/order-shapes'
import type { Result } from '../../result.ts'
import { callOff } from './cancel.ts'
import { releaseHeld } from './change.ts'
import type { OrderDeps } from './deps.ts'
import { doEach } from './each.ts'
import { holdOrder } from './holds.ts'

/** Keeps orders from production; each in a transaction of its own, so that one hinders no other. */
export function holdOwnOrders(
  { db }: OrderDeps,
  accountId: number,
  { ids, minutes }: ParsedBodyOf<typeof holdOrders>,
): Promise<Result<Outcome>> {
  const until = new Date(Date.now() + minutes * 60_000)
  return doEach(ids, (id) => holdOrder(db, accountId, id, until))
}

export function releaseOwnOrders(
  { db }: OrderDeps,
  accountId: number,
  ids: readonly number[],
): Promise<Result<Outcome>> {
  return doEach(ids, (id) => releaseHeld(db, accountId, id))
}

export function cancelOwnOrders(
  deps: OrderDeps,
  accountId: number,
  { ids, reason }: ParsedBodyOf<typeof cancelOrders>,
): Promise<Result<Outcome>> {
  return doEach(ids, (id) => callOff(deps, accountId, id, { reason, onlyUnpaid: true }))
}
