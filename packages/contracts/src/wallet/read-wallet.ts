import { ledgerCurrency, ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { BigId, Minor, newestFirst, pageOf } from '../fields.ts'
import { Day, WalletEntry, walletOwner } from './wallet-shapes.ts'

/** GET /api/wallet: a seller's balance, or the amount due to a supplier. */
export const getWallet = defineCall({
  id: 'getWallet',
  summary: 'Balance of your wallet',
  method: 'GET',
  path: '/api/wallet',
  access: walletOwner,
  permission: 'finance',
  scopes: ['wallet.read', 'production.wallet'],
  data: z.object({
    currency: z.literal(ledgerCurrency),
    balanceMinor: Minor,
    lockedMinor: Minor.meta({ description: 'Test money in the balance that cannot be spent: demo data is off' }),
    withdrawableMinor: Minor.meta({ description: 'What a seller can withdraw' }),
    reservedMinor: Minor.meta({ description: 'Withdrawals that are not paid yet; not part of the balance' }),
    heldMinor: Minor.meta({
      description:
        'Earnings of a supplier that are not paid out before the parcel is delivered or can no longer be claimed as lost',
    }),
    waitingMinor: Minor.meta({ description: 'Total of top-ups not yet confirmed' }),
    providers: z.array(z.string()).meta({ description: 'Payment providers for top-ups' }),
    topUpCurrencies: z
      .array(z.object({ currency: z.string(), rate: z.string(), date: z.iso.date() }))
      .meta({ description: 'Other currencies that bank transfers may be in, with the newest rate: units per yuan' }),
    bankAccount: z
      .string()
      .meta({ description: 'Bank account for top-ups, as lines of text; empty: bank transfers are not accepted' }),
  }),
})

const Period = z.object({ from: Day.optional(), to: Day.optional() })

/** GET /api/wallet/entries: the statement, newest first; the range of days is in UTC and inclusive. */
export const listWalletEntries = defineCall({
  id: 'listWalletEntries',
  summary: 'Statement of your wallet',
  method: 'GET',
  path: '/api/wallet/entries',
  access: walletOwner,
  permission: 'finance',
  scopes: ['wallet.read', 'production.wallet'],
  query: Period.extend({
    kind: z.enum(ledgerTransactionKinds).optional(),
    ...newestFirst(50, { maxLimit: 200, id: BigId }),
  }),
  data: pageOf(WalletEntry),
})

/** GET /api/wallet/totals: sums of the statement by type; the range of days is in UTC and inclusive. */
export const getWalletTotals = defineCall({
  id: 'getWalletTotals',
  summary: 'Totals of your statement',
  method: 'GET',
  path: '/api/wallet/totals',
  access: walletOwner,
  permission: 'finance',
  scopes: ['wallet.read', 'production.wallet'],
  query: Period,
  data: z.object({
    totals: z
      .array(z.object({ kind: z.enum(ledgerTransactionKinds), amountMinor: Minor }))
      .meta({ description: 'Types without entries are left out' }),
  }),
})

/**
 * POST /api/wallet/statement: the URL of the statement of a period as a CSV file, in the language of the request.
 */
export const createStatementUrl = defineCall({
  id: 'createStatementUrl',
  summary: 'URL of the statement as a CSV file',
  method: 'POST',
  path: '/api/wallet/statement',
  access: walletOwner,
  permission: 'finance',
  scopes: ['wallet.read', 'production.wallet'],
  body: Period,
  data: z.object({ download: z.string().meta({ description: 'URL of the file, valid for an hour' }) }),
})
