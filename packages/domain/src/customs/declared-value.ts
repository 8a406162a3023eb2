import { divideRounded, shareOfMinor } from '../money.ts'

/**
 * What a seller declares as the value of goods; messages: `console.taxes.valueRules.<name>`. Customs value is the price
 * paid (WTO Customs Valuation Agreement, Art. 1), so `sold_price` is the default. `purchase_price` is for goods that have
 * no buyer yet; it also applies where the buyer's price is not known.
 */
export const valueRules = ['sold_price', 'purchase_price'] as const
export type ValueRule = (typeof valueRules)[number]

export type ValueSettings = { readonly rule: ValueRule; readonly markupBasisPoints: number }

export const defaultValueSettings: ValueSettings = { rule: 'sold_price', markupBasisPoints: 0 }

/** Markup of at most ten times the purchase price. */
export const maxMarkupBasisPoints = 100_000

export type ValuedLine = {
  readonly id: number
  /** Null if it is not priced. */
  readonly unitPriceMinor: number | null
  readonly quantity: number
  /** Whether the order's total contains it: a free reprint is worth what the buyer paid for the first one. */
  readonly isReprint: boolean
}

type ValuedOrder = {
  /** What the buyer paid, if the shop has said so. */
  readonly sold: { readonly minor: number; readonly currency: string } | null
  /** Whether someone else delivers a part of the order: no one knows which share of the price is for the rest. */
  readonly isPartial: boolean
  /** All lines of the order, in all of its parcels. */
  readonly lines: readonly ValuedLine[]
}

export type DeclaredValues = {
  readonly basis: ValueRule
  readonly currency: string
  /** Value of one piece, by line. */
  readonly unitMinor: ReadonlyMap<number, number>
}

/** The value of one piece of each line. The price of the buyer is split in proportion to the purchase prices. */
export function declaredValues(
  { sold, isPartial, lines }: ValuedOrder,
  { rule, markupBasisPoints }: ValueSettings,
): DeclaredValues {
  const whole = lines
    .filter(({ isReprint }) => !isReprint)
    .reduce((sum, { unitPriceMinor, quantity }) => sum + BigInt(unitPriceMinor ?? 0) * BigInt(quantity), 0n)
  if (rule === 'sold_price' && sold !== null && sold.minor > 0 && !isPartial && whole > 0n) {
    const unitOf = (unitPriceMinor: number) => Number(divideRounded(BigInt(sold.minor) * BigInt(unitPriceMinor), whole))
    return {
      basis: 'sold_price',
      currency: sold.currency,
      unitMinor: new Map(lines.map(({ id, unitPriceMinor }) => [id, unitOf(unitPriceMinor ?? 0)])),
    }
  }
  const unitOf = (unitPriceMinor: number) => unitPriceMinor + shareOfMinor(unitPriceMinor, markupBasisPoints)
  return {
    basis: 'purchase_price',
    currency: 'CNY',
    unitMinor: new Map(lines.map(({ id, unitPriceMinor }) => [id, unitOf(unitPriceMinor ?? 0)])),
  }
}
