import { z } from 'zod'
import { displayCurrencies, foreignCurrencies } from './currencies.ts'

/** A currency other than the yuan that may have an exchange rate. */
export const ForeignCurrency = z.enum(foreignCurrencies)

/** Units of a currency per yuan: a decimal above zero that `parseRate` accepts. */
export const ExchangeRate = z.string().regex(/^(?=.*[1-9])\d{1,12}(?:\.\d{1,8})?$/, 'must be a positive decimal')

/**
 * catalog/exchange-rates.json: the rates a fresh database starts with, one for each currency of the site, and
 * any for other currencies of shops.
 */
export const ExchangeRatesSource = z
  .object({
    date: z.iso.date(),
    /** Source of the rates, shown beside them; "demo" for the ones delivered with the project. */
    source: z.string().trim().min(1),
    base: z.literal('CNY'),
    rates: z.partialRecord(z.enum(['CNY', ...foreignCurrencies]), ExchangeRate),
  })
  .refine(({ rates }) => displayCurrencies.every((currency) => rates[currency]), 'the site needs a rate per currency')
  .refine(({ rates }) => /^1(?:\.0+)?$/.test(rates.CNY ?? ''), 'the CNY rate must be 1')
export type ExchangeRatesSource = z.infer<typeof ExchangeRatesSource>
