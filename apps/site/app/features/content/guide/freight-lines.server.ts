import type { SiteContext } from '@podwright/contracts/client/site-context'
import type { FreightQuote } from '@podwright/contracts/freight/freight-shapes'
import type { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import { localeEntry } from '@podwright/domain/locale'
import { convertMinor } from '@podwright/domain/money'
import { formatMoney } from '@podwright/i18n/format'
import { loadRates } from '../../../shell/site/load-rates.server.ts'

/** The origin of most products of the catalog, and the two parcels that the table compares. */
export const lineOrigin: ProductCountry = 'TH'
export const lightParcelG = 200
export const heavyParcelG = 1000

/** Destination, cheapest for the light parcel, cheapest for the heavy one, fastest for the light one. */
export type FreightLine = readonly [string, string, string, string]

type LinesContext = Pick<SiteContext, 'api' | 'locale' | 'reportError'>

/** Loads the lines to every destination, computed from the rates of the catalog; null on failure. */
export async function loadFreightLines(
  site: LinesContext,
  /** Formats a quote's time and tracking. */
  sayTime: (quote: FreightQuote) => string,
): Promise<FreightLine[] | null> {
  try {
    const [{ items: destinations }, money] = await Promise.all([site.api.call('listDestinations'), moneyOf(site)])
    const say = (quote: FreightQuote | undefined) => {
      if (!quote) return '-'
      return `${money(quote.priceMinor)} · ${sayTime(quote)} · ${quote.carrierName}`
    }
    return await Promise.all(
      destinations.map(async ({ code, name }): Promise<FreightLine> => {
        const [light, heavy] = await Promise.all([quotes(site, code, lightParcelG), quotes(site, code, heavyParcelG)])
        return [name, say(light[0]), say(heavy[0]), say(fastestOf(light))]
      }),
    )
  } catch (error) {
    site.reportError(error)
    return null
  }
}

/** Returns quotes, cheapest first, in the order of the service. */
async function quotes({ api }: LinesContext, destination: string, weightG: number): Promise<readonly FreightQuote[]> {
  const { items } = await api.call('listFreightQuotes', { query: { origin: lineOrigin, destination, weightG } })
  return items
}

/** Returns the fastest quote; of equally fast ones the cheaper. */
export function fastestOf(cheapestFirst: readonly FreightQuote[]): FreightQuote | undefined {
  return cheapestFirst.reduce<FreightQuote | undefined>(
    (best, quote) =>
      best === undefined ||
      quote.maxDays < best.maxDays ||
      (quote.maxDays === best.maxDays && quote.minDays < best.minDays)
        ? quote
        : best,
    undefined,
  )
}

/** Returns a formatter for the currency of the language, for yuan when today has no rate. */
async function moneyOf({ api, locale }: LinesContext): Promise<(minor: number) => string> {
  const rates = await loadRates(api)
  const { currency } = localeEntry(locale)
  const rate = currency === 'CNY' ? undefined : rates?.rates[currency]
  if (rate === undefined) return (minor) => formatMoney(minor, 'CNY', locale)
  return (minor) => formatMoney(convertMinor(minor, rate), currency, locale)
}
