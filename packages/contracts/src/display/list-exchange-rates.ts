import { z } from 'zod'
import { defineCall } from '../define-call.ts'

/**
 * GET /api/exchange-rates: units of each currency per yuan as plain decimals, with the date of each rate
 * (R-701).
 */
export const listExchangeRates = defineCall({
  id: 'listExchangeRates',
  summary: 'Exchange rates of the day',
  method: 'GET',
  path: '/api/exchange-rates',
  access: 'public',
  data: z.object({
    base: z.literal('CNY'),
    date: z.iso.date(),
    source: z.string(),
    rates: z.record(z.string(), z.string()),
  }),
})
