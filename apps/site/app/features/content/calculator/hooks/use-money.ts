import { formatBasisPoints, formatMoney } from '@podwright/i18n/format'
import { useMemo } from 'react'
import { useSite } from '../../../../shell/site/site-provider.tsx'

/** Formats amounts of a currency and rates for this visitor; '-' for none. */
export function useMoney(currency: string) {
  const { locale } = useSite()
  return useMemo(
    () => ({
      money: (minor: number | undefined) => formatMoney(minor, currency, locale),
      rate: (basisPoints: number | undefined) =>
        basisPoints === undefined ? '-' : formatBasisPoints(basisPoints, locale),
    }),
    [currency, locale],
  )
}
