import { type Offer, type Profit, profitOf } from './profit.ts'

/** What one carrier offers for a parcel. */
export type CarrierOffer = {
  readonly logisticsId: string
  /** In the offer's currency; undefined where the carrier does not take the weight. */
  readonly freightMinor: number | undefined
  readonly minDays: number
  readonly maxDays: number
}

export type CarrierOutcome<C extends CarrierOffer> = {
  readonly carrier: C
  /** Undefined while the offer is incomplete, or the carrier does not take the weight. */
  readonly profit: Profit | undefined
  /** Leaves the most; of equal ones the faster. */
  readonly isBest: boolean
  readonly isFastest: boolean
}

/**
 * The carriers for one parcel, cheapest first, then faster first; those that do not take the weight come last. Freight is the only
 * thing in which they differ, so the cheapest leaves the most. A single carrier is neither best nor fastest: there is nothing to choose.
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
