import type { ProductionSettlement } from '@podwright/contracts/operator/production'
import { amountOf, mayCloseShort, type Settlement, settlementOf } from '@podwright/domain/orders/settlement'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { findPartName } from '../../platform/accounts/service.ts'
import {
  findOrder,
  findPart,
  type LineRow,
  lockOrders,
  type OrderDeps,
  type OrderRow,
  type QueueRow,
} from '../../sales/orders/service.ts'
import { withWalletLock } from '../../sales/payment/service.ts'
import { linesOfPart } from './parts.ts'

/** A part that an operator ends, with its locked order. */
export type SettledPart = {
  readonly order: OrderRow
  readonly part: QueueRow
  readonly lines: readonly LineRow[]
  readonly settlement: Settlement
}

/** What closing a part now would credit and refund. */
export async function getProductionSettlement(
  { db }: Pick<OrderDeps, 'db'>,
  id: number,
): Promise<Result<ProductionSettlement>> {
  const part = await findPart(db, undefined, id)
  if (!part) return fail('production_unknown')
  if (!mayCloseShort(part.state)) return fail('production_state')
  return succeed(await presentSettlement(db, part, settlementOf(part, await linesOfPart(db, part))))
}

export async function presentSettlement(
  db: Database,
  { id, number, state }: Pick<QueueRow, 'id' | 'number' | 'state'>,
  { sent, unsent }: Settlement,
): Promise<ProductionSettlement> {
  const supplier = (await findPartName(db, id))?.supplier ?? null
  return {
    id,
    number,
    state,
    supplier,
    sentPieces: sent.pieces,
    creditMinor: amountOf(sent),
    unsentPieces: unsent.pieces,
    unsentMinor: amountOf(unsent),
  }
}

/**
 * Ends a part in a transaction that locks the seller's wallet, then the order. Fails with `production_settlement` when
 * the amount is not the one that the operator saw.
 */
export async function settlePart<Data>(
  deps: OrderDeps,
  id: number,
  { unsentMinor, isAllowed }: { readonly unsentMinor: number; readonly isAllowed: (part: QueueRow) => boolean },
  work: (transaction: Database, settled: SettledPart) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const seen = await findPart(deps.db, undefined, id)
  const owner = seen && (await findOrder(deps.db, undefined, seen.orderId))
  if (!owner) return fail('production_unknown')
  return withWalletLock(deps, owner.accountId, async (transaction) => {
    const [order] = await lockOrders(transaction, undefined, [owner.id])
    const part = await findPart(transaction, undefined, id)
    if (!order || !part) return fail('production_unknown')
    if (!isAllowed(part)) return fail('production_state')
    const lines = await linesOfPart(transaction, part)
    const settlement = settlementOf(part, lines)
    const refused = failIfChanged(settlement, unsentMinor)
    return refused ?? work(transaction, { order, part, lines, settlement })
  })
}

function failIfChanged({ unsent }: Settlement, unsentMinor: number): Failed | undefined {
  const actual = amountOf(unsent)
  return actual === unsentMinor ? undefined : fail('production_settlement', { fields: { unsentMinor: String(actual) } })
}
