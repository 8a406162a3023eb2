import type { LocaleCode } from '@podwright/domain/locale'
import { dayStyle, formatMoney, momentStyle } from '@podwright/i18n/format'
import { useMemo } from 'react'
import { useServices } from '../app/services.tsx'
import { relativeTime } from './relative-time.ts'

type Names = Readonly<Partial<Record<LocaleCode, string>>>
export type Variant = { readonly colours: Names; readonly sizes: Names; readonly sku: string }
export type Titled = { readonly title: string; readonly titles: Names }

/** Returns functions that format amounts and times in the user's language and time zone. */
export function useFormatters() {
  const { locale } = useServices()
  return useMemo(() => {
    const moments = new Intl.DateTimeFormat(locale, momentStyle)
    const days = new Intl.DateTimeFormat(locale, dayStyle)
    const shortDays = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric' })
    const months = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      calendar: 'gregory',
      timeZone: 'UTC',
    })
    const counts = new Intl.NumberFormat(locale)
    const shortYuan = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
    })
    const changes = new Intl.NumberFormat(locale, {
      style: 'percent',
      signDisplay: 'exceptZero',
      maximumFractionDigits: 0,
    })
    const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    const distances = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const countries = new Intl.DisplayNames(locale, { type: 'region' })
    const languages = new Intl.DisplayNames(locale, { type: 'language' })
    const currencies = new Intl.DisplayNames(locale, { type: 'currency' })
    return {
      /** The name of a country; an invalid code is returned unchanged. */
      country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
      /** The name of a language in that language and in the language of the page. */
      language: ({ code, label }: { code: LocaleCode; label: string }) => {
        const here = languages.of(code.replace(/-.*/, ''))
        return here === undefined || code === locale || here === label ? label : `${label} · ${here}`
      },
      currency: (code: string) => `${code} · ${currencies.of(code) ?? code}`,
      /** The translated title, or else the title at the time of the order. */
      titleOf: ({ title, titles }: Titled) => titles[locale] || title,
      /** Color, size and SKU of a line: what distinguishes it from other variants of the same product. */
      variantOf: ({ colours, sizes, sku }: Variant) =>
        [colours[locale], sizes[locale], sku].filter(Boolean).join(' · '),
      money: (minor: number, currency: string) => formatMoney(minor, currency, locale),
      yuan: (minor: number) => formatMoney(minor, 'CNY', locale),
      /** For the axis of a chart: rounded, with a short unit. */
      shortYuan: (minor: number) => shortYuan.format(minor / 100),
      count: (value: number) => counts.format(value),
      /** The change from a value above zero, as a signed percentage. */
      changeOf: (now: number, before: number) => changes.format((now - before) / before),
      /** A share in basis points. */
      share: (basisPoints: number) => shares.format(basisPoints / 10_000),
      shortDay: (day: Date) => shortDays.format(day),
      /** A month of the form `2026-11`. */
      month: (month: string) => months.format(new Date(`${month}-01T00:00:00Z`)),
      moment: (at: string) => moments.format(new Date(at)),
      period: (from: string, until: string) => moments.formatRange(new Date(from), new Date(until)),
      day: (at: string) => days.format(new Date(at)),
      /** The distance from now, such as “3 minutes ago”. */
      ago: (at: string) => distances.format(...relativeTime(new Date(at), new Date())),
    }
  }, [locale])
}
