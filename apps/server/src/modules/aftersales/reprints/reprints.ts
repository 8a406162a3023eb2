import type { Database } from '../../../db/kysely.ts'
import { requestOrderedPrints, retryOrderedPrints } from '../../design/finished/service.ts'
import {
  cancelPart,
  findOrder,
  findPart,
  findUnprintableReprints,
  markLinesReady,
  releaseParts,
} from '../../sales/orders/service.ts'
import { insertCaseEvent } from '../cases/case-event-queries.ts'
import {
  findProductsOfCase,
  findReprint,
  insertReprint,
  lockCaseState,
  orderOfCase,
  setCaseState,
} from '../cases/case-queries.ts'
import { settleAfterSales } from '../cases/settle-after-sales.ts'
import { splitUnsentCase } from './reprint-queries.ts'

/**
 * Creates a part for the pieces of a case and releases it to their supplier; the state of the order does not change.
 * The caller must hold the order's row lock.
 */
export async function startReprint(
  transaction: Database,
  { orderId, caseId, weightG }: { readonly orderId: number; readonly caseId: number; readonly weightG: number },
): Promise<void> {
  await insertReprint(transaction, { caseId, weightG })
  await releaseParts(transaction, [orderId])
  const products = await findProductsOfCase(transaction, caseId)
  await requestOrderedPrints(transaction, products)
  await retryOrderedPrints(transaction, products)
  await markLinesReady(transaction, [orderId])
}

/** Closes a case whose reprinted pieces have shipped. The caller must hold the order's row lock. */
export function completeReprint(transaction: Database, caseId: number, by: number): Promise<void> {
  return endReprinting(transaction, caseId, { to: 'reprinted', by, text: '' })
}

/**
 * Cancels the reprint of a case and reopens the case, so that it can be decided again. The caller must hold the order's
 * row lock.
 */
export async function cancelReprint(
  transaction: Database,
  part: { readonly id: number; readonly caseId: number },
  { by, text }: { readonly by: number | null; readonly text: string },
): Promise<void> {
  await cancelPart(transaction, part.id)
  await endReprinting(transaction, part.caseId, { to: 'open', by, text })
}

/**
 * Ends a reprint with what was sent: its case is limited to these pieces, and the others are a case of their own that
 * is open. Without a sent piece, the reprint is abandoned. The caller must hold the order's row lock and complete the
 * part.
 */
export async function closeReprintShort(
  transaction: Database,
  { id, caseId, isSent }: { readonly id: number; readonly caseId: number; readonly isSent: boolean },
  { by, text }: { readonly by: number; readonly text: string },
): Promise<void> {
  if (!isSent) return cancelReprint(transaction, { id, caseId }, { by, text })
  const restId = await splitUnsentCase(transaction, caseId, id)
  await insertCaseEvent(transaction, restId, { kind: 'opened', by, to: 'open', text })
}

/** Gives up the reprints whose print files cannot be made. The caller must hold the row locks of the orders. */
export async function cancelUnprintableReprints(transaction: Database, orderIds: readonly number[]): Promise<void> {
  for (const part of await findUnprintableReprints(transaction, orderIds))
    await cancelReprint(transaction, part, { by: null, text: '' })
}

/**
 * Id of the part that reprints the pieces of a case; undefined when a piece of it has shipped. The caller must hold the
 * order's row lock.
 */
export async function findUnsentReprint(transaction: Database, caseId: number): Promise<number | undefined> {
  const reprint = await findReprint(transaction, caseId)
  const part = reprint && (await findPart(transaction, undefined, reprint.productionId))
  if (!part) throw new Error(`case ${caseId} has no reprint`)
  return part.shippedQuantity > 0 ? undefined : part.id
}

async function endReprinting(
  transaction: Database,
  caseId: number,
  { to, by, text }: { readonly to: 'reprinted' | 'open'; readonly by: number | null; readonly text: string },
): Promise<void> {
  const from = await lockCaseState(transaction, caseId)
  if (from !== 'reprinting') throw new Error(`case ${caseId} is not being reprinted`)
  await setCaseState(transaction, caseId, to)
  await insertCaseEvent(transaction, caseId, { kind: 'state', by, from, to, text })
  const order = await findOrder(transaction, undefined, await orderOfCase(transaction, caseId))
  if (order) await settleAfterSales(transaction, order)
}
