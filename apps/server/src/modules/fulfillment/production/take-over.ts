import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { takeOverProduction as takeOverProductionCall } from '@podwright/contracts/operator/production'
import { amountOf, mayTakeOver } from '@podwright/domain/orders/settlement'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findAccount } from '../../platform/accounts/service.ts'
import { insertAction } from '../../platform/audit/service.ts'
import { refundInserts } from '../../sales/inserts/service.ts'
import {
  findPart,
  insertEvents,
  type OrderDeps,
  offerParts,
  type QueueRow,
  releaseParts,
  setLineStates,
  splitUnsent,
  syncWithProduction,
} from '../../sales/orders/service.ts'
import { completeSent } from './close-short.ts'
import { idsOf, linesOfPart } from './parts.ts'
import { presentSettlement, type SettledPart, settlePart } from './production-settlement.ts'

type TakeOverInput = ParsedBodyOf<typeof takeOverProductionCall>
type TakenOver = DataOf<typeof takeOverProductionCall>

/**
 * Gives the unsent pieces of an accepted part to another supplier. What was sent stays with the first supplier, who is
 * credited for it. Inserts are refunded to the seller unless they were sent: the other supplier does not make them.
 */
export async function takeOverProduction(
  deps: OrderDeps,
  operatorId: number,
  id: number,
  { supplierId, unsentMinor, reason }: TakeOverInput,
): Promise<Result<TakenOver>> {
  const to = await findAccount(deps.db, supplierId)
  if (to?.userType !== 2 || to.lockReason !== null) return fail('account_unknown')
  const isAllowed = (part: QueueRow) => canBeTakenOver(part) && part.supplierId !== supplierId
  return settlePart(deps, id, { unsentMinor, isAllowed }, async (transaction, settled) => {
    const { order, part, settlement } = settled
    const before = await presentSettlement(transaction, part, settlement)
    const restId = await assignUnsentPieces(transaction, settled, { supplierId, by: operatorId })
    const rest = await findPart(transaction, undefined, restId)
    if (!rest) throw new Error(`the rest of ${part.number} was not offered`)
    const event = { orderId: order.id, kind: 'production' as const, from: part.state, to: 'waiting', reason }
    await insertEvents(transaction, [event], operatorId)
    await syncWithProduction(transaction, [order], operatorId)
    const { supplier, sentPieces, unsentPieces, creditMinor } = before
    await insertAction(transaction, operatorId, {
      kind: 'production_taken_over',
      subject: part.number,
      before: { state: part.state, supplier },
      after: { supplier: to.username, number: rest.number, sentPieces, unsentPieces, creditMinor, unsentMinor },
      reason,
    })
    return succeed({ id: restId, number: rest.number, creditMinor: amountOf(settlement.sent) })
  })
}

/** A reprint belongs to one case and is not divided between suppliers. */
function canBeTakenOver({ state, caseId, shippedQuantity }: QueueRow): boolean {
  return mayTakeOver(state) && (caseId === null || shippedQuantity === 0)
}

/** Offers the unsent pieces to a supplier; returns the id of their part. */
async function assignUnsentPieces(
  transaction: Database,
  settled: SettledPart,
  { supplierId, by }: { readonly supplierId: number; readonly by: number },
): Promise<number> {
  const { order, part, settlement } = settled
  const isSent = settlement.sent.pieces > 0
  if (!isSent) await refundInserts(transaction, order, part, { supplierId, by })
  const restId = isSent ? await splitUnsent(transaction, part, settlement) : part.id
  const lines = await linesOfPart(transaction, { ...part, id: restId })
  await setLineStates(transaction, idsOf(lines), 'file_ready')
  if (isSent) {
    await releaseParts(transaction, [part.orderId])
    await completeSent(transaction, settled, by)
  }
  await offerParts(transaction, [restId], supplierId)
  return restId
}
