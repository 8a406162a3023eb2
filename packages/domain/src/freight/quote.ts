import type { FreightTariff } from './source.ts'

export type FreightPrice =
  | { readonly ok: true; readonly priceMinor: number }
  | { readonly ok: false; readonly code: 'over_max_weight'; readonly maxWeightG: number }

/**
 * Calculates the price of one parcel: the first weight, then every started step in full. Throws RangeError if the
 * weight is not a positive integer of grams.
 */
export function quoteFreight(tariff: FreightTariff, weightG: number): FreightPrice {
  if (!Number.isSafeInteger(weightG) || weightG <= 0)
    throw new RangeError(`weight must be a positive whole number of grams, got ${weightG}`)
  if (weightG > tariff.maxWeightG) return { ok: false, code: 'over_max_weight', maxWeightG: tariff.maxWeightG }
  const steps = Math.ceil(Math.max(0, weightG - tariff.firstWeightG) / tariff.stepWeightG)
  return { ok: true, priceMinor: tariff.firstPriceMinor + steps * tariff.stepPriceMinor }
}

/** Identical pieces: grams per piece and their number. */
export type Pieces = { readonly weightG: number; readonly quantity: number }

export type ParcelsPrice =
  | { readonly ok: true; readonly priceMinor: number; readonly parcels: number }
  | { readonly ok: false; readonly code: 'over_max_weight'; readonly maxWeightG: number }

/**
 * Calculates the price of a consignment, split into parcels by the carrier's maximum weight: heaviest pieces first,
 * each parcel filled before the next is started. Returns an error only if a single piece exceeds the maximum. Throws
 * RangeError like `quoteFreight`.
 */
export function quoteParcels(tariff: FreightTariff, pieces: readonly Pieces[]): ParcelsPrice {
  const parcels = parcelsOf(tariff.maxWeightG, pieces)
  let [priceMinor, count] = [0, 0]
  for (const { weightG, quantity } of parcels) {
    const price = quoteFreight(tariff, weightG)
    if (!price.ok) return price
    priceMinor += price.priceMinor * quantity
    count += quantity
  }
  return { ok: true, priceMinor, parcels: count }
}

/**
 * Calculates the share of pieces in the price of a full box: a box that is shared by many orders costs each of them by
 * weight, regardless of the others in it. Returns an error if a single piece exceeds the maximum.
 */
export function quoteBoxShare(tariff: FreightTariff, pieces: readonly Pieces[]): FreightPrice {
  const { maxWeightG } = tariff
  if (pieces.some(({ weightG }) => weightG > maxWeightG)) return { ok: false, code: 'over_max_weight', maxWeightG }
  const box = quoteFreight(tariff, maxWeightG)
  if (!box.ok) return box
  const weightG = pieces.reduce((sum, piece) => sum + piece.weightG * piece.quantity, 0)
  return { ok: true, priceMinor: Math.ceil((box.priceMinor * weightG) / maxWeightG) }
}

/** Packs the pieces and groups parcels of equal weight. A piece over the maximum weight gets a parcel of its own. */
function parcelsOf(maxWeightG: number, pieces: readonly Pieces[]): Pieces[] {
  const parcels: Pieces[] = []
  let begunG = 0
  const close = () => {
    if (begunG > 0) parcels.push({ weightG: begunG, quantity: 1 })
    begunG = 0
  }
  for (const { weightG, quantity } of pieces.toSorted((a, b) => b.weightG - a.weightG)) {
    const joining = Math.min(quantity, Math.max(0, Math.floor((maxWeightG - begunG) / weightG)))
    begunG += joining * weightG
    const left = quantity - joining
    if (left === 0) continue
    close()
    const max = Math.max(1, Math.floor(maxWeightG / weightG))
    // The last parcel stays open for lighter pieces.
    const full = Math.ceil(left / max) - 1
    if (full > 0) parcels.push({ weightG: max * weightG, quantity: full })
    begunG = (left - full * max) * weightG
  }
  close()
  return parcels
}
