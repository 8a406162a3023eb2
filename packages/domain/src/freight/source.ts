import { z } from 'zod'
import { LocalizedText } from '../catalog/source.ts'
import { ProductCountry } from '../catalog/vocabulary.ts'

/**
 * Shapes of the files in catalog/freight/: where parcels go, who carries them and what each way costs.
 * Prices are hundredths of a yuan, weights grams, times working days from hand-over to delivery.
 */

/** ISO 3166 country code of a destination. */
const DestinationCode = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters')

/** catalog/freight/destinations.json, in the order in which the destinations are offered. */
export const DestinationSource = z.object({ code: DestinationCode, names: LocalizedText })
export type DestinationSource = z.infer<typeof DestinationSource>

/** catalog/freight/carriers.json */
export const CarrierSource = z.object({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens'),
  names: LocalizedText,
  hasTracking: z.boolean(),
})
export type CarrierSource = z.infer<typeof CarrierSource>

/** Upper limits reject typing errors and fit the database columns. */
const Weight = z.int().positive().max(1_000_000)
const Price = z.int().min(0).max(100_000_000)
const Days = z.int().positive().max(365)

/** A carrier's tariff for one route: a first weight, then steps, each started step charged in full. */
export const FreightTariff = z.object({
  firstWeightG: Weight,
  firstPriceMinor: Price,
  stepWeightG: Weight,
  stepPriceMinor: Price,
  /** Maximum weight of a parcel. */
  maxWeightG: Weight,
})
export type FreightTariff = z.infer<typeof FreightTariff>

/** catalog/freight/rates.json */
export const FreightRateSource = FreightTariff.extend({
  origin: ProductCountry,
  destination: DestinationCode,
  carrier: z.string(),
  minDays: Days,
  maxDays: Days,
})
  .refine((rate) => rate.maxDays >= rate.minDays, { message: 'must not be below minDays', path: ['maxDays'] })
  .refine((rate) => rate.maxWeightG >= rate.firstWeightG, {
    message: 'must not be below firstWeightG',
    path: ['maxWeightG'],
  })
export type FreightRateSource = z.infer<typeof FreightRateSource>
