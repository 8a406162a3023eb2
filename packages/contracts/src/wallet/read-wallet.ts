import { ledgerCurrency, ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor, queryInt } from '../fields.ts'
import { Day, EntryPage, WalletEntry, walletOwner } from './wallet-shapes.ts'

/** GET /api/wallet: what a seller can pay with, or what is due to a supplier. */
export const getWallet = defineCall({
  id: 'getWallet',
  summary: 'Balance of the own wallet',
  method: 'GET',
  path: '/api/wallet',
  access: walletOwner,
  data: z.object({
    currency: z.literal(ledgerCurrency),
    balanceMinor: Minor,
    waitingMinor: Minor.meta({ description: 'Top-ups that nobody has confirmed yet' }),
    providers: z.array(z.string()).meta({ description: 'Payment providers for top-ups' }),
    bankAccount: z
      .string()
      .meta({ description: 'Where bank transfers for top-ups go, in lines; empty: none are taken' }),
  }),
})

const Period = z.object({ from: Day.optional(), to: Day.optional() })

/** GET /api/wallet/entries: the statement, newest first; the days are counted in UTC and both are included. */
export const listWalletEntries = defineCall({
  id: 'listWalletEntries',
  summary: 'Statement of the own wallet',
  method: 'GET',
  path: '/api/wallet/entries',
  access: walletOwner,
  query: EntryPage.extend({
    ...Period.shape,
    kind: z.enum(ledgerTransactionKinds).optional(),
    limit: queryInt(1, 200).prefault(50),
  }),
  data: z.object({
    items: z.array(WalletEntry),
    next: z.int().nullable().meta({ description: '`before` of the next page' }),
  }),
})

/** POST /api/wallet/statement: where the statement of a time can be downloaded as a CSV file in the language of the request. */
export const addressStatement = defineCall({
  id: 'addressStatement',
  summary: 'Address of the statement as a CSV file',
  method: 'POST',
  path: '/api/wallet/statement',
  access: walletOwner,
  body: Period,
  data: z.object({ download: z.string().meta({ description: 'Address of the file; it works for an hour' }) }),
})
