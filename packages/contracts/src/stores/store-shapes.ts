import { storeLimits, storeStates } from '@podwright/domain/stores/store-states'
import { z } from 'zod'
import { Id, text } from '../fields.ts'

export const StoreId = z.object({ id: Id })
export const StoreName = text(100).trim().min(1, 'required')
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, 'invalid')
export const HoldMinutes = z.int('not_a_number').min(0, 'out_of_range').max(storeLimits.maxHoldMinutes, 'out_of_range')

export const Store = z.object({
  id: z.int(),
  platform: z.string(),
  name: z.string(),
  currency: CurrencyCode,
  state: z.enum(storeStates),
  expiresAt: z.iso.datetime().nullable().meta({ description: 'When the authorization ends' }),
  holdMinutes: z.int().meta({ description: 'Minutes a paid order waits before it goes to production' }),
  jitConsentedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the seller consented to JIT; null: no consent' }),
  createdAt: z.iso.datetime(),
  orderCount: z.int(),
  openCount: z.int().meta({ description: 'Number of unpaid orders' }),
})
export type Store = z.infer<typeof Store>
