import { ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { topUpLimits, topUpStates } from '@podwright/domain/wallet/top-up'
import { z } from 'zod'
import { Id, Minor, text } from '../fields.ts'

/** Sellers pay from their wallet, suppliers see what is due to them. */
export const walletOwner = [2, 3] as const
export const seller = [3] as const
export const operator = [1] as const

/** Chosen by the client, a new one for each thing it wants done: what is sent again under the same key is done once. */
export const RequestKey = z.uuid()
export const Note = text(500).trim()

/** Entries come newest first; `before` is the last one of the page before. */
export const EntryPage = z.object({
  before: z.coerce
    .number<string | number>()
    .int('not_a_number')
    .positive('out_of_range')
    .max(Number.MAX_SAFE_INTEGER, 'out_of_range')
    .optional(),
})

/** A day in UTC. */
export const Day = z.iso.date('invalid')

export const WalletEntry = z.object({
  id: z.int(),
  kind: z.enum(ledgerTransactionKinds),
  reference: z.string().meta({ description: 'Number of the order, or reference of the top-up' }),
  amountMinor: Minor,
  balanceAfterMinor: Minor,
  note: z.string(),
  at: z.iso.datetime(),
})
export type WalletEntry = z.infer<typeof WalletEntry>

export const TopUpAmount = z
  .int('not_a_number')
  .min(topUpLimits.minMinor, 'out_of_range')
  .max(topUpLimits.maxMinor, 'out_of_range')

export const TopUp = z.object({
  id: z.int(),
  method: z.enum(['bank_transfer', 'provider']),
  provider: z.string().nullable(),
  amountMinor: Minor,
  receivedMinor: Minor.nullable(),
  reference: z.string().meta({ description: 'To be written on the bank transfer' }),
  note: z.string(),
  state: z.enum(topUpStates),
  reason: z.string().meta({ description: 'Why it was refused' }),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type TopUp = z.infer<typeof TopUp>

export const TopUpId = z.object({ id: Id })
