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
  username: z.string().nullable().meta({ description: 'Login account of the top-up it refers to, if any' }),
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>

/** GET /api/operator/payments: oldest first. */
export const listUnmatchedPayments = defineCall({
  id: 'listUnmatchedPayments',
  summary: 'Payments that match no top-up',
  method: 'GET',
  path: '/api/operator/payments',
  access: operator,
  permission: 'money',
  data: z.object({ items: z.array(UnmatchedPayment) }),
})

/** POST /api/operator/payments/{id}/credit: assigns the payment to a seller. */
export const creditPayment = defineCall({
  id: 'creditPayment',
  summary: "Credit a payment to a seller's wallet",
  method: 'POST',
  path: '/api/operator/payments/{id}/credit',
  access: operator,
  permission: 'money',
  params: PaymentId,
  body: z.object({ accountId: Id, note: Note.prefault('') }),
  data: UnmatchedPayment,
  codes: ['payment_unknown', 'account_unknown', 'top_up_decided'],
})

/** POST /api/operator/payments/{id}/settle: for payments handled otherwise, for example refunded; nothing is credited. */
export const settleUnmatchedPayment = defineCall({
  id: 'settleUnmatchedPayment',
  summary: 'Record how a payment was settled outside the platform',
  method: 'POST',
  path: '/api/operator/payments/{id}/settle',
  access: operator,
  permission: 'money',
  params: PaymentId,
  body: z.object({ note: Note.min(1, 'required') }),
  data: UnmatchedPayment,
  codes: ['payment_unknown'],
})
