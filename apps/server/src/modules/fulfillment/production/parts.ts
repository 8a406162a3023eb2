import { type ProductionState, productionTransitions } from '@podwright/domain/orders/production-states'
import { canTransition } from '@podwright/domain/states/transitions'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail } from '../../../result.ts'
import {
  findLinesOf,
  findPart,
  findParts,
  insertEvents,
  type LineRow,
  lockOrders,
  type OrderDeps,
  type QueueRow,
  setPartState,
  syncWithProduction,
} from '../../sales/orders/service.ts'

export async function linesOfPart(db: Database, part: QueueRow): Promise<LineRow[]> {
  const lines = await findLinesOf(db, [part.orderId])
  return lines.filter(({ productionId }) => productionId === part.id)
}

/** Changes a part in a transaction that locks its order first, then sets the state of the order from its parts. */
export async function updatePart(
  deps: Pick<OrderDeps, 'db'>,
  actor: { readonly accountId: number | null; readonly supplierId: number | undefined },
  id: number,
  work: (transaction: Database, part: QueueRow) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  return inTransaction(deps.db, async (transaction) => {
    const seen = await findPart(transaction, actor.supplierId, id)
    if (!seen) return fail('production_unknown')
    const orders = await lockOrders(transaction, undefined, [seen.orderId])
    const part = await findPart(transaction, actor.supplierId, id)
    if (!part) return fail('production_unknown')
    const failed = await work(transaction, part)
    if (failed) return failed
    await syncWithProduction(transaction, orders, actor.accountId)
    return undefined
  })
}

/** Like `updatePart` for several parts of a supplier, in the caller's transaction. */
export async function updateParts(
  transaction: Database,
  supplierId: number,
  requested: readonly { readonly id: number; readonly orderId: number }[],
  work: (parts: readonly QueueRow[]) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  const orderIds = [...new Set(requested.map(({ orderId }) => orderId))]
  const orders = await lockOrders(transaction, undefined, orderIds)
  const parts = await findParts(transaction, supplierId, idsOf(requested))
  if (parts.length < requested.length) return fail('production_unknown')
  const failed = await work(parts)
  if (failed) return failed
  await syncWithProduction(transaction, orders, supplierId)
  return undefined
}

type PartMove = { readonly by: number; readonly refusal?: Parameters<typeof setPartState>[3] }

/** Moves a part and records the event. Returns false when the transition is not allowed. */
export async function movePart(
  transaction: Database,
  part: QueueRow,
  to: ProductionState,
  move: PartMove,
): Promise<boolean> {
  if (!canTransition(productionTransitions, part.state, to)) return false
  await moveParts(transaction, [part], to, move)
  return true
}

/** Moves parts and records the events. The caller must have checked that the transitions are allowed. */
export async function moveParts(
  transaction: Database,
  parts: readonly QueueRow[],
  to: ProductionState,
  { by, refusal = null }: PartMove,
): Promise<void> {
  if (parts.length === 0) return
  await setPartState(transaction, idsOf(parts), to, refusal)
  const events = parts.map(({ orderId, state, number }) => {
    return { orderId, kind: 'production' as const, from: state, to, reason: refusal ? refusal.code : number }
  })
  await insertEvents(transaction, events, by)
}

/**
 * Refuses parts that are not begun while the seller has to decide about a change of their orders in the shop. The parts
 * must have been read under the locks of their orders.
 */
export function refuseChangedParts(parts: readonly QueueRow[]): Failed | undefined {
  const isStopped = ({ state, hasShopChange }: QueueRow) =>
    hasShopChange && (state === 'waiting' || state === 'accepted')
  const stopped = parts.filter(isStopped)
  if (stopped.length === 0) return undefined
  return fail('production_shop_change', {
    fields: Object.fromEntries(stopped.map(({ number, state }) => [number, state])),
  })
}

/**
 * Refuses to ship parts, also begun ones, while the seller has to decide whether and where their orders go. The parts must
 * have been read under the locks of their orders.
 */
export function refuseStoppedParcels(parts: readonly QueueRow[]): Failed | undefined {
  const refused = refuseChangedParts(parts)
  if (refused) return refused
  const stopped = parts.flatMap(({ number, shippingStop }) => (shippingStop ? [[number, shippingStop] as const] : []))
  return stopped.length === 0 ? undefined : fail('shipment_shop_change', { fields: Object.fromEntries(stopped) })
}

export function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}
