import { paymentProblems } from '@podwright/domain/wallet/top-up'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor } from '../fields.ts'
import { Note, operator } from '../wallet/wallet-shapes.ts'

const PaymentId = z.object({ id: Id })

const UnmatchedPayment = z.object({
  id: z.int(),
  provider: z.string(),
  reference: z.string(),
  amountMinor: Minor,
  problem: z.enum(paymentProblems),
  receivedAt: z.iso.datetime(),
  username: z.string().nullable().meta({ description: 'Who asked for the top-up that it names, when there is one' }),
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>

/** GET /api/operator/payments: the first that came first. */
export const listUnmatchedPayments = defineCall({
  id: 'listUnmatchedPayments',
  summary: 'Money that payment providers took and that fits no top-up',
  method: 'GET',
  path: '/api/operator/payments',
  access: operator,
  data: z.object({ items: z.array(UnmatchedPayment) }),
})

/** POST /api/operator/payments/{id}/credit: whose it is. */
export const creditPayment = defineCall({
  id: 'creditPayment',
  summary: 'Book a payment into the wallet of a seller',
  method: 'POST',
  path: '/api/operator/payments/{id}/credit',
  access: operator,
  params: PaymentId,
  body: z.object({ accountId: Id, note: Note.prefault('') }),
  data: UnmatchedPayment,
  codes: ['payment_unknown', 'account_unknown', 'top_up_decided'],
})

/** POST /api/operator/payments/{id}/settle: it was paid back, for instance; nothing is booked. */
export const settleUnmatchedPayment = defineCall({
  id: 'settleUnmatchedPayment',
  summary: 'Note what was done about a payment outside the platform',
  method: 'POST',
  path: '/api/operator/payments/{id}/settle',
  access: operator,
  params: PaymentId,
  body: z.object({ note: Note.min(1, 'required') }),
  data: UnmatchedPayment,
  codes: ['payment_unknown'],
})
