import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, text } from '../fields.ts'
import { Note, RequestKey, seller, TopUp, TopUpAmount, TopUpId } from './wallet-shapes.ts'

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
  body: z.object({
    requestKey: RequestKey,
    amountMinor: TopUpAmount,
    method: z.enum(['bank_transfer', 'provider']),
    provider: text(40).optional(),
    note: Note.prefault(''),
  }),
  data: TopUp.extend({ redirect: z.string().nullable() }),
  codes: ['payment_provider_unknown', 'top_up_limit', 'request_key_reused'],
})

/** GET /api/wallet/top-ups: newest first. */
export const listTopUps = defineCall({
  id: 'listTopUps',
  summary: 'Your top-ups',
  method: 'GET',
  path: '/api/wallet/top-ups',
  access: seller,
  scopes: ['wallet.read'],
  query: z.object({ before: Id.optional(), limit: queryInt(1, 100).prefault(20) }),
  data: z.object({ items: z.array(TopUp), next: z.int().nullable() }),
})

/** POST /api/wallet/top-ups/{id}/cancel: until it is decided. */
export const cancelTopUp = defineCall({
  id: 'cancelTopUp',
  summary: 'Withdraw a top-up',
  method: 'POST',
  path: '/api/wallet/top-ups/{id}/cancel',
  access: seller,
  params: TopUpId,
  data: TopUp,
  codes: ['top_up_unknown', 'top_up_decided'],
})
