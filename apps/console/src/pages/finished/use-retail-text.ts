import type { FinishedSummary, RulePrices } from '@podwright/contracts/finished/finished-shapes'
import { minorToDecimal } from '@podwright/domain/money'
import { formatMoney } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'

/** Returns the text of what is saved as the price of a product; empty if nothing is. */
export function useRetailText(): (
  product: Pick<FinishedSummary, 'price' | 'priceRule'> & { readonly rulePrices?: RulePrices | null },
) => string {
  const t = useTranslations('console.finished.retail')
  const { locale } = useServices()
  return ({ price, priceRule, rulePrices }) => {
    if (price) return formatMoney(price.minor, price.currency, locale)
    if (!priceRule) return ''
    const { kind, basisPoints, currency } = priceRule
    const text =
      kind === 'factor' ? t('factor', { factor: basisPoints / 10_000 }) : t('margin', { percent: basisPoints / 100 })
    // Prices beside it name the currency.
    return rulePrices ? text : `${text} · ${currency}`
  }
}

/** Returns the text of the prices that a rule gives. */
export function useRulePricesText(): (prices: RulePrices) => string {
  const { locale } = useServices()
  return ({ currency, lowestMinor, highestMinor }) => {
    const lowest = formatMoney(lowestMinor, currency, locale)
    return lowestMinor === highestMinor ? lowest : `${lowest} – ${minorToDecimal(highestMinor)}`
  }
}
