import { withdrawalStates } from '@podwright/domain/wallet/withdrawal'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, newestFirst, pageOf, text } from '../fields.ts'
import { Member, RequestKey, seller, TopUpAmount } from './wallet-shapes.ts'

const sellerOrSupplier = [2, 3] as const

export const Withdrawal = z.object({
  id: z.int(),
  reference: z.string(),
  amountMinor: Minor,
  payee: z.string().meta({
    description: 'Bank account to pay to, as lines of text; of suppliers with the last four characters of the number',
  }),
  state: z.enum(withdrawalStates),
  approvals: z.int().meta({ description: 'Operators who have approved it' }),
  approvalsNeeded: z.int(),
  reason: z.string().meta({ description: 'Reason for its rejection' }),
  payoutReference: z.string().meta({ description: 'Reference of the bank transfer' }),
  member: Member,
  canceledBy: Member,
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/**
 * POST /api/wallet/withdrawals: asks for unused money back. It is reserved at once, until it is paid or the withdrawal
 * is rejected or canceled.
 */
export const requestWithdrawal = defineCall({
  id: 'requestWithdrawal',
  summary: 'Request a withdrawal from the wallet',
  method: 'POST',
  path: '/api/wallet/withdrawals',
  access: seller,
  permission: 'finance',
  body: z.object({ requestKey: RequestKey, amountMinor: TopUpAmount, payee: text(500).trim().min(5, 'required') }),
  data: Withdrawal,
  codes: ['withdrawal_amount', 'withdrawal_limit', 'request_key_reused'],
})

/** GET /api/wallet/withdrawals: newest first. */
export const listWithdrawals = defineCall({
  id: 'listWithdrawals',
  summary: 'List withdrawals, or payouts of a supplier',
  method: 'GET',
  path: '/api/wallet/withdrawals',
  access: sellerOrSupplier,
  permission: 'finance',
  scopes: ['wallet.read'],
  query: z.object(newestFirst(20)),
  data: pageOf(Withdrawal),
})

/** POST /api/wallet/withdrawals/{id}/cancel: until it is approved. */
export const cancelWithdrawal = defineCall({
  id: 'cancelWithdrawal',
  summary: 'Cancel a withdrawal or payout',
  method: 'POST',
  path: '/api/wallet/withdrawals/{id}/cancel',
  access: sellerOrSupplier,
  permission: 'finance',
  params: z.object({ id: Id }),
  data: Withdrawal,
  codes: ['withdrawal_unknown', 'withdrawal_state'],
})
