import { holdLimits } from '@podwright/domain/orders/limits'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { Note, seller } from '../wallet/wallet-shapes.ts'
import { maxAtOnce, Outcome } from './order-shapes.ts'

const Ids = z.array(Id).min(1, 'required').max(maxAtOnce, 'too_many')

/**
 * POST /api/orders/hold: keeps paid orders from production for a while, or longer than they are kept already. One that a supplier
 * has accepted is not held any more.
 */
export const holdOrders = defineCall({
  id: 'holdOrders',
  summary: 'Keep own paid orders from production for a while',
  method: 'POST',
  path: '/api/orders/hold',
  access: seller,
  body: z.object({
    ids: Ids,
    minutes: z
      .int('not_a_number')
      .min(1, 'out_of_range')
      .max(holdLimits.maxMinutes, 'out_of_range')
      .meta({ description: 'From now; then they go to production by themselves' }),
  }),
  data: Outcome,
})

export const releaseOrders = defineCall({
  id: 'releaseOrders',
  summary: 'Send own orders on hold to production',
  method: 'POST',
  path: '/api/orders/release',
  access: seller,
  body: z.object({ ids: Ids }),
  data: Outcome,
})

/** POST /api/orders/cancel: only what is not paid, so that no press gives money back for many orders. */
export const cancelOrders = defineCall({
  id: 'cancelOrders',
  summary: 'Call own orders off that are not paid',
  method: 'POST',
  path: '/api/orders/cancel',
  access: seller,
  body: z.object({ ids: Ids, reason: Note.prefault('') }),
  data: Outcome,
})
