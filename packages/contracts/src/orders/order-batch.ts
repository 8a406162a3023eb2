import { holdLimits } from '@podwright/domain/orders/limits'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { Note, seller } from '../wallet/wallet-shapes.ts'
import { maxAtOnce, Outcome } from './order-shapes.ts'

const Ids = z.array(Id).min(1, 'required').max(maxAtOnce, 'too_many')

/**
 * POST /api/orders/hold: holds paid orders back from production for a while, or extends their hold. Orders accepted by
 * a supplier cannot be held.
 */
export const holdOrders = defineCall({
  id: 'holdOrders',
  summary: 'Put paid orders on hold',
  method: 'POST',
  path: '/api/orders/hold',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  body: z.object({
    ids: Ids,
    minutes: z
      .int('not_a_number')
      .min(1, 'out_of_range')
      .max(holdLimits.maxMinutes, 'out_of_range')
      .meta({ description: 'Minutes from now, after which they go to production automatically' }),
  }),
  data: Outcome,
})

/** POST /api/orders/release: ends holds early; orders of connected shops go on when their shops were read. */
export const releaseOrders = defineCall({
  id: 'releaseOrders',
  summary: 'Send your orders on hold to production',
  method: 'POST',
  path: '/api/orders/release',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  body: z.object({
    ids: Ids,
    skipsShopCheck: z
      .boolean()
      .prefault(false)
      .meta({ description: 'Whether they go to production without reading their shops again' }),
  }),
  data: Outcome,
})

/** POST /api/orders/cancel: unpaid orders only, so that a single click cannot refund many orders. */
export const cancelOrders = defineCall({
  id: 'cancelOrders',
  summary: 'Cancel unpaid orders',
  method: 'POST',
  path: '/api/orders/cancel',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  body: z.object({ ids: Ids, reason: Note.prefault('') }),
  data: Outcome,
})
