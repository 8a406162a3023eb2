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

/** Falls back to the catalog's currency if the currency is unknown. */
function knownCurrency(currency: string): string {
  return Intl.supportedValuesOf('currency').includes(currency) ? currency : 'CNY'
}

/** Formats minor units with two decimals in every currency; returns '-' for anything but an integer. */
export function formatMoney(minor: unknown, currency: string, locale: string): string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor)) return '-'
  return moneyFormatter(currency, locale).format(decimalOf(minor))
}

/** Returns an exact decimal string; dividing by 100 would introduce a binary rounding error. */
function decimalOf(minor: number): Intl.StringNumericLiteral {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral
}

/** Dates use the Gregorian calendar in every language, as on order documents. */
export const dayStyle = { dateStyle: 'medium', calendar: 'gregory' } as const
export const momentStyle = { ...dayStyle, timeStyle: 'short' } as const

/** Numeric date for input fields. */
export const dayDigits = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'UTC',
} as const

/**
 * Formats a calendar day (`2026-11-21`) or a timestamp as a UTC date in the language, always in the Gregorian calendar.
 */
export function formatDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone: 'UTC' }).format(new Date(date))
}

/** Formats a weight in grams below one kilogram, otherwise in kilograms. */
export function formatWeight(grams: number, locale: string): string {
  const isHeavy = grams >= 1000
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isHeavy ? 'kilogram' : 'gram',
    maximumFractionDigits: 2,
  }).format(isHeavy ? grams / 1000 : grams)
  // Keep the number and its unit on one line.
  return text.replaceAll(' ', '\u00a0')
}

export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** Formats basis points as a percentage: 1234 is 12.34 %. */
export function formatBasisPoints(basisPoints: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)
}
