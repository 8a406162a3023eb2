import { type Offer, type Profit, profitOf } from './profit.ts'

/** A carrier's offer for one parcel. */
export type CarrierOffer = {
  readonly logisticsId: string
  /** In the offer's currency; undefined if the carrier does not accept the weight. */
  readonly freightMinor: number | undefined
  readonly minDays: number
  readonly maxDays: number
}

export type CarrierOutcome<C extends CarrierOffer> = {
  readonly carrier: C
  /** Undefined while the offer is incomplete or if the carrier does not accept the weight. */
  readonly profit: Profit | undefined
  /** Leaves the highest profit; on equal profit the faster carrier wins. */
  readonly isBest: boolean
  readonly isFastest: boolean
}

/**
 * Compares the carriers for one parcel, cheapest first, then fastest; carriers that do not accept the weight come last.
 * Carriers differ only in freight, so the cheapest one leaves the highest profit. A single carrier is marked neither
 * best nor fastest, because there is no choice.
 */
export function compareCarriers<C extends CarrierOffer>(
  carriers: readonly C[],
  offerWithout: Omit<Offer, 'freightMinor'> | undefined,
): CarrierOutcome<C>[] {
  const freightOf = (carrier: C) => carrier.freightMinor ?? Number.POSITIVE_INFINITY
  const byTime = (a: C, b: C) => a.maxDays - b.maxDays || a.minDays - b.minDays
  const taking = carriers
    .filter((carrier) => carrier.freightMinor !== undefined)
    .sort((a, b) => freightOf(a) - freightOf(b) || byTime(a, b))
  const refusing = carriers.filter((carrier) => carrier.freightMinor === undefined)
  const hasChoice = taking.length > 1
  const best = hasChoice ? taking[0] : undefined
  const fastest = hasChoice ? taking.toSorted((a, b) => byTime(a, b) || freightOf(a) - freightOf(b))[0] : undefined
  return [...taking, ...refusing].map((carrier) => ({
    carrier,
    profit:
      offerWithout && carrier.freightMinor !== undefined
        ? profitOf({ ...offerWithout, freightMinor: carrier.freightMinor })
        : undefined,
    isBest: carrier === best,
    isFastest: carrier === fastest,
  }))
}
