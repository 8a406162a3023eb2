import { convertBetween, convertMinor, divideRounded } from '../money.ts'
import { breakEvenPrice, priceForProfitRate } from '../profit/profit.ts'

export const priceRuleKinds = ['factor', 'margin', 'own'] as const
export const priceRoundings = ['none', 'ends_99', 'ends_9'] as const

/** How the prices of a store follow from what the pieces cost. */
export type PriceRule = {
  /**
   * `factor`: cost × `basisPoints`. `margin`: the price at which the profit is `basisPoints` of it. `own`: the price that
   * the seller has saved for the product.
   */
  readonly kind: (typeof priceRuleKinds)[number]
  /** 25_000 is a factor of 2.5, 3_000 a margin of 30 %. */
  readonly basisPoints: number
  /** What the platform keeps of the price. */
  readonly commissionBasisPoints: number
  /** Other costs of a piece, in the currency of the store. */
  readonly otherCostsMinor: number
  /** The country to which the price includes the freight of a piece; null: the price includes no freight. */
  readonly shipsTo: string | null
  readonly rounding: (typeof priceRoundings)[number]
  /** Whether a price may be below what the piece costs with commission and other costs. */
  readonly allowsLoss: boolean
}

/** A currency and its units per yuan. */
export type RatedCurrency = { readonly code: string; readonly rate: string }

/** Rules and highest price of `SellingPriceMinor`. */
export const priceRuleLimits = {
  minFactor: 1,
  maxFactor: 1_000_000,
  maxMargin: 9_000,
  maxCommission: 9_000,
  maxPriceMinor: 1_000_000_000,
} as const

export type SalePrice =
  | {
      readonly ok: true
      readonly priceMinor: number
      /** The rule gave less than the piece costs, so the price is what it costs. */
      readonly isRaised: boolean
    }
  | { readonly ok: false; readonly code: 'price_missing' | 'price_below_cost' | 'price_impossible' }

type Piece = {
  /** What the platform charges the seller for one piece, in hundredths of a yuan. */
  readonly costMinor: number
  /** The freight that the price includes, in hundredths of a yuan. */
  readonly freightMinor: number
  /** What the seller has saved, in the currency of the store. */
  readonly ownPriceMinor: number | null
}

/**
 * The price of a piece in a store by a rule, by the formulas of the profit calculator: never below what it costs, unless the
 * rule allows that.
 */
export function salePriceOf(
  rule: PriceRule,
  { costMinor, freightMinor, ownPriceMinor }: Piece,
  currency: RatedCurrency,
): SalePrice {
  const purchasePriceMinor = convertMinor(costMinor, currency.rate)
  const offer = {
    ...{ purchasePriceMinor, sellingPriceMinor: 0, quantity: 1 },
    freightMinor: convertMinor(freightMinor, currency.rate),
    ...{ commissionBasisPoints: rule.commissionBasisPoints, otherCostsMinor: rule.otherCostsMinor },
  }
  const floor = breakEvenPrice(offer)
  if (rule.kind === 'own') {
    if (ownPriceMinor === null) return { ok: false, code: 'price_missing' }
    const isTooLow = floor === undefined || ownPriceMinor < floor
    if (isTooLow && !rule.allowsLoss) return { ok: false, code: 'price_below_cost' }
    return { ok: true, priceMinor: ownPriceMinor, isRaised: false }
  }
  const exact =
    rule.kind === 'factor'
      ? Number(divideRounded(BigInt(purchasePriceMinor) * BigInt(rule.basisPoints), 10_000n))
      : priceForProfitRate(offer, rule.basisPoints)
  if (exact === undefined || (floor === undefined && !rule.allowsLoss)) return { ok: false, code: 'price_impossible' }
  const lowest = rule.allowsLoss ? 1 : Math.max(1, floor ?? 1)
  const priceMinor = roundedUp(Math.max(exact, lowest), rule.rounding, currency)
  if (priceMinor > priceRuleLimits.maxPriceMinor) return { ok: false, code: 'price_impossible' }
  return { ok: true, priceMinor, isRaised: exact < lowest }
}

/** A price of the store in another currency, rounded as the rule says there. */
export function salePriceIn(
  { rounding }: Pick<PriceRule, 'rounding'>,
  priceMinor: number,
  from: RatedCurrency,
  to: RatedCurrency,
): number {
  const converted = Math.max(1, convertBetween(priceMinor, from.rate, to.rate))
  return Math.min(roundedUp(converted, rounding, to), priceRuleLimits.maxPriceMinor)
}

/** The lowest whole amount from a price on, for platforms that take no hundredths. */
export function wholePrice(priceMinor: number): number {
  return endingWith(priceMinor, 0, 100)
}

/** Currencies with this many units per yuan are quoted in thousands: 189,000 and not 189,412.99. */
const largeUnitsFrom = 100

/** The next price that ends as the rule says, never a lower one. */
function roundedUp(priceMinor: number, rounding: PriceRule['rounding'], { rate }: RatedCurrency): number {
  const isLarge = Number(rate) >= largeUnitsFrom
  if (rounding === 'none') return isLarge ? endingWith(priceMinor, 0, 100) : priceMinor
  if (isLarge) return endingWith(priceMinor, 900_000, 1_000_000)
  return rounding === 'ends_99' ? endingWith(priceMinor, 99, 100) : endingWith(priceMinor, 900, 1000)
}

/** The lowest amount from `minor` on that leaves `ending` when divided by `step`. */
function endingWith(minor: number, ending: number, step: number): number {
  return minor + ((((ending - minor) % step) + step) % step)
}
