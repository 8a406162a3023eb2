import { formatMoney } from '@podwright/i18n/format'
import { useMemo } from 'react'
import { useServices } from '../app/services.tsx'

/** Order papers use the Gregorian calendar everywhere. */
const moment = { dateStyle: 'medium', timeStyle: 'short', calendar: 'gregory' } as const
const day = { dateStyle: 'medium', calendar: 'gregory' } as const

/** Amounts and times as the language writes them, in the time of the visitor. */
export function useTexts() {
  const { locale } = useServices()
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(locale, moment)
    const days = new Intl.DateTimeFormat(locale, day)
    const countries = new Intl.DisplayNames(locale, { type: 'region' })
    return {
      /** What a country is called; a code that is none stands as it is. */
      country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
      yuan: (minor: number) => formatMoney(minor, 'CNY', locale),
      moment: (at: string) => moments.format(new Date(at)),
      day: (at: string) => days.format(new Date(at)),
    }
  }, [locale])
}
