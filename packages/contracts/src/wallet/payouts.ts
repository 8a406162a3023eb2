import { payoutFieldLimits, payoutFormats } from '@podwright/domain/wallet/payout-account'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor, text } from '../fields.ts'
import { RequestKey, TopUpAmount } from './wallet-shapes.ts'
import { Withdrawal } from './withdrawals.ts'

const supplier = [2] as const

/** What is shown of the bank account of a supplier: of its number the last four characters only. */
export const ShownPayoutAccount = z.object({
  format: z.enum(payoutFormats),
  holder: z.string(),
  bank: z.string(),
  lastFour: z.string().meta({
    description: 'The last characters of the number: at most four, at most a third of it, none of a short one',
  }),
  bankCode: z.string(),
  changedAt: z.iso.datetime(),
  heldUntil: z.iso.datetime().nullable().meta({ description: 'Until then no payout can be requested; null: not held' }),
})
export type ShownPayoutAccount = z.infer<typeof ShownPayoutAccount>

const Payouts = z.object({
  account: ShownPayoutAccount.nullable(),
  availableMinor: Minor.meta({ description: 'What can be requested: earnings that are neither held nor reserved' }),
})

/** GET /api/wallet/payouts */
export const getPayouts = defineCall({
  id: 'getPayouts',
  summary: 'Your bank account, and what can be paid out',
  method: 'GET',
  path: '/api/wallet/payouts',
  access: supplier,
  permission: 'finance',
  data: Payouts,
})

/**
 * PUT /api/wallet/payout-account: the owner is mailed. No payout can be requested for three days, unless an operator confirms
 * the first account, and requests that were made before a change are paid to the former account.
 */
export const setPayoutAccount = defineCall({
  id: 'setPayoutAccount',
  summary: 'Set the bank account to which you are paid',
  method: 'PUT',
  path: '/api/wallet/payout-account',
  access: supplier,
  // Only with the password of the owner; that of a member is not enough.
  permission: 'team',
  body: z.object({
    format: z.enum(payoutFormats),
    holder: text(payoutFieldLimits.holder).trim().min(2, 'required'),
    bank: text(payoutFieldLimits.bank).trim().min(2, 'required'),
    number: text(payoutFieldLimits.number).trim().min(1, 'required'),
    bankCode: text(payoutFieldLimits.bankCode).trim().min(1, 'required'),
    password: text(128),
  }),
  data: Payouts,
})

/** POST /api/wallet/payouts: the amount is reserved until it is paid, rejected or canceled. */
export const requestPayout = defineCall({
  id: 'requestPayout',
  summary: 'Request a payout of your earnings',
  method: 'POST',
  path: '/api/wallet/payouts',
  access: supplier,
  permission: 'finance',
  body: z.object({ requestKey: RequestKey, amountMinor: TopUpAmount }),
  data: Withdrawal,
  codes: [
    'payout_account_missing',
    'payout_account_held',
    'withdrawal_amount',
    'withdrawal_limit',
    'request_key_reused',
  ],
})
