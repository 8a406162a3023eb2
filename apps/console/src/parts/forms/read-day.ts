import { dayDigits } from '@podwright/i18n/format'

/** Formats a date numerically as the language does: 31/12/2026 in Thai, 12/31/2026 in US English. */
export function writeDay(day: string, locale: string): string {
  return day === '' ? '' : new Intl.DateTimeFormat(locale, dayDigits).format(new Date(`${day}T00:00:00Z`))
}

/**
 * Parses a typed date to `2026-12-31`, in the order of the language or with the year first; undefined if it is invalid.
 */
export function readDay(text: string, locale: string): string | undefined {
  const numbers = text.match(/\d+/g) ?? []
  const [first = ''] = numbers
  const order = first.length === 4 ? yearFirst : orderOf(locale)
  const [year, month, day] = yearFirst.map((part) => Number(numbers[order.indexOf(part)]))
  if (numbers.length !== 3 || year === undefined || month === undefined || day === undefined) return undefined
  const read = new Date(Date.UTC(year > firstBuddhistYear ? year - buddhistYears : year, month - 1, day))
  const isDay = year >= 1000 && read.getUTCMonth() === month - 1 && read.getUTCDate() === day
  return isDay ? read.toISOString().slice(0, 10) : undefined
}

const yearFirst = ['year', 'month', 'day'] as const
/** Years of the Buddhist calendar are accepted and converted to Gregorian years. */
const firstBuddhistYear = 2400
const buddhistYears = 543

function orderOf(locale: string): readonly string[] {
  const parts = new Intl.DateTimeFormat(locale, dayDigits).formatToParts(0).map(({ type }) => type)
  return parts.filter((type) => yearFirst.some((part) => part === type))
}
