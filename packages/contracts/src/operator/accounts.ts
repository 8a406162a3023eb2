import { accountTypes } from '@podwright/domain/account/forms'
import { z } from 'zod'
import { AccountSession } from '../auth/account-self-service.ts'
import { SellerLevel } from '../auth/seller-levels.ts'
import { defineCall } from '../define-call.ts'
import { Id, Minor, newestFirst, pageOf, text } from '../fields.ts'
import { Note, operator, RequestKey, TopUpAmount } from '../wallet/wallet-shapes.ts'
import { Reason } from './operator-shapes.ts'

const ManagedAccount = z.object({
  id: z.int(),
  userType: z.literal(accountTypes),
  username: z.string(),
  email: z.string().nullable(),
  balanceMinor: Minor.nullable().meta({
    description: 'Balance of the wallet, or the amount due to a supplier; null: no entries yet',
  }),
  heldMinor: Minor.meta({ description: 'Part of what is due to a supplier that cannot be paid out yet' }),
  confirmableUntil: z.iso.datetime().nullable().meta({
    description: 'Until when payouts to the first bank account of a supplier are held unless you confirm it',
  }),
  level: SellerLevel.meta({ description: 'Of a seller' }),
  lockReason: z.string().nullable().meta({ description: 'Null: not locked' }),
  hasTwoFactor: z.boolean(),
  createdAt: z.iso.datetime(),
})

/**
 * GET /api/operator/accounts: newest first; searched by the beginning of the login account, the e-mail address or a
 * store's name.
 */
export const listAccounts = defineCall({
  id: 'listAccounts',
  summary: 'Accounts of the platform',
  method: 'GET',
  path: '/api/operator/accounts',
  access: operator,
  permission: 'overview',
  query: z.object({
    search: text(40).trim().prefault(''),
    role: z.enum(['seller', 'supplier', 'operator', 'locked']).optional(),
    ...newestFirst(50),
  }),
  data: pageOf(ManagedAccount),
})

/** PUT /api/operator/accounts/{id}/lock: a reason locks the account and ends its sessions; null unlocks it. */
export const lockAccount = defineCall({
  id: 'lockAccount',
  summary: 'Lock or unlock an account',
  method: 'PUT',
  path: '/api/operator/accounts/{id}/lock',
  access: operator,
  permission: 'accounts',
  params: z.object({ id: Id }),
  body: z.object({ reason: Note.min(1, 'required').nullable() }),
  data: z.object({ id: z.int(), lockReason: z.string().nullable() }),
  codes: ['account_unknown', 'forbidden'],
})

/** POST /api/operator/accounts/{id}/payouts: records a payment made to a supplier by bank transfer. */
export const paySupplierOut = defineCall({
  id: 'paySupplierOut',
  summary: 'Record a payout to a supplier',
  method: 'POST',
  path: '/api/operator/accounts/{id}/payouts',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  body: z.object({ requestKey: RequestKey, amountMinor: TopUpAmount, note: Note.prefault('') }),
  data: z.object({ balanceMinor: Minor.meta({ description: 'Amount still due' }) }),
  codes: ['account_unknown', 'wallet_insufficient', 'earnings_held', 'request_key_reused'],
})

/** GET /api/operator/accounts/{id}/sessions: most recently used first. */
export const listAccountSessions = defineCall({
  id: 'listAccountSessions',
  summary: 'Sessions of an account',
  method: 'GET',
  path: '/api/operator/accounts/{id}/sessions',
  access: operator,
  permission: 'accounts',
  params: z.object({ id: Id }),
  data: z.object({ items: z.array(AccountSession) }),
  codes: ['account_unknown'],
})

/** POST /api/operator/accounts/{id}/sessions/end: ends all sessions; the account can log in again. */
export const endAccountSessions = defineCall({
  id: 'endAccountSessions',
  summary: 'End all sessions of an account',
  method: 'POST',
  path: '/api/operator/accounts/{id}/sessions/end',
  access: operator,
  permission: 'accounts',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  data: z.object({ endedSessions: z.int() }),
  codes: ['account_unknown', 'forbidden'],
})

/**
 * POST /api/operator/accounts/{id}/recovery: a link that works once, within 30 minutes, to hand to the owner after they
 * proved who they are. The owner is notified.
 */
export const startRecovery = defineCall({
  id: 'startRecovery',
  summary: 'Create a link with which the owner of an account sets a new password',
  method: 'POST',
  path: '/api/operator/accounts/{id}/recovery',
  access: operator,
  // The person who has the link can log in as the account, and reach its money.
  permission: 'operators',
  params: z.object({ id: Id }),
  body: z.object({
    reason: Reason,
    resetsTwoFactor: z
      .boolean()
      .prefault(false)
      .meta({ description: 'Whether using the link also removes two-factor authentication' }),
  }),
  data: z.object({ link: z.string(), expiresAt: z.iso.datetime() }),
  codes: ['account_unknown', 'forbidden', 'account_locked'],
})
