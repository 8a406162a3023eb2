import type { Database } from '../../../db/kysely.ts'
import { retryOrderedPrints, wantOrderedPrints } from '../../design/finished/service.ts'
import { findPart, findUnprintableReprints, lockOrders, readyLines, releaseParts } from '../../sales/orders/service.ts'
import {
  cancelReprint,
  findProductsOfCase,
  findReprint,
  insertCaseEvent,
  insertReprint,
  lockCaseState,
  orderOfCase,
  setCaseState,
} from './case-queries.ts'
import { settleAfterSales } from './cases.ts'

/** Has the pieces of a case made again and shows them to their supplier; where the order stands does not change. It is locked. */
export async function startReprint(
  transaction: Database,
  { orderId, caseId, weightG }: { readonly orderId: number; readonly caseId: number; readonly weightG: number },
): Promise<void> {
  await insertReprint(transaction, { caseId, weightG })
  await releaseParts(transaction, [orderId])
  const products = await findProductsOfCase(transaction, caseId)
  await wantOrderedPrints(transaction, products)
  await retryOrderedPrints(transaction, products)
  await readyLines(transaction, [orderId])
}

/** The pieces of a case were made again and have left. Its order is locked. */
export function endReprint(transaction: Database, caseId: number, by: number): Promise<void> {
  return leaveReprint(transaction, caseId, { to: 'reprinted', by, text: '' })
}

/**
 * The pieces of a case are not made again: their part is called off, and the case waits to be decided anew, for a refund, or to be
 * made again after all. Its order is locked.
 */
export async function giveUpReprint(
  transaction: Database,
  part: { readonly id: number; readonly caseId: number },
  { by, text }: { readonly by: number | null; readonly text: string },
): Promise<void> {
  await cancelReprint(transaction, part.id)
  await leaveReprint(transaction, part.caseId, { to: 'open', by, text })
}

/** Gives up what was to be made again and cannot be printed. The orders are locked. */
export async function giveUpUnprintable(transaction: Database, orderIds: readonly number[]): Promise<void> {
  for (const part of await findUnprintableReprints(transaction, orderIds))
    await giveUpReprint(transaction, part, { by: null, text: '' })
}

/** The part that makes the pieces of a case again; undefined when something of it was sent. Its order is locked. */
export async function findUnsentReprint(transaction: Database, caseId: number): Promise<number | undefined> {
  const reprint = await findReprint(transaction, caseId)
  const part = reprint && (await findPart(transaction, undefined, reprint.productionId))
  if (!part) throw new Error(`case ${caseId} is reprinted by nothing`)
  return part.shippedQuantity > 0 ? undefined : part.id
}

async function leaveReprint(
  transaction: Database,
  caseId: number,
  { to, by, text }: { readonly to: 'reprinted' | 'open'; readonly by: number | null; readonly text: string },
): Promise<void> {
  const from = await lockCaseState(transaction, caseId)
  if (from !== 'reprinting') throw new Error(`case ${caseId} is not being reprinted`)
  await setCaseState(transaction, caseId, to)
  await insertCaseEvent(transaction, caseId, { kind: 'state', by, from, to, text })
  const [order] = await lockOrders(transaction, undefined, [await orderOfCase(transaction, caseId)])
  if (order) await settleAfterSales(transaction, order)
}
