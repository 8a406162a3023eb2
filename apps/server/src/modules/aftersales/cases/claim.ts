import { claimable, maxRefund, priceOfPiece } from '@podwright/domain/orders/after-sales'
import type { Database } from '../../../db/kysely.ts'
import { findClaims, findLinesOf, findOrder, findPartsOf, findVariantNames } from '../../sales/orders/service.ts'
import type { CaseRow } from './case-queries.ts'

export function isWhole(
  lines: readonly { readonly id: number; readonly quantity: number }[],
  requested: readonly { readonly lineId: number; readonly quantity: number }[],
): boolean {
  return lines.every(({ id, quantity }) => requested.some((each) => each.lineId === id && each.quantity === quantity))
}

/** The largest refund that a supplier can give or propose: never more than the seller requested. */
export function maxRefundOfSupplier({ requestedMinor }: Pick<CaseRow, 'requestedMinor'>, maxMinor: number): number {
  return Math.min(maxMinor, requestedMinor ?? maxMinor)
}

/**
 * The lines of a case, the largest amount that can be refunded for them, and whether no other case has claimed their
 * pieces.
 */
export async function findCaseDetails(db: Database, row: CaseRow) {
  const order = await findOrder(db, undefined, row.orderId)
  const lines = await findLinesOf(db, [row.orderId])
  const part = (await findPartsOf(db, [row.orderId])).find(({ id }) => id === row.productionId)
  const claims = await findClaims(db, row.orderId)
  const claim = claims.find(({ id }) => id === row.id)
  const others = claims.filter(({ id }) => id !== row.id)
  if (!order || !part || !claim) throw new Error(`case ${row.number} has no lines`)
  const named = claim.lines.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [{ line, quantity }] : []
  })
  const variantNames = await findVariantNames(db, lines)
  const maxMinor = maxRefund({
    lines: named.map(({ line, quantity }) => ({ unitPriceMinor: priceOfPiece(line, lines), quantity })),
    reason: row.reason,
    freightMinor: part.freightMinor,
    isWholePart: isWhole(
      lines.filter(({ productionId }) => productionId === part.id),
      claim.lines,
    ),
    leftMinor: order.paidMinor - order.refundedMinor,
  })
  return {
    maxMinor,
    isFree: named.every(({ line, quantity }) => quantity <= claimable(line, others)),
    weightG: named.reduce((sum, { line, quantity }) => sum + (line.weightG ?? 1) * quantity, 0),
    lines: named.map(({ line, quantity }) => {
      const { id: lineId, sku, title, titles, picture } = line
      return { lineId, sku, title, titles, ...variantNames(line), picture, quantity }
    }),
  }
}
