import { locales } from './locale.ts'

type DisplayCurrency = (typeof locales)[number]['currency']

/** Currencies in which the site shows prices, one for each language. */
export const displayCurrencies = locales.map((entry) => entry.currency) as [DisplayCurrency, ...DisplayCurrency[]]

/** Currencies of shops to which no language of the site belongs. None has more digits than hundredths, as our amounts. */
const otherShopCurrencies = [
  ...(['EUR', 'GBP', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN'] as const),
  ...(['CZK', 'RON', 'BRL', 'MXN', 'AED', 'SAR', 'INR', 'ZAR', 'ILS', 'TRY'] as const),
  ...(['ARS', 'CLP', 'COP', 'HUF', 'JPY', 'KRW'] as const),
] as const

export type ForeignCurrency = Exclude<DisplayCurrency, 'CNY'> | (typeof otherShopCurrencies)[number]

/** Currencies other than the yuan that may have an exchange rate: of the site, or of connected shops only. */
export const foreignCurrencies: readonly ForeignCurrency[] = [
  ...displayCurrencies.filter((currency) => currency !== 'CNY'),
  ...otherShopCurrencies,
]

export function isDisplayCurrency(currency: string): boolean {
  return displayCurrencies.some((known) => known === currency)
}
