import { packCodeStates, warehouseMessages } from '@podwright/domain/jit/jit-states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, text } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'
import { Day } from '../wallet/wallet-shapes.ts'
import { PackCode, PackCodeDetail, supplier } from './jit-shapes.ts'

/** GET /api/jit/pack-codes: those of the earliest day first; `after` is `next` of the page before. */
export const listPackCodes = defineCall({
  id: 'listPackCodes',
  summary: 'Own pack codes',
  method: 'GET',
  path: '/api/jit/pack-codes',
  access: supplier,
  query: z.object({
    state: queryList(z.enum(packCodeStates)),
    warehouseId: Id.optional(),
    number: text(40).trim().prefault('').meta({ description: 'Of the pack code, or of a production order in it' }),
    after: text(60).optional(),
    limit: queryInt(1, 200).prefault(50),
  }),
  data: z.object({
    items: z.array(PackCode),
    next: z.string().nullable(),
    counts: z.partialRecord(z.enum(packCodeStates), z.int()),
  }),
})

export const getPackCode = defineCall({
  id: 'getPackCode',
  summary: 'One own pack code with its production orders',
  method: 'GET',
  path: '/api/jit/pack-codes/{id}',
  access: supplier,
  params: OrderId,
  data: PackCodeDetail,
  codes: ['pack_code_unknown'],
})

/**
 * POST /api/jit/pack-codes: groups production orders that were accepted: those of one seller, from all their shops, are one pack
 * code for this warehouse and day. One that is there and not closed yet takes them in. The day is not over, and the
 * warehouse stands in the buyers' country. All or none.
 */
export const groupProduction = defineCall({
  id: 'groupProduction',
  summary: 'Group production orders into pack codes',
  method: 'POST',
  path: '/api/jit/pack-codes',
  access: supplier,
  body: z.object({
    warehouseId: Id,
    day: Day,
    productionIds: z.array(Id).min(1, 'required').max(200, 'too_many'),
  }),
  data: z.object({ items: z.array(PackCode) }),
  codes: [
    'warehouse_unknown',
    'production_unknown',
    'production_state',
    'production_grouped',
    'pack_code_day',
    'pack_code_country',
    'pack_code_full',
  ],
})

const Inside = z.object({ id: Id, productionId: Id })

/** DELETE /api/jit/pack-codes/{id}/orders/{productionId}: as long as it is in no box. The last one takes the pack code along. */
export const ungroupProduction = defineCall({
  id: 'ungroupProduction',
  summary: 'Take a production order out of its pack code',
  method: 'DELETE',
  path: '/api/jit/pack-codes/{id}/orders/{productionId}',
  access: supplier,
  params: Inside,
  data: PackCodeDetail,
  codes: ['pack_code_unknown', 'pack_code_state', 'production_unknown'],
})

/** PUT /api/jit/pack-codes/{id}/state: what the warehouse says after the box has left. Buyers' orders follow. */
export const trackPackCode = defineCall({
  id: 'trackPackCode',
  summary: 'Tell what the warehouse says of a pack code',
  method: 'PUT',
  path: '/api/jit/pack-codes/{id}/state',
  access: supplier,
  params: OrderId,
  body: z.object({ state: z.enum(warehouseMessages) }),
  data: PackCodeDetail,
  codes: ['pack_code_unknown', 'pack_code_state'],
})
