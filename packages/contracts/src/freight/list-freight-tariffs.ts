import { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import { FreightTariff } from '@podwright/domain/freight/source'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { CountryCode, FreightQuote } from './freight-shapes.ts'

export const CarrierTariff = FreightQuote.omit({ priceMinor: true }).extend({ tariff: FreightTariff })
export type CarrierTariff = z.infer<typeof CarrierTariff>

/**
 * GET /api/freight/tariffs: the carriers of one way with what they ask for any weight, in hundredths of a yuan. Who shows
 * many weights, as the profit calculator does, works the prices out by `@podwright/domain/freight/quote` instead of asking for each.
 */
export const listFreightTariffs = defineCall({
  id: 'listFreightTariffs',
  summary: 'Tariffs of all carriers for one way',
  method: 'GET',
  path: '/api/freight/tariffs',
  access: 'public',
  query: z.object({ origin: ProductCountry, destination: CountryCode }),
  data: z.object({ items: z.array(CarrierTariff) }),
  codes: ['destination_unknown'],
})
