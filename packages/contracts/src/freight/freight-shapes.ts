import { z } from 'zod'
import { Minor } from '../fields.ts'

export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'invalid')

export const FreightQuote = z.object({
  logisticsId: z.string(),
  carrierName: z.string(),
  hasTracking: z.boolean(),
  priceMinor: Minor,
  minDays: z.int(),
  maxDays: z.int(),
})
export type FreightQuote = z.infer<typeof FreightQuote>

/** Freight of everything that is sent together, possibly in several parcels. */
export const ParcelQuote = FreightQuote.extend({ parcels: z.int() })
export type ParcelQuote = z.infer<typeof ParcelQuote>
