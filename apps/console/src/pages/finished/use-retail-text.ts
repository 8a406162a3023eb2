import type { FinishedSummary, RulePrices } from '@podwright/contracts/finished/finished-shapes'
import { formatMoney } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'

type Retail = Pick<FinishedSummary, 'price' | 'priceRule'> & { readonly rulePrices?: RulePrices | null }

/** Returns the text of what is saved as the price of a product, with the prices of a rule if known; empty if nothing is. */
export function useRetailText(): (product: Retail) => string {
  const t = useTranslations('console.finished.retail')
  const { locale } = useServices()
  return ({ price, priceRule, rulePrices }) => {
    if (price) return formatMoney(price.minor, price.currency, locale)
    if (!priceRule) return ''
    const { kind, basisPoints, currency } = priceRule
    const text =
      kind === 'factor' ? t('factor', { factor: basisPoints / 10_000 }) : t('margin', { percent: basisPoints / 100 })
    if (!rulePrices) return `${text} · ${currency}`
    const { lowestMinor, highestMinor } = rulePrices
    const amounts = lowestMinor === highestMinor ? [lowestMinor] : [lowestMinor, highestMinor]
    return `${amounts.map((minor) => formatMoney(minor, currency, locale)).join(' – ')} · ${text}`
  }
}
