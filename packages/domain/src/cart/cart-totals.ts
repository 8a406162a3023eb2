import { type PriceTier, unitPriceAt } from '../catalog/tiers.ts'

/** Pieces of one SKU as the cart holds them. The tier follows from the quantity of the line alone, not from other SKUs of the product. */
export type CartPieces = {
  readonly tiers: readonly PriceTier[]
  readonly surchargeMinor: number
  readonly quantity: number
  readonly weightG: number
}

/** Prices of one line: integers, so that lines and total add up to the last hundredth. */
export function priceOfLine(pieces: CartPieces): { unitPriceMinor: number; lineTotalMinor: number } {
  const unitPriceMinor = unitPriceAt(pieces.tiers, pieces.quantity, pieces.surchargeMinor)
  return { unitPriceMinor, lineTotalMinor: unitPriceMinor * pieces.quantity }
}

export type CartTotals = { totalMinor: number; totalQuantity: number; totalWeightG: number }

export function totalsOf(lines: readonly { lineTotalMinor: number; quantity: number; weightG: number }[]): CartTotals {
  const totals: CartTotals = { totalMinor: 0, totalQuantity: 0, totalWeightG: 0 }
  for (const line of lines) {
    totals.totalMinor += line.lineTotalMinor
    totals.totalQuantity += line.quantity
    totals.totalWeightG += line.weightG * line.quantity
  }
  return totals
}
