import { localeCodes } from '@podwright/domain/locale'
import { storeFeeLimits } from '@podwright/domain/profit/store-fees'
import { parseSlipLink, slipLimits } from '@podwright/domain/stores/slips'
import { storeErrorCodes } from '@podwright/domain/stores/store-errors'
import { storeLimits, storeStates } from '@podwright/domain/stores/store-states'
import { z } from 'zod'
import { Id, text } from '../fields.ts'

export const StoreId = z.object({ id: Id })
export const StoreName = text(100).trim().min(1, 'required')
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'invalid')
export const HoldMinutes = z.int('not_a_number').min(0, 'out_of_range').max(storeLimits.maxHoldMinutes, 'out_of_range')
/** Printed on packing slips as it is, in one language. */
export const SlipNote = text(slipLimits.note).trim()

/** What a store prints on packing slips besides its general note and its logo. */
export const SlipFields = {
  slipSender: text(slipLimits.sender).trim().meta({ description: 'Name and return address, in lines' }),
  slipNotes: z
    .partialRecord(z.enum(localeCodes), SlipNote.min(1, 'required'))
    .refine((notes) => Object.keys(notes).length <= slipLimits.languages, 'too_many')
    .meta({ description: 'Notes for buyers in the countries of these languages, in place of the general note' }),
  slipLink: text(slipLimits.link)
    .trim()
    .refine((link) => link === '' || parseSlipLink(link) !== undefined, 'invalid')
    .meta({ description: 'Web address, printed with a QR code' }),
} as const

const StoreError = z.object({
  code: z.enum(storeErrorCodes),
  detail: z.string().meta({ description: 'Message of the platform' }),
  at: z.iso.datetime(),
})

const within = (max: number) => z.int('not_a_number').min(0, 'out_of_range').max(max, 'out_of_range')

export const StoreFees = z.object({
  commissionBasisPoints: within(storeFeeLimits.maxBasisPoints).meta({
    description: "The platform's share of the price: 500 is 5 %",
  }),
  paymentBasisPoints: within(storeFeeLimits.maxBasisPoints).meta({ description: "The payment provider's share" }),
  paymentFixedMinor: within(storeFeeLimits.maxFixedMinor).meta({
    description: 'What the payment provider takes for each order in addition, in the currency of the store',
  }),
})

export const Store = z.object({
  id: z.int(),
  platform: z.string(),
  name: z.string(),
  currency: CurrencyCode,
  state: z.enum(storeStates),
  url: z.string().meta({ description: 'Address of the shop; empty for marketplaces' }),
  scopes: z.array(z.string()).meta({ description: 'Permissions that the platform granted, in its own words' }),
  lastSeenAt: z.iso.datetime().nullable().meta({ description: 'Last successful call of the platform' }),
  lastError: StoreError.nullable().meta({ description: 'Why the last call failed; null after a successful one' }),
  expiresAt: z.iso.datetime().nullable().meta({ description: 'When the authorization ends' }),
  holdMinutes: z.int().meta({ description: 'Minutes a paid order waits before it goes to production' }),
  slipNote: z.string().meta({ description: 'Your note on the packing slips of its orders' }),
  ...SlipFields,
  slipLogo: z.string().nullable().meta({ description: 'Picture path of your logo on these slips' }),
  jitConsentedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the seller consented to JIT; null: no consent' }),
  createdAt: z.iso.datetime(),
  fees: StoreFees.extend({
    isTypical: z.boolean().meta({ description: 'What is usual on the platform, because you have not entered yours' }),
  }),
  duplicateOf: z
    .object({ storeId: z.int().nullable().meta({ description: 'Null if it belongs to another account' }) })
    .nullable()
    .meta({
      description: 'The store that imports the orders of the same shop: this one imports and pays no new ones',
    }),
  orderCount: z.int(),
  openCount: z.int().meta({ description: 'Number of unpaid orders' }),
  waitingOrders: z.int().meta({ description: 'Orders of the shop that wait for the seller, or could not be imported' }),
  refusedParcels: z.int().meta({ description: 'Tracking numbers that the shop refused' }),
  failedListings: z.int().meta({ description: 'Products that could not be published or updated' }),
  heldOrders: z.int().meta({ description: 'Paid orders on hold; when the store is removed, they wait for the seller' }),
  liveListings: z.int().meta({ description: 'Published products; they stay on sale when the store is removed' }),
})
export type Store = z.infer<typeof Store>
