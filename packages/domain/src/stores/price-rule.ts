import { convertBetween, convertMinor, divideRounded } from '../money.ts'
import { breakEvenPrice, type Offer, priceForProfitRate, profitOf } from '../profit/profit.ts'

export const priceRuleKinds = ['factor', 'margin', 'own'] as const
/** The kinds of rules that can be saved with a product. */
export const retailRuleKinds = ['factor', 'margin'] as const
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

/** The rule by which the prices of a finished product follow from what its variants cost. */
export type RetailRule = Omit<PriceRule, 'kind'> & {
  readonly kind: (typeof retailRuleKinds)[number]
  readonly currency: string
}

/**
 * How a product is priced in a store: the price that the seller has saved for it may be a rule, which then applies with the
 * fees and the freight of the store.
 */
export function ruleForProduct(rule: PriceRule, saved: RetailRule | null): PriceRule {
  if (rule.kind !== 'own' || saved === null) return rule
  return { ...rule, kind: saved.kind, basisPoints: saved.basisPoints, rounding: saved.rounding }
}

/** A currency and its units per yuan. */
export type RatedCurrency = {
  readonly code: string
  readonly rate: string
  /** Whether the platform takes whole amounts only, although the currency has hundredths. */
  readonly isWhole?: boolean
}

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
export function salePriceOf(rule: PriceRule, piece: Piece, currency: RatedCurrency): SalePrice {
  const offer = offerOf(rule, piece, currency)
  const floor = breakEvenPrice(offer)
  const { ownPriceMinor } = piece
  if (rule.kind === 'own') {
    if (ownPriceMinor === null) return { ok: false, code: 'price_missing' }
    const isTooLow = floor === undefined || ownPriceMinor < floor
    if (isTooLow && !rule.allowsLoss) return { ok: false, code: 'price_below_cost' }
    return { ok: true, priceMinor: roundedUp(ownPriceMinor, 'none', currency), isRaised: false }
  }
  const exact =
    rule.kind === 'factor'
      ? Number(divideRounded(BigInt(offer.purchasePriceMinor) * BigInt(rule.basisPoints), 10_000n))
      : priceForProfitRate(offer, rule.basisPoints)
  if (exact === undefined || (floor === undefined && !rule.allowsLoss)) return { ok: false, code: 'price_impossible' }
  const lowest = rule.allowsLoss ? 1 : Math.max(1, floor ?? 1)
  const priceMinor = roundedUp(Math.max(exact, lowest), rule.rounding, currency)
  if (priceMinor > priceRuleLimits.maxPriceMinor) return { ok: false, code: 'price_impossible' }
  return { ok: true, priceMinor, isRaised: exact < lowest }
}

/** What a piece costs at a price and what it leaves, all in the currency of the store. */
export type SaleProfit = {
  readonly costMinor: number
  readonly freightMinor: number
  /** Commission and other costs. */
  readonly feesMinor: number
  readonly profitMinor: number
}

export function saleProfitOf(rule: PriceRule, piece: Piece, priceMinor: number, currency: RatedCurrency): SaleProfit {
  const sold = profitOf({ ...offerOf(rule, piece, currency), sellingPriceMinor: priceMinor })
  const { goodsMinor, freightMinor, commissionMinor, otherCostsMinor, profitMinor } = sold
  return { costMinor: goodsMinor, freightMinor, feesMinor: commissionMinor + otherCostsMinor, profitMinor }
}

function offerOf(
  { commissionBasisPoints, otherCostsMinor }: PriceRule,
  { costMinor, freightMinor }: Piece,
  { rate }: RatedCurrency,
): Offer {
  return {
    ...{ purchasePriceMinor: convertMinor(costMinor, rate), sellingPriceMinor: 0, quantity: 1 },
    ...{ freightMinor: convertMinor(freightMinor, rate), commissionBasisPoints, otherCostsMinor },
  }
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

type Rounding = PriceRule['rounding']
/** What a price in hundredths leaves when it is divided by the step: `[99, 100]` ends in .99. */
type Ending = readonly [ending: number, step: number]

/**
 * Hundredths in the smallest amount that prices differ by, in currencies in which shops price in whole units, also where a
 * banking standard counts hundredths.
 */
const wholeUnits: Readonly<Partial<Record<string, number>>> = {
  ...{ JPY: 100, TWD: 100 },
  ...{ ARS: 1000, CLP: 1000, COP: 1000, HUF: 1000, KRW: 1000 },
  ...{ IDR: 10_000, VND: 10_000 },
}

/** Rounding raises a price by less than a step: a larger step is taken if at least this many of them fit in the price. */
const minStepsOfPrice = 20

function wholeUnitOf({ code, isWhole = false }: Pick<RatedCurrency, 'code' | 'isWhole'>): number | undefined {
  return wholeUnits[code] ?? (isWhole ? 100 : undefined)
}

/** The roundings that differ in a currency: an ending of .99 takes hundredths. */
export function roundingsIn(currency: Pick<RatedCurrency, 'code' | 'isWhole'>): readonly Rounding[] {
  return wholeUnitOf(currency) === undefined ? priceRoundings : ['none', 'ends_99']
}

/**
 * `ends_9`: the last digit of a price before its zeros is 9, and the higher the price, the more zeros. `ends_99`: .99, and
 * the same as `ends_9` where prices are whole amounts.
 */
function endingOf(rounding: Rounding, priceMinor: number, currency: Pick<RatedCurrency, 'code' | 'isWhole'>): Ending {
  const unit = wholeUnitOf(currency)
  if (rounding === 'none') return [0, unit === undefined ? 1 : 100]
  if (rounding === 'ends_99' && unit === undefined) return [99, 100]
  let step = unit === undefined ? 100 : unit * 10
  while (step * 10 * minStepsOfPrice <= priceMinor) step *= 10
  return [(step / 10) * 9, step]
}

/** The next price that ends as the rule says, never a lower one. */
function roundedUp(priceMinor: number, rounding: Rounding, currency: RatedCurrency): number {
  const [ending, step] = endingOf(rounding, priceMinor, currency)
  return endingWith(priceMinor, ending, step)
}

/** A price and what the rounding makes of it, to show what it does. */
export function roundingExample(rounding: Rounding, currency: Pick<RatedCurrency, 'code' | 'isWhole'>) {
  const unit = wholeUnitOf(currency)
  const exactMinor = unit === undefined ? 23_450 : 234 * unit
  return { exactMinor, priceMinor: endingWith(exactMinor, ...endingOf(rounding, exactMinor, currency)) }
}

/** The lowest amount from `minor` on that leaves `ending` when divided by `step`. */
function endingWith(minor: number, ending: number, step: number): number {
  return minor + ((((ending - minor) % step) + step) % step)
}
