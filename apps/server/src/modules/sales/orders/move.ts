import { type ActionCode, type OrderState, orderTransitions } from '@podwright/domain/orders/order-states'
import { deliveryOf, progressOf } from '@podwright/domain/orders/production-states'
import { mayBecome } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { wantOrderedPrints } from '../../design/finished/service.ts'
import { findFailedPrints, findOrderedProducts, readyLines } from './line-queries.ts'
import { lockOrders, type Move, type OrderRow, writeMoves } from './order-queries.ts'
import { findPartsOf, releaseParts } from './part-queries.ts'
import { findShipmentsOf } from './shipment-queries.ts'

/** Moves orders whose rows are locked. A move that the table does not know is a bug, and nothing is written. */
export async function moveOrders(transaction: Database, moves: readonly Move[], actorId: number | null): Promise<void> {
  for (const { id, from, to } of moves)
    if (!mayBecome(orderTransitions, from, to)) throw new Error(`order ${id} cannot become ${to} from ${from}`)
  await writeMoves(transaction, moves, actorId)
}

/** Shows paid orders, which are in review now, to their suppliers. Their rows are locked. */
export async function releaseOrders(
  transaction: Database,
  ids: readonly number[],
  actorId: number | null,
): Promise<void> {
  await releaseParts(transaction, ids)
  await wantOrderedPrints(transaction, await findOrderedProducts(transaction, ids))
  await readyLines(transaction, ids)
  await settleOrders(transaction, ids, actorId)
}

const released: readonly OrderState[] = ['in_review', 'accepted', 'in_production', 'action_required']

/** Brings released orders to where their parts stand, and those that have left with that to where their parcels are. Their rows are locked. */
export async function settleOrders(
  transaction: Database,
  ids: readonly number[],
  actorId: number | null,
): Promise<void> {
  const orders = (await lockOrders(transaction, undefined, ids)).filter(({ state }) => released.includes(state))
  // What is made again for an after-sales case does not hold up the order.
  const own = (await findPartsOf(transaction, ids)).filter(({ caseId }) => caseId === null)
  const parts = Map.groupBy(own, ({ orderId }) => orderId)
  const failed = await findFailedPrints(transaction, ids)
  const moves = orders.flatMap((order): Move[] => {
    const states = (parts.get(order.id) ?? []).map(({ state, supplierId, refuseCode }) => ({
      state,
      refuseCode,
      hasSupplier: supplierId !== null,
    }))
    const progress = progressOf(states, failed.has(order.id))
    const action: ActionCode | null = progress.action ?? null
    if (progress.state === order.state && action === order.actionCode) return []
    // Another reason to wait for somebody is told without leaving the state.
    if (progress.state === order.state) return [{ id: order.id, from: order.state, to: order.state, action }]
    return [{ id: order.id, from: order.state, to: progress.state, action }]
  })
  await writeMoves(
    transaction,
    moves.filter(({ from, to }) => from === to),
    actorId,
  )
  await moveOrders(
    transaction,
    moves.filter(({ from, to }) => from !== to),
    actorId,
  )
  const left = moves.filter(({ to }) => to === 'shipped').map(({ id }) => id)
  await followParcels(transaction, left, { by: actorId, reasonOf: () => '' })
}

/** Moves orders that have left whole to where their parcels are. Their rows are locked. */
export async function followParcels(
  transaction: Database,
  ids: readonly number[],
  { by, reasonOf }: { readonly by: number | null; readonly reasonOf: (orderId: number) => string },
): Promise<void> {
  if (ids.length === 0) return
  const isAway = ({ state }: OrderRow) => state === 'shipped' || state === 'in_transit' || state === 'delivered'
  const orders = (await lockOrders(transaction, undefined, ids)).filter(isAway)
  const own = (await findShipmentsOf(transaction, ids)).filter(({ isReprint }) => !isReprint)
  const parcels = Map.groupBy(own, ({ orderId }) => orderId)
  const moves = orders.flatMap(({ id, state: from }): Move[] => {
    const to = deliveryOf((parcels.get(id) ?? []).map(({ state }) => state))
    return to === from ? [] : [{ id, from, to, reason: reasonOf(id) }]
  })
  await moveOrders(transaction, moves, by)
}
