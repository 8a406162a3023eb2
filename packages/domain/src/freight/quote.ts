import type { FreightTariff } from './source.ts'

export type FreightPrice =
  | { readonly ok: true; readonly priceMinor: number }
  | { readonly ok: false; readonly code: 'over_max_weight'; readonly maxWeightG: number }

/** Price of one parcel: the first weight, then every begun step in full. Throws RangeError when the weight is not a whole positive number of grams. */
export function quoteFreight(tariff: FreightTariff, weightG: number): FreightPrice {
  if (!Number.isSafeInteger(weightG) || weightG <= 0) throw new RangeError(`not a weight in grams: ${weightG}`)
  if (weightG > tariff.maxWeightG) return { ok: false, code: 'over_max_weight', maxWeightG: tariff.maxWeightG }
  const steps = Math.ceil(Math.max(0, weightG - tariff.firstWeightG) / tariff.stepWeightG)
  return { ok: true, priceMinor: tariff.firstPriceMinor + steps * tariff.stepPriceMinor }
}
