import { topUpStates } from '@podwright/domain/wallet/top-up'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor, newestFirst, pageOf } from '../fields.ts'
import { CurrencyAmount, Note, operator, TopUp, TopUpId } from '../wallet/wallet-shapes.ts'

const OperatorTopUp = TopUp.extend({ accountId: z.int(), username: z.string() })

/** GET /api/operator/top-ups: newest first. */
export const listAllTopUps = defineCall({
  id: 'listAllTopUps',
  summary: 'Top-ups of all sellers',
  method: 'GET',
  path: '/api/operator/top-ups',
  access: operator,
  permission: 'money',
  query: z.object({
    state: z.enum(topUpStates).optional(),
    ...newestFirst(50),
  }),
  data: pageOf(OperatorTopUp),
})

/**
 * POST /api/operator/top-ups/{id}/confirm: credits the amount received; of another currency at the newest rate. If it
 * is not the announced one, the difference has to be stated as well; otherwise the call fails with `top_up_difference`
 * and names it. What is credited for another currency has to be stated, too, so that no other amount is booked than the
 * operator has seen (`top_up_rate`).
 */
export const confirmTopUp = defineCall({
  id: 'confirmTopUp',
  summary: 'Confirm that a top-up was received',
  method: 'POST',
  path: '/api/operator/top-ups/{id}/confirm',
  access: operator,
  permission: 'money',
  params: TopUpId,
  body: z.object({
    receivedMinor: CurrencyAmount.meta({ description: 'In hundredths of the currency of the top-up' }),
    differenceMinor: Minor.optional().meta({
      description: 'Received minus announced amount; required unless it is zero',
    }),
    creditedMinor: Minor.optional().meta({
      description: 'What the amount comes to in yuan; required for another currency',
    }),
  }),
  data: OperatorTopUp,
  codes: [
    'top_up_unknown',
    'top_up_decided',
    'top_up_payment_waits',
    'top_up_difference',
    'top_up_currency',
    'top_up_rate',
  ],
})

export const rejectTopUp = defineCall({
  id: 'rejectTopUp',
  summary: 'Reject a top-up',
  method: 'POST',
  path: '/api/operator/top-ups/{id}/reject',
  access: operator,
  permission: 'money',
  params: TopUpId,
  body: z.object({ reason: Note.min(1, 'required') }),
  data: OperatorTopUp,
  codes: ['top_up_unknown', 'top_up_decided'],
})
