import { localeEntry } from '@podwright/domain/locale'
import { convertMinor } from '@podwright/domain/money'
import { formatMoney } from '@podwright/i18n/format'
import { useSite } from '../../shell/site/site-provider.tsx'

/** Formats amounts in hundredths of a yuan for this visitor, where a string and not an element is needed. */
export type VisitorMoney = {
  /** In the visitor's currency, or in yuan when today has no rate. */
  local(minor: number): string
  yuan(minor: number): string
  /** Whether the two differ. */
  readonly isConverted: boolean
}

export function useVisitorMoney(): VisitorMoney {
  const { locale, rates } = useSite()
  const { currency } = localeEntry(locale)
  const rate = currency === 'CNY' ? undefined : rates?.rates[currency]
  const yuan = (minor: number) => formatMoney(minor, 'CNY', locale)
  return {
    yuan,
    local: (minor) => (rate === undefined ? yuan(minor) : formatMoney(convertMinor(minor, rate), currency, locale)),
    isConverted: rate !== undefined,
  }
}
