import { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import { FreightTariff } from '@podwright/domain/freight/source'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { CountryCode, FreightQuote } from './freight-shapes.ts'

export const CarrierTariff = FreightQuote.omit({ priceMinor: true }).extend({ tariff: FreightTariff })
export type CarrierTariff = z.infer<typeof CarrierTariff>

/**
 * GET /api/freight/tariffs: the carriers of one route with their tariffs, in hundredths of a yuan. Clients that show
 * many weights, such as the profit calculator, compute prices with `@podwright/domain/freight/quote` instead of
 * requesting each.
 */
export const listFreightTariffs = defineCall({
  id: 'listFreightTariffs',
  summary: 'Tariffs of all carriers for a route',
  method: 'GET',
  path: '/api/freight/tariffs',
  access: 'public',
  query: z.object({ origin: ProductCountry, destination: CountryCode }),
  data: z.object({ items: z.array(CarrierTariff) }),
  codes: ['destination_unknown'],
})
