import { foreignCurrencies } from '@podwright/domain/currencies'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { newestFirst, pageOf, text } from '../fields.ts'
import { CurrencyAmount, Note, RequestKey, seller, TopUp, TopUpId } from './wallet-shapes.ts'

/**
 * POST /api/wallet/top-ups: by bank transfer, with a reference to quote, or through a payment provider at `redirect`.
 * The wallet is credited once an operator or the provider confirms the payment.
 */
export const requestTopUp = defineCall({
  id: 'requestTopUp',
  summary: 'Request a top-up of your wallet',
  method: 'POST',
  path: '/api/wallet/top-ups',
  access: seller,
  permission: 'finance',
  body: z.object({
    requestKey: RequestKey,
    amountMinor: CurrencyAmount.meta({ description: 'In hundredths of the currency' }),
    currency: z
      .enum(['CNY', ...foreignCurrencies])
      .prefault('CNY')
      .meta({ description: 'Another one than yuan by bank transfer only, and only if the platform accepts it' }),
    method: z.enum(['bank_transfer', 'provider']),
    provider: text(40).optional(),
    note: Note.prefault(''),
  }),
  data: TopUp.extend({ redirect: z.string().nullable() }),
  codes: ['payment_provider_unknown', 'top_up_currency', 'top_up_limit', 'request_key_reused'],
})

/** GET /api/wallet/top-ups: newest first. */
export const listTopUps = defineCall({
  id: 'listTopUps',
  summary: 'Your top-ups',
  method: 'GET',
  path: '/api/wallet/top-ups',
  access: seller,
  permission: 'finance',
  scopes: ['wallet.read'],
  query: z.object(newestFirst(20)),
  data: pageOf(TopUp),
})

/** POST /api/wallet/top-ups/{id}/cancel: until it is decided. */
export const cancelTopUp = defineCall({
  id: 'cancelTopUp',
  summary: 'Cancel a top-up',
  method: 'POST',
  path: '/api/wallet/top-ups/{id}/cancel',
  access: seller,
  permission: 'finance',
  params: TopUpId,
  data: TopUp,
  codes: ['top_up_unknown', 'top_up_decided'],
})
