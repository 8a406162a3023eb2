import type { PriceRule, RetailRule } from '@podwright/domain/stores/price-rule'

/** What the seller enters for a price rule. */
export type PriceRuleValues = {
  readonly kind: PriceRule['kind']
  readonly factor?: number | null
  readonly marginPercent?: number | null
  readonly commissionPercent?: number | null
  readonly otherCosts?: number | null
  /** A country, or that the price includes no freight. */
  readonly shipsTo?: string | undefined
  readonly rounding: PriceRule['rounding']
  readonly allowsLoss?: boolean
}

/** The choice of a price that includes no freight. */
export const noFreight = 'none'

/**
 * The country whose currency the store has, because most of its buyers are there. Codes of currencies begin with that of
 * their country; the euro has none.
 */
export function homeCountryOf(currency: string): string | undefined {
  return currency === 'EUR' ? undefined : currency.slice(0, 2)
}

/** The rule for what was entered. */
export function priceRuleOf(values: PriceRuleValues): PriceRule {
  const { kind, rounding, allowsLoss = false, shipsTo = noFreight } = values
  const hundredths = (value: number | null | undefined) => Math.round((value ?? 0) * 100)
  const basisPoints = {
    factor: Math.round((values.factor ?? 0) * 10_000),
    margin: hundredths(values.marginPercent),
    own: 0,
  }
  return {
    kind,
    basisPoints: basisPoints[kind],
    commissionBasisPoints: hundredths(values.commissionPercent),
    otherCostsMinor: hundredths(values.otherCosts),
    shipsTo: shipsTo === noFreight ? null : shipsTo,
    rounding,
    allowsLoss,
  }
}

/** What to enter for a rule. */
export function valuesOfRule(rule: RetailRule): PriceRuleValues {
  const { kind, basisPoints, commissionBasisPoints, otherCostsMinor, shipsTo, rounding, allowsLoss } = rule
  return {
    kind,
    ...(kind === 'factor' ? { factor: basisPoints / 10_000 } : { marginPercent: basisPoints / 100 }),
    commissionPercent: commissionBasisPoints === 0 ? null : commissionBasisPoints / 100,
    otherCosts: otherCostsMinor === 0 ? null : otherCostsMinor / 100,
    shipsTo: shipsTo ?? noFreight,
    rounding,
    allowsLoss,
  }
}
