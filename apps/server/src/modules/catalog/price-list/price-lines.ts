import { convertMinor, minorToDecimal } from '@podwright/domain/money'
import type { PriceRow } from './queries.ts'

/** The localized texts of a line, in one language. */
export type PriceNames = {
  readonly name: string
  readonly category: string
  readonly material: string
  readonly country: string
  readonly colours: readonly string[]
  readonly sizeLabel: (size: PriceRow['sizes'][number]) => string
}

/** The visitor's currency, shown beside yuan; undefined when it is yuan or its rate is unknown. */
export type SecondCurrency = { readonly code: string; readonly rate: string } | undefined

/** One line per combination of size price and quantity tier; sizes with the same surcharge share a line. */
export function priceLines(row: PriceRow, words: PriceNames, second: SecondCurrency): string[][] {
  const amounts = (minor: number) => [
    minorToDecimal(minor),
    ...(second ? [minorToDecimal(convertMinor(minor, second.rate))] : []),
  ]
  const bySurcharge = Map.groupBy(row.sizes, (size) => size.surchargeMinor)
  return [...bySurcharge].flatMap(([surchargeMinor, sizes]) =>
    row.tiers.map(({ minQuantity, unitPriceMinor }) => [
      row.code,
      words.name,
      words.category,
      words.material,
      sizes.map(words.sizeLabel).join(', '),
      words.colours.join(', '),
      String(Math.min(...sizes.map((size) => size.weightG))),
      String(row.productionDays),
      words.country,
      String(minQuantity),
      ...amounts(unitPriceMinor + surchargeMinor),
      ...amounts(row.sellingPriceMinor),
    ]),
  )
}

/** The headings of `priceLines`, in column order. */
export function priceHeadings(messages: Readonly<Record<PriceHeading, string>>, second: SecondCurrency): string[] {
  const currencies = ['CNY', ...(second ? [second.code] : [])]
  const amounts = (heading: string) => currencies.map((code) => `${heading} (${code})`)
  const { code, name, category, material, sizes, colours, weight, days, country, quantity, purchase, selling } =
    messages
  return [
    ...[code, name, category, material, sizes, colours, weight, days, country, quantity],
    ...amounts(purchase),
    ...amounts(selling),
  ]
}

export type PriceHeading =
  | 'code'
  | 'name'
  | 'category'
  | 'material'
  | 'sizes'
  | 'colours'
  | 'weight'
  | 'days'
  | 'country'
  | 'quantity'
  | 'purchase'
  | 'selling'
