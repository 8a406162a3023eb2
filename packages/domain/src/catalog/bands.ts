/**
 * Filter bands of the product lists. A closed band is half-open, `low <= value < high`; an open-ended band is
 * strict, `value > above`. The gaps are deliberate and follow the specification: there is no price band between 40 and
 * 60 yuan, and exactly 7 days, 60 yuan or 400 g falls in no band.
 */
export type Band = { readonly code: string } & (
  | { readonly low: number; readonly high: number }
  | { readonly above: number }
)

/** Working days from order to dispatch. */
export const productionDayBands = [
  { code: '1-3', low: 1, high: 3 },
  { code: '3-5', low: 3, high: 5 },
  { code: '5-7', low: 5, high: 7 },
  { code: 'gt7', above: 7 },
] as const satisfies readonly Band[]

/** Purchase price in hundredths of a yuan, the catalog's currency. */
export const priceBands = [
  { code: '1-10', low: 100, high: 1000 },
  { code: '10-20', low: 1000, high: 2000 },
  { code: '20-40', low: 2000, high: 4000 },
  { code: 'gt60', above: 6000 },
] as const satisfies readonly Band[]

/** Weight of the lightest variant in grams. */
export const weightBands = [
  { code: '0-100', low: 0, high: 100 },
  { code: '100-200', low: 100, high: 200 },
  { code: '200-400', low: 200, high: 400 },
  { code: 'gt400', above: 400 },
] as const satisfies readonly Band[]

export function isInBand(band: Band, value: number): boolean {
  return 'above' in band ? value > band.above : value >= band.low && value < band.high
}

/** Returns the code of the band that contains the value, or undefined if the value is in a gap. */
export function bandOf(bands: readonly Band[], value: number): string | undefined {
  return bands.find((band) => isInBand(band, value))?.code
}
