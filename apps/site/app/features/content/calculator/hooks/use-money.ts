import { formatBasisPoints, formatMoney } from '@podwright/i18n/format'
import { useMemo } from 'react'
import { useSite } from '../../../../shell/site/site-provider.tsx'

/** How amounts of a currency and rates are written for this visitor; '-' where there is none. */
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
