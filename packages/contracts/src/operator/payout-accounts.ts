import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { ShownPayoutAccount } from '../wallet/payouts.ts'
import { operator } from '../wallet/wallet-shapes.ts'
import { Reason } from './operator-shapes.ts'

/** GET /api/operator/accounts/{id}/payout-account */
export const getPayoutAccount = defineCall({
  id: 'getPayoutAccount',
  summary: 'Bank account of a supplier, with the last characters of its number',
  method: 'GET',
  path: '/api/operator/accounts/{id}/payout-account',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  data: ShownPayoutAccount,
  codes: ['payout_account_missing', 'payee_unreadable'],
})

/**
 * POST /api/operator/accounts/{id}/payout-account/confirm: after it was checked with the supplier. An account that replaced
 * another one cannot be confirmed.
 */
export const confirmPayoutAccount = defineCall({
  id: 'confirmPayoutAccount',
  summary: 'Confirm the first bank account of a supplier, so that payouts to it are not held',
  method: 'POST',
  path: '/api/operator/accounts/{id}/payout-account/confirm',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  data: ShownPayoutAccount,
  codes: ['account_unknown', 'payout_account_missing', 'payout_account_replaced', 'payee_unreadable'],
})
