const formatters = new Map<string, Intl.NumberFormat>()

function moneyFormatter(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const options = { style: 'currency', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  const formatter = new Intl.NumberFormat(locale, { ...options, currency: knownCurrency(currency) })
  formatters.set(key, formatter)
  return formatter
}

/** An unknown currency falls back to the catalog's. */
function knownCurrency(currency: string): string {
  return Intl.supportedValuesOf('currency').includes(currency) ? currency : 'CNY'
}

/** Minor units as an amount with two decimals in every currency; '-' for what is no number. */
export function formatMoney(minor: unknown, currency: string, locale: string): string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor)) return '-'
  return moneyFormatter(currency, locale).format(decimalOf(minor))
}

/** An exact decimal text: a number divided by 100 would already be rounded by its binary form. */
function decimalOf(minor: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral
}

/** Days are those of the Gregorian calendar in every language, as in the papers of orders. */
export const dayStyle = { dateStyle: 'medium', calendar: 'gregory' } as const
export const momentStyle = { ...dayStyle, timeStyle: 'short' } as const

/** A day in digits, for fields that it is typed into. */
export const dayDigits = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'UTC',
} as const

/** A calendar day (`2026-11-21`) or moment in UTC as a date of the language, in the Gregorian calendar everywhere: order papers use it. */
export function formatDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone: 'UTC' }).format(new Date(date))
}

/** Grams as grams below a kilogram, else as kilograms. */
export function formatWeight(grams: number, locale: string): string {
  const isHeavy = grams >= 1000
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isHeavy ? 'kilogram' : 'gram',
    maximumFractionDigits: 2,
  }).format(isHeavy ? grams / 1000 : grams)
  // A number and its unit stay on one line.
  return text.replaceAll(' ', '\u00a0')
}

export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** Basis points as percent: 1234 is 12.34 %. */
export function formatBasisPoints(basisPoints: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}
