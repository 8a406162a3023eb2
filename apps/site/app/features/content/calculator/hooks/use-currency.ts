import { localeEntry, locales } from '@podwright/domain/locale'
import { convertBetween, convertMinor, minorToDecimal } from '@podwright/domain/money'
import { readAmount } from '@podwright/domain/profit/read-input'
import { useMemo } from 'react'
import { useSite } from '../../../../shell/site/site-provider.tsx'

/** Currencies for entering amounts, and conversions to and from the catalog's yuan. */
export type CalculatorCurrencies = {
  /** The visitor's own, or yuan when today has no rate. */
  readonly own: string
  readonly all: readonly string[]
  readonly rateDate: string | undefined
  fromYuan(minor: number, currency: string): number
  /** Converts a typed amount to another currency; invalid text is unchanged. */
  convertText(text: string, from: string, to: string): string
}

export function useCurrencies(): CalculatorCurrencies {
  const { locale, rates } = useSite()
  return useMemo(() => {
    const known: Readonly<Record<string, string>> = { ...rates?.rates, CNY: '1' }
    const all = locales.map((entry) => entry.currency).filter((currency) => known[currency] !== undefined)
    const rateOf = (currency: string) => known[currency] ?? '1'
    return {
      all,
      own: all.find((currency) => currency === localeEntry(locale).currency) ?? 'CNY',
      rateDate: rates?.date,
      fromYuan: (minor, currency) => convertMinor(minor, rateOf(currency)),
      convertText: (text, from, to) => {
        const minor = readAmount(text)
        return minor === undefined ? text : minorToDecimal(convertBetween(minor, rateOf(from), rateOf(to)))
      },
    }
  }, [locale, rates])
}
