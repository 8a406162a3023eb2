import { z } from 'zod'
import { LocalizedText } from '../catalog/source.ts'
import { ProductCountry } from '../catalog/vocabulary.ts'

/**
 * Shapes of the files in catalog/freight/: where parcels go, who carries them and what each way costs.
 * Prices are hundredths of a yuan, weights grams, times working days from hand-over to delivery.
 */

/** ISO 3166 country code of a destination. */
const DestinationCode = z.string().regex(/^[A-Z]{2}$/, 'two capitals')

/** catalog/freight/destinations.json, in the order in which they are offered. */
export const DestinationSource = z.object({ code: DestinationCode, names: LocalizedText })
export type DestinationSource = z.infer<typeof DestinationSource>

/** catalog/freight/carriers.json */
export const CarrierSource = z.object({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower case words joined by hyphens'),
  names: LocalizedText,
  hasTracking: z.boolean(),
})
export type CarrierSource = z.infer<typeof CarrierSource>

/** More than these is a slip of the keyboard, and more than the database holds. */
const Weight = z.int().positive().max(1_000_000)
const Price = z.int().min(0).max(100_000_000)
const Days = z.int().positive().max(365)

/** What one carrier asks on one way: a first weight, then steps, each begun step in full. */
export const FreightTariff = z.object({
  firstWeightG: Weight,
  firstPriceMinor: Price,
  stepWeightG: Weight,
  stepPriceMinor: Price,
  /** The heaviest parcel that is taken. */
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
  .refine((rate) => rate.maxDays >= rate.minDays, 'the longest time is not below the shortest')
  .refine((rate) => rate.maxWeightG >= rate.firstWeightG, 'the first weight is a weight that is taken')
export type FreightRateSource = z.infer<typeof FreightRateSource>
