import { withdrawalStates } from '@podwright/domain/wallet/withdrawal'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, newestFirst, pageOf, text } from '../fields.ts'
import { operator } from '../wallet/wallet-shapes.ts'
import { Withdrawal } from '../wallet/withdrawals.ts'
import { Reason } from './operator-shapes.ts'

const OperatorWithdrawal = Withdrawal.extend({
  username: z.string(),
  isPayout: z.boolean().meta({ description: 'Whether it pays a supplier; else it returns money to a seller' }),
  isApprovedByYou: z.boolean(),
})
export type OperatorWithdrawal = z.infer<typeof OperatorWithdrawal>

/** GET /api/operator/withdrawals: newest first. */
export const listAllWithdrawals = defineCall({
  id: 'listAllWithdrawals',
  summary: 'Withdrawals of sellers and payouts of suppliers',
  method: 'GET',
  path: '/api/operator/withdrawals',
  access: operator,
  permission: 'money',
  query: z.object({
    state: z.enum(withdrawalStates).optional(),
    ...newestFirst(50),
  }),
  data: pageOf(OperatorWithdrawal),
})

/** POST /api/operator/withdrawals/{id}/approve: above a limit, two different operators have to. */
export const approveWithdrawal = defineCall({
  id: 'approveWithdrawal',
  summary: 'Approve a withdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/approve',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  data: OperatorWithdrawal,
  codes: ['withdrawal_unknown', 'withdrawal_state', 'withdrawal_second_operator', 'withdrawal_wallet_owes'],
})

/** POST /api/operator/withdrawals/{id}/reject: the money returns to the wallet. */
export const rejectWithdrawal = defineCall({
  id: 'rejectWithdrawal',
  summary: 'Reject a withdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/reject',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  data: OperatorWithdrawal,
  codes: ['withdrawal_unknown', 'withdrawal_state'],
})

/** POST /api/operator/withdrawals/{id}/payout: records the bank transfer of an approved withdrawal. */
export const payWithdrawal = defineCall({
  id: 'payWithdrawal',
  summary: 'Record the payment of a withdrawal',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/payout',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  body: z.object({ payoutReference: text(100).trim().min(1, 'required') }),
  data: OperatorWithdrawal,
  codes: ['withdrawal_unknown', 'withdrawal_state', 'withdrawal_wallet_owes'],
})

/**
 * POST /api/operator/withdrawals/{id}/payee: the whole bank account of a supplier, to transfer the money. Recorded in the
 * audit log.
 */
export const showPayee = defineCall({
  id: 'showPayee',
  summary: 'Show the bank account of a payout',
  method: 'POST',
  path: '/api/operator/withdrawals/{id}/payee',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  data: z.object({ payee: z.string().meta({ description: 'Lines of text' }) }),
  codes: ['withdrawal_unknown', 'withdrawal_state', 'payee_unreadable'],
})
