import type { DataOf } from '@podwright/contracts/define-call'
import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import type { listStoreListings } from '@podwright/contracts/stores/listings'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import { type PriceRule, priceRuleLimits, roundingsIn } from '@podwright/domain/stores/price-rule'
import { wholeCurrenciesOf } from '@podwright/domain/stores/whole-currencies'
import { homeCountryOf, type PriceRuleValues, priceRuleOf, valuesOfRule } from '../../parts/forms/price-rule-values.ts'

/** What the seller enters to publish. */
export type PublishValues = PriceRuleValues & {
  readonly storeId: number
  readonly locale: LocaleCode
  readonly otherLocales?: readonly LocaleCode[]
  readonly existing: 'link' | 'replace'
}

type Shop = Pick<Store, 'currency' | 'platform'>
type ShopWithFees = Pick<Store, 'currency' | 'fees'>

/** What is suggested for a store: buyers pay no shipping on top, and the fees are those of the store. */
export function suggestedFor({ currency, fees }: ShopWithFees) {
  const { commissionBasisPoints, paymentBasisPoints, paymentFixedMinor } = fees
  return {
    shipsTo: homeCountryOf(currency),
    commissionPercent: Math.min(commissionBasisPoints + paymentBasisPoints, priceRuleLimits.maxCommission) / 100,
    otherCosts: paymentFixedMinor === 0 ? null : paymentFixedMinor / 100,
  }
}

type Retail = Pick<FinishedSummary, 'price' | 'priceRule'>

/** The price rule that is offered first: that of the product, or what is saved with each of several products. */
export function suggestedKind(products: readonly Retail[]) {
  const [only, ...others] = products
  const rule = only?.priceRule
  if (rule && others.length === 0) {
    const { kind, factor, marginPercent, rounding } = valuesOfRule(rule)
    return {
      kind,
      rounding,
      ...(factor !== undefined && { factor }),
      ...(marginPercent !== undefined && { marginPercent }),
    }
  }
  const isSaved = products.length > 0 && products.every(({ price, priceRule }) => price !== null || priceRule !== null)
  return { kind: isSaved ? ('own' as const) : ('margin' as const) }
}

/** The currency of a store, for rounding its prices. */
export function roundedCurrencyOf(store: Shop | undefined) {
  const { currency: code, platform } = store ?? { currency: '', platform: '' }
  return { code, isWhole: wholeCurrenciesOf(platform).has(code) }
}

/** What was chosen, or else a rounding that every currency has. */
export function offeredRounding(store: Shop, chosen: PriceRule['rounding']): PriceRule['rounding'] {
  return roundingsIn(roundedCurrencyOf(store)).includes(chosen) ? chosen : 'ends_99'
}

type Counts = DataOf<typeof listStoreListings>['counts']

/** The input of the calls for what was entered. */
export function publishInputOf(ids: readonly number[], values: PublishValues) {
  const { storeId, locale, otherLocales = [], existing } = values
  return {
    storeId,
    ids: [...ids],
    locales: [locale, ...otherLocales.filter((each) => each !== locale)],
    priceRule: priceRuleOf(values),
    existing,
  }
}

/** How many products of a request are done, and how many of them need the seller. */
export function progressOf(counts: Counts) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const countOf = (states: readonly string[]) =>
    counts.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
  const open = countOf(['queued', 'publishing'])
  return { total, done: total - open, failed: countOf(['failed', 'rejected']), isFinished: open === 0 }
}
