import type { ShopLine } from '../checkout/import-shop-order.ts'
import type { LineRow } from '../orders/line-queries.ts'
import type { ChosenTarget } from '../pricing/target-queries.ts'

/** Fewer pieces of a line; 0: it is not made any more. */
export type Reduction = { readonly line: LineRow; readonly quantity: number }

/** Pieces that are added to an order: more of a line that it has, or a line that the shop has added. */
export type Addition = {
  /** The line that has more pieces; null: it is new. */
  readonly line: LineRow | null
  readonly shopLine: ShopLine
  /** Null: it is not mapped, or the seller does not sell it through us. */
  readonly target: ChosenTarget | null
  readonly quantity: number
  /** Pieces of the whole line, which decide about its price. */
  readonly lineQuantity: number
}

/**
 * Compares a paid order with the lines of its shop's order. Pieces are taken out of the newest lines first, because
 * older ones may have been sent. What the seller does not sell through us stays as it is. `lineIds`: lines by the shop's
 * line.
 */
export function comparePieces(
  lines: readonly LineRow[],
  lineIds: ReadonlyMap<string, number>,
  shopLines: readonly ShopLine[],
): { readonly reductions: readonly Reduction[]; readonly additions: readonly Addition[] } {
  const requested = new Map(shopLines.map((line) => [line.externalLineId, line]))
  const reductions: Reduction[] = []
  const additions: Addition[] = []
  for (const [shopLineId, lineId] of lineIds) {
    const base = lines.find(({ id }) => id === lineId)
    // What is not made here was not paid, unless the shop has taken it out before.
    if (!base || (base.isIgnored && base.state !== 'canceled')) continue
    const made = lines.filter(
      ({ id, splitFrom, reprintOf, isIgnored }) => (splitFrom ?? id) === lineId && reprintOf === null && !isIgnored,
    )
    const quantity = made.reduce((sum, line) => sum + line.quantity, 0)
    const shopLine = requested.get(shopLineId)
    const more = (shopLine?.quantity ?? 0) - quantity
    if (more < 0) reductions.push(...takeOut(made, -more))
    if (more > 0 && shopLine)
      additions.push({ line: base, shopLine, target: targetOf(base), quantity: more, lineQuantity: quantity + more })
  }
  for (const shopLine of shopLines) {
    if (lineIds.has(shopLine.externalLineId)) continue
    const { target, quantity } = shopLine
    additions.push({ line: null, shopLine, target, quantity, lineQuantity: quantity })
  }
  return { reductions, additions }
}

function takeOut(lines: readonly LineRow[], pieces: number): Reduction[] {
  const reductions: Reduction[] = []
  let left = pieces
  for (const line of lines.toReversed()) {
    const taken = Math.min(left, line.quantity)
    if (taken > 0) reductions.push({ line, quantity: line.quantity - taken })
    left -= taken
  }
  return reductions
}

function targetOf({ variantId, finishedId, isPlain }: LineRow): ChosenTarget | null {
  return variantId === null ? null : { variantId, finishedId, isPlain }
}
