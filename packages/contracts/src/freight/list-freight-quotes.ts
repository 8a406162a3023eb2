import { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt, text } from '../fields.ts'
import { CountryCode, FreightQuote } from './freight-shapes.ts'

/**
 * GET /api/freight/quotes: the price of each carrier for this weight and route, cheapest first, in hundredths of a
 * yuan.
 */
export const listFreightQuotes = defineCall({
  id: 'listFreightQuotes',
  summary: 'Freight quotes of all carriers for a route and weight',
  method: 'GET',
  path: '/api/freight/quotes',
  access: 'public',
  query: z.object({
    origin: ProductCountry,
    destination: CountryCode,
    weightG: queryInt(1, 1_000_000),
    logisticsId: text(40).optional(),
  }),
  data: z.object({ items: z.array(FreightQuote) }),
  codes: ['destination_unknown', 'carrier_unknown', 'freight_unavailable'],
})
