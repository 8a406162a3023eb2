import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  closeProductionShort as closeProductionShortCall,
  ProductionSettlement,
} from '@podwright/contracts/operator/production'
import { amountOf, mayCloseShort } from '@podwright/domain/orders/settlement'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { closeReprintShort } from '../../aftersales/reprints/service.ts'
import { insertAction } from '../../platform/audit/service.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import {
  cancelPart,
  findPartsOf,
  insertEvents,
  moveOrders,
  type OrderDeps,
  splitUnsent,
  syncWithProduction,
} from '../../sales/orders/service.ts'
import { refundOrder } from '../../sales/payment/service.ts'
import { settleParts } from '../shipping/settle-parts.ts'
import { presentSettlement, type SettledPart, settlePart } from './production-settlement.ts'

type CloseShortInput = ParsedBodyOf<typeof closeProductionShortCall>
type Decision = { readonly by: number; readonly reason: string }

/**
 * Closes a part with what was sent: the seller gets the unsent pieces refunded, the supplier is credited for the sent
 * ones. The pieces of a reprint cost nothing: those unsent are a case again.
 */
export function closeProductionShort(
  deps: OrderDeps,
  operatorId: number,
  id: number,
  { unsentMinor, reason }: CloseShortInput,
): Promise<Result<ProductionSettlement>> {
  const isAllowed = ({ state }: SettledPart['part']) => mayCloseShort(state)
  return settlePart(deps, id, { unsentMinor, isAllowed }, async (transaction, settled) => {
    const { part, settlement } = settled
    const before = await presentSettlement(transaction, part, settlement)
    const decision = { by: operatorId, reason }
    if (part.caseId === null) await closeOrderPart(transaction, settled, decision)
    else await closeReprint(transaction, settled, { ...decision, caseId: part.caseId })
    const state = settlement.sent.pieces > 0 ? 'shipped' : 'canceled'
    const { supplier, sentPieces, unsentPieces, creditMinor } = before
    await insertAction(transaction, operatorId, {
      kind: 'production_closed_short',
      subject: part.number,
      before: { state: part.state, supplier },
      after: { state, sentPieces, unsentPieces, creditMinor, refundMinor: unsentMinor },
      reason,
    })
    return succeed({ ...before, state })
  })
}

async function closeOrderPart(transaction: Database, settled: SettledPart, { by, reason }: Decision): Promise<void> {
  const { order, part, settlement } = settled
  const isSent = settlement.sent.pieces > 0
  const unsentId = isSent ? await splitUnsent(transaction, part, settlement) : part.id
  const refundMinor = amountOf(settlement.unsent)
  await refundOrder(transaction, order, refundMinor, { part: `part:${unsentId}`, reason, by })
  await cancelPart(transaction, unsentId)
  const event = { orderId: order.id, kind: 'production' as const, from: part.state, to: 'canceled', reason }
  await insertEvents(transaction, [event], by)
  if (isSent) await completeSent(transaction, settled, by)
  const seller = {
    accountId: order.accountId,
    kind: 'order_short' as const,
    subjectId: order.id,
    subject: order.number,
  }
  await insertNotifications(transaction, [{ ...seller, detail: String(refundMinor) }])
  const parts = await findPartsOf(transaction, [order.id])
  const isEmpty = parts.every(({ state, caseId }) => state === 'canceled' || caseId !== null)
  if (isEmpty) await moveOrders(transaction, [{ id: order.id, from: order.state, to: 'failed', reason }], by)
  else await syncWithProduction(transaction, [order], by)
}

async function closeReprint(
  transaction: Database,
  settled: SettledPart,
  { by, reason, caseId }: Decision & { readonly caseId: number },
): Promise<void> {
  const { order, part, settlement } = settled
  const isSent = settlement.sent.pieces > 0
  await closeReprintShort(transaction, { id: part.id, caseId, isSent }, { by, text: reason })
  if (isSent) await completeSent(transaction, settled, by)
  const seller = { accountId: order.accountId, subjectId: order.id, subject: order.number }
  await insertNotifications(transaction, [{ ...seller, kind: 'after_sales', detail: 'reprint_refused' }])
}

/** Completes a part of which only the sent pieces are left: credits its supplier and reports it. */
export async function completeSent(
  transaction: Database,
  { part, settlement }: Pick<SettledPart, 'part' | 'settlement'>,
  by: number,
): Promise<void> {
  const { id, number, supplierId } = part
  if (supplierId === null) throw new Error(`pieces of ${number} have no supplier`)
  const { goodsMinor, freightMinor } = settlement.sent
  await settleParts(transaction, [{ ...part, goodsMinor, freightMinor }], { supplierId, by })
  await insertNotifications(transaction, [
    { accountId: supplierId, kind: 'production_closed', subjectId: id, subject: number, detail: '' },
  ])
}
