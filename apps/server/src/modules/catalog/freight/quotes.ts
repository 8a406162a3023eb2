import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { FreightQuote, ParcelQuote } from '@podwright/contracts/freight/freight-shapes'
import type { listFreightQuotes as listFreightQuotesCall } from '@podwright/contracts/freight/list-freight-quotes'
import { type Pieces, quoteBoxShare, quoteFreight, quoteParcels } from '@podwright/domain/freight/quote'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { textIn } from '../products/present.ts'
import type { FreightDeps } from './deps.ts'
import { findRates, findRatesOfWays, hasCarrier, hasDestination, type RateRow, type Way } from './queries.ts'

/**
 * Every carrier's price for the weight on this route, cheapest first; carriers that do not accept the weight are left
 * out.
 */
export async function listFreightQuotes(
  { db }: FreightDeps,
  { origin, destination, weightG, logisticsId }: ParsedQueryOf<typeof listFreightQuotesCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listFreightQuotesCall>>> {
  const rates = await findRates(db, { origin, destination, carrierId: logisticsId })
  const items = rates.flatMap((rate) => {
    const price = quoteFreight(rate, weightG)
    return price.ok ? [quoteOf(rate, price.priceMinor, locale)] : []
  })
  if (items.length > 0) return succeed({ items: items.sort(cheapestFirst) })
  if (!(await hasDestination(db, destination))) return fail('destination_unknown')
  if (logisticsId !== undefined && !(await hasCarrier(db, logisticsId))) return fail('carrier_unknown')
  return fail('freight_unavailable')
}

/** Carrier prices for parcels on a set of routes. */
export type ParcelRates = {
  /**
   * Quotes with the number of parcels that each carrier needs, cheapest first; empty when no carrier accepts these
   * pieces on this route.
   */
  quote(way: Way, pieces: readonly Pieces[], locale: LocaleCode): ParcelQuote[]
  /** The same for pieces that share a full box with other orders. */
  quoteBox(way: Way, pieces: readonly Pieces[], locale: LocaleCode): FreightQuote[]
}

/** Reads the rates of several routes in one query, for callers that price many parcels. */
export async function readParcelRates(db: Database, ways: readonly Way[]): Promise<ParcelRates> {
  const keyOf = ({ origin, destination }: Way) => `${origin} ${destination}`
  const requested = [...new Map(ways.map((way) => [keyOf(way), way])).values()]
  const rates = Map.groupBy(requested.length === 0 ? [] : await findRatesOfWays(db, requested), keyOf)
  return {
    quote: (way, pieces, locale) =>
      (rates.get(keyOf(way)) ?? [])
        .flatMap((rate) => {
          const price = quoteParcels(rate, pieces)
          return price.ok ? [{ ...quoteOf(rate, price.priceMinor, locale), parcels: price.parcels }] : []
        })
        .sort(cheapestFirst),
    quoteBox: (way, pieces, locale) =>
      (rates.get(keyOf(way)) ?? [])
        .flatMap((rate) => {
          const price = quoteBoxShare(rate, pieces)
          return price.ok ? [quoteOf(rate, price.priceMinor, locale)] : []
        })
        .sort(cheapestFirst),
  }
}

function quoteOf(rate: RateRow, priceMinor: number, locale: LocaleCode): FreightQuote {
  const { id, names, hasTracking, minDays, maxDays } = rate
  return { logisticsId: id, carrierName: textIn(names, locale), hasTracking, priceMinor, minDays, maxDays }
}

function cheapestFirst(a: FreightQuote, b: FreightQuote): number {
  return a.priceMinor - b.priceMinor || a.maxDays - b.maxDays || a.minDays - b.minDays
}
