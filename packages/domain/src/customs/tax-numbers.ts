/** Tax numbers of sellers that customs documents state; messages: `console.taxes.schemes.<name>`. */
export const taxSchemes = ['ioss', 'eu_vat', 'eori', 'uk_vat', 'voec', 'au_gst'] as const
export type TaxScheme = (typeof taxSchemes)[number]

export type TaxNumbers = Readonly<Partial<Record<TaxScheme, string>>>

/** What the scheme is called on documents. */
export const taxSchemeNames: Readonly<Record<TaxScheme, string>> = {
  ioss: 'IOSS',
  eu_vat: 'EU VAT',
  eori: 'EORI',
  uk_vat: 'UK VAT',
  voec: 'VOEC',
  au_gst: 'ARN / ABN',
}

/** A number of each scheme that has its form; it belongs to no one. */
export const taxNumberExamples: Readonly<Record<TaxScheme, string>> = {
  ioss: 'IM2760000000',
  eu_vat: 'DE123456789',
  eori: 'DE1234567890123',
  uk_vat: 'GB123456789',
  voec: '2012345',
  au_gst: '123456789012',
}

/** The longest input that can be a number, with separators. */
export const maxTaxNumber = 30

/** Numbers of the member states, as the European Commission's VIES states their structure. */
const euVat: readonly RegExp[] = [
  /^ATU\d{8}$/,
  /^BE[01]\d{9}$/,
  /^BG\d{9,10}$/,
  /^CY\d{8}[A-Z]$/,
  /^CZ\d{8,10}$/,
  /^DE\d{9}$/,
  /^DK\d{8}$/,
  /^E[EL]\d{9}$/,
  /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  /^FI\d{8}$/,
  /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  /^HR\d{11}$/,
  /^HU\d{8}$/,
  /^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  /^IT\d{11}$/,
  /^LT(?:\d{9}|\d{12})$/,
  /^LU\d{8}$/,
  /^LV\d{11}$/,
  /^MT\d{8}$/,
  /^NL[A-Z\d+*]{9}B\d{2}$/,
  /^PL\d{10}$/,
  /^PT\d{9}$/,
  /^RO\d{2,10}$/,
  /^SE\d{10}01$/,
  /^SI\d{8}$/,
  /^SK\d{10}$/,
]

const checks: Readonly<Record<TaxScheme, (number: string) => boolean>> = {
  ioss: (number) => /^IM\d{10}$/.test(number),
  eu_vat: (number) => euVat.some((pattern) => pattern.test(number)),
  eori: (number) => /^[A-Z]{2}[A-Z\d]{1,15}$/.test(number),
  uk_vat: (number) => /^GB(?:\d{9}|\d{12})$/.test(number),
  voec: (number) => /^2\d{6}$/.test(number),
  au_gst: (number) => /^\d{12}$/.test(number) || isAbn(number),
}

/** Returns the number without separators, an empty text for none, or undefined if it does not have the form of its scheme. */
export function readTaxNumber(scheme: TaxScheme, input: string): string | undefined {
  const number = input.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  return number === '' || checks[scheme](number) ? number : undefined
}

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const

/** An Australian Business Number: eleven digits with a check sum. Other numbers of the scheme are ARNs of twelve digits. */
function isAbn(number: string): boolean {
  if (!/^[1-9]\d{10}$/.test(number)) return false
  const sum = abnWeights.reduce((total, weight, i) => total + weight * (Number(number[i]) - (i === 0 ? 1 : 0)), 0)
  return sum % 89 === 0
}
