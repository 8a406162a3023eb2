import { localeEntry } from '@podwright/domain/locale'
import { convertMinor } from '@podwright/domain/money'
import { formatDate, formatMoney } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useSite } from '../shell/site/site-provider.tsx'

/** Hundredths of a yuan in the visitor's currency, with the yuan amount in the tooltip. */
export function Price({ minor, className }: { minor: number; className?: string | undefined }) {
  const t = useTranslations('layout.price')
  const { locale, rates } = useSite()
  const { currency } = localeEntry(locale)
  const rate = currency === 'CNY' ? undefined : rates?.rates[currency]
  const original = formatMoney(minor, 'CNY', locale)
  if (rate === undefined || !rates) {
    return <span className={className}>{original}</span>
  }
  return (
    <span className={className} title={t('original', { amount: original, date: formatDate(rates.date, locale) })}>
      {formatMoney(convertMinor(minor, rate), currency, locale)}
    </span>
  )
}
