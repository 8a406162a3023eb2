import { ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { topUpLimits, topUpStates } from '@podwright/domain/wallet/top-up'
import { z } from 'zod'
import { Id, Minor, text } from '../fields.ts'

/** Sellers pay from their wallet; suppliers see the amount due to them. */
export const walletOwner = [2, 3] as const
export const seller = [3] as const
export const operator = [1] as const

/** Idempotency key chosen by the client: repeating a request with the same key has no further effect. */
export const RequestKey = z.uuid()
export const Note = text(500).trim()

/** A UTC date. */
export const Day = z.iso.date('invalid')

/** Null: the owner, an operator or the platform. */
export const Member = z.string().nullable().meta({ description: 'Name of the member of the team who did it' })

export const WalletEntry = z.object({
  id: z.int(),
  kind: z.enum(ledgerTransactionKinds),
  reference: z.string().meta({ description: 'Order number, or reference of the top-up' }),
  amountMinor: Minor,
  balanceAfterMinor: Minor,
  note: z.string(),
  member: Member,
  at: z.iso.datetime(),
  parts: z.object({ goodsMinor: Minor, freightMinor: Minor }).nullable().meta({
    description: 'What production income consists of: goods, less the commission of the platform, and freight',
  }),
})
export type WalletEntry = z.infer<typeof WalletEntry>

export const TopUpAmount = z
  .int('not_a_number')
  .min(topUpLimits.minMinor, 'out_of_range')
  .max(topUpLimits.maxMinor, 'out_of_range')

/** An amount in hundredths of any currency; what it comes to in yuan must be within the limits of a top-up. */
export const CurrencyAmount = z.int('not_a_number').min(1, 'out_of_range').max(10_000_000_000_000, 'out_of_range')

/** What a top-up by bank transfer in another currency than yuan says. */
const ForeignTopUp = z.object({
  currency: z.string(),
  amountMinor: Minor.meta({ description: 'Announced, in hundredths of the currency' }),
  receivedMinor: Minor.nullable(),
  rate: z.string().nullable().meta({ description: 'Units of the currency per yuan at the confirmation' }),
  rateDate: z.iso.date().nullable(),
})

export const TopUp = z.object({
  id: z.int(),
  method: z.enum(['bank_transfer', 'provider']),
  provider: z.string().nullable(),
  amountMinor: Minor.meta({ description: 'In yuan; of another currency at the rate of the request' }),
  receivedMinor: Minor.nullable(),
  foreign: ForeignTopUp.nullable().meta({ description: 'Null for a top-up in yuan' }),
  reversedMinor: Minor.meta({ description: 'Total of its reversal and chargeback, unless they were undone' }),
  reference: z.string().meta({ description: 'Reference for the bank transfer' }),
  note: z.string(),
  state: z.enum(topUpStates),
  reason: z.string().meta({ description: 'Reason for its refusal' }),
  member: Member,
  canceledBy: Member,
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type TopUp = z.infer<typeof TopUp>

export const TopUpId = z.object({ id: Id })
