import { packCodeStates, warehouseMessages } from '@podwright/domain/jit/jit-states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, text } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'
import { Day } from '../wallet/wallet-shapes.ts'
import { PackCode, PackCodeDetail, supplier } from './jit-shapes.ts'

/** GET /api/jit/pack-codes: earliest day first; `after` is `next` of the previous page. */
export const listPackCodes = defineCall({
  id: 'listPackCodes',
  summary: 'Your pack codes',
  method: 'GET',
  path: '/api/jit/pack-codes',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  query: z.object({
    state: queryList(z.enum(packCodeStates)),
    warehouseId: Id.optional(),
    number: text(40)
      .trim()
      .prefault('')
      .meta({ description: 'Number of the pack code, or of a production order in it' }),
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
  summary: 'A pack code with its production orders',
  method: 'GET',
  path: '/api/jit/pack-codes/{id}',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: OrderId,
  data: PackCodeDetail,
  codes: ['pack_code_unknown'],
})

/**
 * POST /api/jit/pack-codes: groups accepted production orders. Those of one seller, from all their stores, form one
 * pack code for the warehouse and day; an existing one that is not closed is extended. The day must not be over, and
 * the warehouse must be in the buyers' country. Orders that a marketplace collects go to its warehouse only; without a
 * `warehouseId` they do, and a warehouse that the supplier does not have yet is added. Groups all of them or none.
 */
export const groupProduction = defineCall({
  id: 'groupProduction',
  summary: 'Group production orders into pack codes',
  method: 'POST',
  path: '/api/jit/pack-codes',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  body: z.object({
    warehouseId: Id.nullable().meta({ description: "Null: the marketplace's warehouse of each order" }),
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
    'pack_code_warehouse',
    'warehouse_limit',
    'jit_consent',
    'pack_code_full',
  ],
})

const Inside = z.object({ id: Id, productionId: Id })

/**
 * DELETE /api/jit/pack-codes/{id}/orders/{productionId}: only while it is in no box. Removing the last one deletes the
 * pack code.
 */
export const ungroupProduction = defineCall({
  id: 'ungroupProduction',
  summary: 'Remove a production order from its pack code',
  method: 'DELETE',
  path: '/api/jit/pack-codes/{id}/orders/{productionId}',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: Inside,
  data: PackCodeDetail,
  codes: ['pack_code_unknown', 'pack_code_state', 'production_unknown'],
})

/**
 * PUT /api/jit/pack-codes/{id}/state: the state reported by the warehouse after the box has left. The buyers' orders
 * are updated.
 */
export const trackPackCode = defineCall({
  id: 'trackPackCode',
  summary: 'Set the state reported by the warehouse for a pack code',
  method: 'PUT',
  path: '/api/jit/pack-codes/{id}/state',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: OrderId,
  body: z.object({ state: z.enum(warehouseMessages) }),
  data: PackCodeDetail,
  codes: ['pack_code_unknown', 'pack_code_state'],
})
