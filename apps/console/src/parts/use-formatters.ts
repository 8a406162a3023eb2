import type { LocaleCode } from '@podwright/domain/locale'
import { dayStyle, formatMoney, momentStyle } from '@podwright/i18n/format'
import { useMemo } from 'react'
import { useServices } from '../app/services.tsx'

export type Titled = { readonly title: string; readonly titles: Readonly<Partial<Record<LocaleCode, string>>> }

/** Amounts and times as the language writes them, in the time of the visitor. */
export function useFormatters() {
  const { locale } = useServices()
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(locale, momentStyle)
    const days = new Intl.DateTimeFormat(locale, dayStyle)
    const countries = new Intl.DisplayNames(locale, { type: 'region' })
    const languages = new Intl.DisplayNames(locale, { type: 'language' })
    const currencies = new Intl.DisplayNames(locale, { type: 'currency' })
    return {
      /** What a country is called; a code that is none stands as it is. */
      country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
      /** A language in its own name, and what it is called here. */
      language: ({ code, label }: { code: LocaleCode; label: string }) => {
        const here = languages.of(code.replace(/-.*/, ''))
        return here === undefined || code === locale || here === label ? label : `${label} · ${here}`
      },
      currency: (code: string) => `${code} · ${currencies.of(code) ?? code}`,
      /** What something is called here, or else as it was when it was ordered. */
      titleOf: ({ title, titles }: Titled) => titles[locale] || title,
      yuan: (minor: number) => formatMoney(minor, 'CNY', locale),
      moment: (at: string) => moments.format(new Date(at)),
      day: (at: string) => days.format(new Date(at)),
    }
  }, [locale])
}
