import { ExchangeRate, ForeignCurrency } from '@podwright/domain/exchange-rates'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { Note, operator } from '../wallet/wallet-shapes.ts'

const KnownRate = z.object({
  currency: z.string(),
  date: z.iso.date(),
  rate: z.string().meta({ description: 'Units per yuan' }),
  source: z.string(),
  isInForce: z.boolean().meta({ description: 'True for the newest rate of its currency' }),
})
export type KnownRate = z.infer<typeof KnownRate>

/** GET /api/operator/exchange-rates: the newest dates of all currencies except the yuan. */
export const listKnownRates = defineCall({
  id: 'listKnownRates',
  summary: 'Exchange rates with their dates and sources',
  method: 'GET',
  path: '/api/operator/exchange-rates',
  access: operator,
  permission: 'money',
  data: z.object({ items: z.array(KnownRate) }),
})

/** PUT /api/operator/exchange-rates/{currency}: for today by default; the rate with the newest date applies at once. */
export const setExchangeRate = defineCall({
  id: 'setExchangeRate',
  summary: 'Set the exchange rate of a currency',
  method: 'PUT',
  path: '/api/operator/exchange-rates/{currency}',
  access: operator,
  permission: 'money',
  params: z.object({ currency: ForeignCurrency }),
  body: z.object({
    rate: ExchangeRate,
    source: text(60).trim().min(1, 'required'),
    date: z.iso.date('invalid').optional().meta({ description: 'UTC date, not in the future' }),
    note: Note.prefault(''),
  }),
  data: KnownRate,
})

/**
 * DELETE /api/operator/exchange-rates/{currency}/{date}: the previous date's rate applies again; the last rate of a
 * currency of the site cannot be removed.
 */
export const removeExchangeRate = defineCall({
  id: 'removeExchangeRate',
  summary: 'Remove the exchange rate of a date',
  method: 'DELETE',
  path: '/api/operator/exchange-rates/{currency}/{date}',
  access: operator,
  permission: 'money',
  params: z.object({ currency: ForeignCurrency, date: z.iso.date('invalid') }),
  data: z.object({ currency: z.string(), date: z.iso.date() }),
  codes: ['rate_unknown', 'rate_last'],
})
