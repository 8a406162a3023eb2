import type { DataOf } from '@podwright/contracts/define-call'
import type { listStoreListings } from '@podwright/contracts/stores/listings'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import { type PriceRule, priceRuleLimits, roundingsIn } from '@podwright/domain/stores/price-rule'
import { wholeCurrenciesOf } from '@podwright/domain/stores/whole-currencies'

/** What the seller enters to publish. */
export type PublishValues = {
  readonly storeId: number
  readonly locale: LocaleCode
  readonly otherLocales?: readonly LocaleCode[]
  readonly kind: PriceRule['kind']
  readonly factor?: number | null
  readonly marginPercent?: number | null
  readonly commissionPercent?: number | null
  readonly otherCosts?: number | null
  /** A country, or that the price includes no freight. */
  readonly shipsTo?: string | undefined
  readonly rounding: PriceRule['rounding']
  readonly allowsLoss?: boolean
  readonly existing: 'link' | 'replace'
}

type Shop = Pick<Store, 'currency' | 'platform'>
type ShopWithFees = Pick<Store, 'currency' | 'fees'>

/** The choice of a price that includes no freight. */
export const noFreight = 'none'

/**
 * The country whose currency the store has, because most of its buyers are there. Codes of currencies begin with that of
 * their country; the euro has none.
 */
function homeCountryOf(currency: string): string | undefined {
  return currency === 'EUR' ? undefined : currency.slice(0, 2)
}

/** What is suggested for a store: buyers pay no shipping on top, and the fees are those of the store. */
export function suggestedFor({ currency, fees }: ShopWithFees) {
  const { commissionBasisPoints, paymentBasisPoints, paymentFixedMinor } = fees
  return {
    shipsTo: homeCountryOf(currency),
    commissionPercent: Math.min(commissionBasisPoints + paymentBasisPoints, priceRuleLimits.maxCommission) / 100,
    otherCosts: paymentFixedMinor === 0 ? null : paymentFixedMinor / 100,
  }
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
  const { storeId, locale, otherLocales = [], kind, rounding, allowsLoss = false, existing } = values
  const { shipsTo = noFreight } = values
  const hundredths = (value: number | null | undefined) => Math.round((value ?? 0) * 100)
  const basisPoints = {
    factor: Math.round((values.factor ?? 0) * 10_000),
    margin: hundredths(values.marginPercent),
    own: 0,
  }
  const priceRule: PriceRule = {
    kind,
    basisPoints: basisPoints[kind],
    commissionBasisPoints: hundredths(values.commissionPercent),
    otherCostsMinor: hundredths(values.otherCosts),
    shipsTo: shipsTo === noFreight ? null : shipsTo,
    rounding,
    allowsLoss,
  }
  return {
    storeId,
    ids: [...ids],
    locales: [locale, ...otherLocales.filter((each) => each !== locale)],
    priceRule,
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
