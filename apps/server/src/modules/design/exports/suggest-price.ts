import type { ListedProduct } from '@podwright/domain/channels/lists/listed-product'
import { type LocaleCode, locales } from '@podwright/domain/locale'
import { convertMinor, minorToDecimal } from '@podwright/domain/money'
import type { ExportRow } from '../finished/export-queries.ts'

/** A currency and its units per yuan. */
export type PriceCurrency = { readonly code: string; readonly rate: string }

/** Currencies with this many units per yuan are quoted in whole units. */
const wholeUnitsFrom = 100

/**
 * Returns the currency for suggested prices of an export: that of the seller's own prices, because a store has one
 * currency, otherwise that of the language. Undefined without a rate.
 */
export function currencyOf(
  rows: readonly Pick<ExportRow, 'priceCurrency' | 'priceRule'>[],
  locale: LocaleCode,
  rates: Readonly<Record<string, string>>,
): PriceCurrency | undefined {
  const [own] = rows.flatMap(({ priceCurrency, priceRule }) => priceCurrency ?? priceRule?.currency ?? [])
  const code = own ?? locales.find((entry) => entry.code === locale)?.currency ?? ''
  const rate = rates[code]
  return rate === undefined ? undefined : { code, rate }
}

/** Converts the suggested selling price of a product, in hundredths of a yuan. */
export function suggestedPrice(minor: number | null, currency: PriceCurrency | undefined): ListedProduct['price'] {
  if (minor === null || !currency) return null
  const converted = convertMinor(minor, currency.rate)
  const isWhole = Number(currency.rate) >= wholeUnitsFrom
  return { amount: minorToDecimal(isWhole ? Math.round(converted / 100) * 100 : converted), currency: currency.code }
}
