import { ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { topUpLimits } from '@podwright/domain/wallet/top-up'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { BigId, Id, Minor, newestFirst, pageOf, text } from '../fields.ts'
import { Day, operator } from '../wallet/wallet-shapes.ts'
import { Reason } from './operator-shapes.ts'

const LedgerTransaction = z.object({
  id: z.int(),
  kind: z.enum(ledgerTransactionKinds),
  reference: z.string(),
  note: z.string(),
  createdBy: z.string().nullable().meta({ description: 'Login account; null: the system' }),
  accounts: z.array(z.string()).meta({ description: 'Login accounts whose balance it changed' }),
  amountMinor: Minor,
  reversedMinor: Minor.meta({ description: 'Total of its reversal and chargeback, unless they were undone' }),
  reverses: z.string().nullable().meta({ description: 'Reference of the transaction that it takes back' }),
  corrections: z.array(z.enum(['reversal', 'chargeback'])).meta({ description: 'What can be done about it' }),
  ofAccount: z.object({ amountMinor: Minor, balanceAfterMinor: Minor }).nullable().meta({
    description:
      'Change and balance of the account whose login is searched for; null without that, or if there are two',
  }),
  at: z.iso.datetime(),
})
export type LedgerTransaction = z.infer<typeof LedgerTransaction>

const Role = z
  .enum(['seller', 'supplier'])
  .optional()
  .meta({ description: 'Which account, if a seller and a supplier have the same login' })

/** GET /api/operator/ledger: newest first; searched by a whole reference or login account. Days are in UTC, inclusive. */
export const listLedger = defineCall({
  id: 'listLedger',
  summary: 'Transactions of the ledger',
  method: 'GET',
  path: '/api/operator/ledger',
  access: operator,
  permission: 'money',
  query: z.object({
    search: text(60).trim().prefault(''),
    role: Role,
    kind: z.enum(ledgerTransactionKinds).optional(),
    from: Day.optional(),
    to: Day.optional(),
    ...newestFirst(50, { id: BigId }),
  }),
  data: pageOf(LedgerTransaction),
})

/** POST /api/operator/ledger/statement: the URL of the statement of one account as a CSV file, as its owner gets it. */
export const createLedgerStatement = defineCall({
  id: 'createLedgerStatement',
  summary: 'URL of the statement of an account as a CSV file',
  method: 'POST',
  path: '/api/operator/ledger/statement',
  access: operator,
  permission: 'money',
  body: z.object({
    account: text(60).trim().min(1, 'required').meta({ description: 'Login account' }),
    role: Role,
    from: Day.optional(),
    to: Day.optional(),
  }),
  data: z.object({ download: z.string().meta({ description: 'URL of the file, valid for an hour' }) }),
  codes: ['account_unknown'],
})

/** A correction may be less than the smallest top-up: 50.50 recorded for 50.00. */
const Correction = z.object({
  amountMinor: z.int().min(1, 'out_of_range').max(topUpLimits.maxMinor, 'out_of_range'),
  reason: Reason,
})
const corrected = ['ledger_transaction_unknown', 'ledger_transaction_final', 'ledger_correction_amount'] as const

/**
 * POST /api/operator/ledger/{id}/reversal: takes back all or a part of a transaction that was recorded by mistake. A
 * wallet may owe money afterwards. The reversal of a reversal or chargeback undoes it: it takes the whole amount, and
 * the transaction can be corrected again.
 */
export const reverseTransaction = defineCall({
  id: 'reverseTransaction',
  summary: 'Reverse a transaction of the ledger',
  method: 'POST',
  path: '/api/operator/ledger/{id}/reversal',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  body: Correction,
  data: LedgerTransaction,
  codes: [...corrected, 'ledger_correction_spent'],
})

/**
 * POST /api/operator/ledger/{id}/chargeback: the bank or provider took the money of a top-up back. The wallet may owe
 * money afterwards; it pays nothing until a top-up covers that.
 */
export const chargeBackTopUp = defineCall({
  id: 'chargeBackTopUp',
  summary: 'Record the chargeback of a top-up',
  method: 'POST',
  path: '/api/operator/ledger/{id}/chargeback',
  access: operator,
  permission: 'money',
  params: z.object({ id: Id }),
  body: Correction,
  data: LedgerTransaction,
  codes: corrected,
})
