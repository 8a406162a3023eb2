import type { ProductionState } from './production-states.ts'

/** A line of a part: the price and weight of a piece, and how many of its pieces were bought and have shipped. */
export type SettledLine = {
  readonly quantity: number
  readonly shippedQuantity: number
  readonly unitPriceMinor: number | null
  readonly weightG: number | null
}

/** Pieces of a part with their goods, freight and weight. */
export type Share = {
  readonly pieces: number
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly weightG: number
}

/** A part that ends before all its pieces have shipped: what its supplier is credited with, and what is left. */
export type Settlement = { readonly sent: Share; readonly unsent: Share }

/**
 * Divides the price of a part between the pieces that have shipped and those that have not. Goods are divided by piece,
 * freight by weight; the fraction of a cent goes to the unsent pieces. Inserts, whose price is part of the goods, are in
 * the first parcel.
 */
export function settlementOf(
  part: { readonly goodsMinor: number; readonly insertsMinor: number; readonly freightMinor: number },
  lines: readonly SettledLine[],
): Settlement {
  const sum = (value: (line: SettledLine) => number) => lines.reduce((total, line) => total + value(line), 0)
  const weightOf = ({ weightG }: SettledLine) => weightG ?? 1
  const pieces = sum(({ shippedQuantity }) => shippedQuantity)
  const piecesMinor = sum(({ shippedQuantity, unitPriceMinor }) => shippedQuantity * (unitPriceMinor ?? 0))
  const goodsMinor = piecesMinor + (pieces > 0 ? part.insertsMinor : 0)
  const weightG = sum((line) => line.shippedQuantity * weightOf(line))
  const totalWeightG = sum((line) => line.quantity * weightOf(line))
  const freightMinor = totalWeightG === 0 ? 0 : Math.floor((part.freightMinor * weightG) / totalWeightG)
  return {
    sent: { pieces, goodsMinor, freightMinor, weightG },
    unsent: {
      pieces: sum(({ quantity }) => quantity) - pieces,
      goodsMinor: part.goodsMinor - goodsMinor,
      freightMinor: part.freightMinor - freightMinor,
      weightG: totalWeightG - weightG,
    },
  }
}

export function amountOf({ goodsMinor, freightMinor }: Pick<Share, 'goodsMinor' | 'freightMinor'>): number {
  return goodsMinor + freightMinor
}

const unfinished: readonly ProductionState[] = ['waiting', 'accepted', 'in_production', 'refused']
const withSupplier: readonly ProductionState[] = ['accepted', 'in_production']

/** Returns whether an operator can close a part with what was sent: any released part that is not complete. */
export function mayCloseShort(state: ProductionState): boolean {
  return unfinished.includes(state)
}

/** Returns whether an operator can give the unsent pieces of a part that a supplier has accepted to another one. */
export function mayTakeOver(state: ProductionState): boolean {
  return withSupplier.includes(state)
}
