import type { SellingPrice } from '@podwright/contracts/finished/finished-shapes'
import { minorToDecimal } from '@podwright/domain/money'
import { readAmount, readPercent } from '@podwright/domain/profit/read-input'
import { priceRuleLimits, type RetailRule } from '@podwright/domain/stores/price-rule'

export const retailKinds = ['none', 'fixed', 'factor', 'margin'] as const
export type RetailKind = (typeof retailKinds)[number]

/** The selling price of a product: a fixed one, a rule, or neither. */
export type Retail = { readonly price?: SellingPrice | undefined; readonly priceRule?: RetailRule | undefined }

/** What the seller types for a selling price. */
export type EnteredPrice = {
  readonly kind: RetailKind
  readonly amount: string
  readonly factor: string
  readonly percent: string
  readonly currency: string
  /** A country to which the price includes freight; empty: it includes none. */
  readonly shipsTo: string
  readonly commission: string
  /** Not typed: the fixed fee of a payment, in the currency. */
  readonly otherCostsMinor: number
}

/** What a price begins with: the currency and the fees of the seller's store. */
export type RetailStart = {
  readonly currency: string
  readonly commissionBasisPoints: number
  readonly otherCostsMinor: number
}

/** What is typed for a price. Without one, a rule begins with freight to the country of the currency. */
export function enteredOf({ price, priceRule }: Retail, start: RetailStart): EnteredPrice {
  const percentOf = (basisPoints: number) => String(basisPoints / 100)
  const { commissionBasisPoints, otherCostsMinor } = priceRule ?? start
  return {
    kind: price ? 'fixed' : (priceRule?.kind ?? 'none'),
    amount: price ? minorToDecimal(price.minor) : '',
    factor: priceRule?.kind === 'factor' ? String(priceRule.basisPoints / 10_000) : '2.5',
    percent: priceRule?.kind === 'margin' ? percentOf(priceRule.basisPoints) : '40',
    currency: price?.currency ?? priceRule?.currency ?? start.currency,
    shipsTo: priceRule ? (priceRule.shipsTo ?? '') : start.currency.slice(0, 2),
    commission: commissionBasisPoints > 0 ? percentOf(commissionBasisPoints) : '',
    otherCostsMinor,
  }
}

/** The price for what was typed; undefined while a number is missing or not valid. `known`: keeps what is not typed. */
export function retailOf(entered: EnteredPrice, known?: RetailRule): Retail | undefined {
  const { kind, currency, shipsTo, otherCostsMinor } = entered
  if (kind === 'none') return {}
  if (kind === 'fixed') {
    const minor = readAmount(entered.amount)
    return minor && minor <= priceRuleLimits.maxPriceMinor ? { price: { minor, currency } } : undefined
  }
  const basisPoints = kind === 'factor' ? (readAmount(entered.factor) ?? 0) * 100 : readPercent(entered.percent)
  const commissionBasisPoints = entered.commission.trim() === '' ? 0 : readPercent(entered.commission)
  if (basisPoints === undefined || commissionBasisPoints === undefined) return undefined
  const [min, max] =
    kind === 'factor' ? [priceRuleLimits.minFactor, priceRuleLimits.maxFactor] : [0, priceRuleLimits.maxMargin]
  const isWithin = basisPoints >= min && basisPoints <= max
  if (!isWithin || commissionBasisPoints > priceRuleLimits.maxCommission) return undefined
  const { rounding = 'ends_99', allowsLoss = false } = known ?? {}
  const priceRule = { kind, basisPoints, commissionBasisPoints, otherCostsMinor, rounding, allowsLoss, currency }
  return { priceRule: { ...priceRule, shipsTo: shipsTo === '' ? null : shipsTo } }
}
