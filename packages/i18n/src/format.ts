/** Creating a formatter takes far longer than using it, and a list formats the same few ways again and again. */
function kept<Formatter>(create: (locale: string, way: string) => Formatter) {
  const formatters = new Map<string, Formatter>()
  return (locale: string, way = ''): Formatter => {
    const key = `${locale} ${way}`
    const known = formatters.get(key)
    if (known) return known
    const formatter = create(locale, way)
    formatters.set(key, formatter)
    return formatter
  }
}

const moneyFormatter = kept((locale, currency) => {
  const options = { style: 'currency', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(locale, { ...options, currency: knownCurrency(currency) })
})
const dateFormatter = kept((locale) => new Intl.DateTimeFormat(locale, { ...dayStyle, timeZone: 'UTC' }))
const weightFormatter = kept(
  (locale, unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }),
)
const numberFormatter = kept((locale) => new Intl.NumberFormat(locale))
const percentFormatter = kept((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))

/** Falls back to the catalog's currency if the currency is unknown. */
function knownCurrency(currency: string): string {
  return Intl.supportedValuesOf('currency').includes(currency) ? currency : 'CNY'
}

/** Formats minor units with two decimals in every currency; returns '-' for anything but an integer. */
export function formatMoney(minor: unknown, currency: string, locale: string): string {
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor)) return '-'
  return moneyFormatter(locale, currency).format(decimalOf(minor))
}

/** The symbol of a currency in amounts of the language, for the fields beside them. */
export function currencySymbol(currency: string, locale: string): string {
  const parts = moneyFormatter(locale, currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
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
  return dateFormatter(locale).format(new Date(date))
}

/** Formats a weight in grams below one kilogram, otherwise in kilograms. */
export function formatWeight(grams: number, locale: string): string {
  const isHeavy = grams >= 1000
  const text = weightFormatter(locale, isHeavy ? 'kilogram' : 'gram').format(isHeavy ? grams / 1000 : grams)
  // Keep the number and its unit on one line.
  return text.replaceAll(' ', '\u00a0')
}

export function formatNumber(value: number, locale: string): string {
  return numberFormatter(locale).format(value)
}

/** Formats basis points as a percentage: 1234 is 12.34 %. */
export function formatBasisPoints(basisPoints: number, locale: string): string {
  return percentFormatter(locale).format(basisPoints / 10_000)
}
