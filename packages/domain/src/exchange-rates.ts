import { z } from 'zod'
import { locales } from './locale.ts'

type Currency = (typeof locales)[number]['currency']
const displayCurrencies = locales.map((entry) => entry.currency) as [Currency, ...Currency[]]
/** A currency that the site shows prices in. */
export const DisplayCurrency = z.enum(displayCurrencies)

/** Units of a currency per yuan: what `parseRate` reads, above zero. */
export const ExchangeRate = z.string().regex(/^(?=.*[1-9])\d{1,12}(?:\.\d{1,8})?$/, 'a plain decimal above zero')

/** catalog/exchange-rates.json: the rates a fresh database starts with, one for each currency of the site. */
export const ExchangeRatesSource = z
  .object({
    date: z.iso.date(),
    /** Where the rates are from, shown beside them; "demo" for the delivered ones. */
    source: z.string().trim().min(1),
    base: z.literal('CNY'),
    rates: z.record(DisplayCurrency, ExchangeRate),
  })
  .refine(({ rates }) => /^1(?:\.0+)?$/.test(rates.CNY), 'a yuan is a yuan')
export type ExchangeRatesSource = z.infer<typeof ExchangeRatesSource>
