import type { OrderAddress } from './address.ts'

/** Countries that write the largest administrative unit first. */
const largestFirst: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW', 'JP', 'KR'])
/** Countries that write the postcode before the town. */
const codeFirst: ReadonlySet<string> = new Set([
  'MY',
  'DE',
  'FR',
  'ES',
  'IT',
  'NL',
  'BE',
  'AT',
  'CH',
  'SE',
  'NO',
  'DK',
  'FI',
  'PL',
  'PT',
  'CZ',
])

type Places = Omit<OrderAddress, 'recipient' | 'phone' | 'email' | 'country'>

/** Formats the lines between recipient and country as is customary in the destination country. */
export function addressLines(country: string, address: Places): string[] {
  const { region, city, district, line1, line2, postcode } = address
  const separator = country === 'CN' ? '' : ' '
  const lines = largestFirst.has(country)
    ? [joined([region, region === city ? '' : city, district], separator), joined([line1, line2], ' '), postcode]
    : codeFirst.has(country)
      ? [line1, line2, district, joined([postcode, city], ' '), region]
      : [line1, line2, joined([joined([district, city, region], ', '), postcode], ' ')]
  return lines.filter((line) => line !== '')
}

function joined(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator)
}
