import { itemStates } from '@podwright/domain/batch/states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, text } from '../fields.ts'
import { seller } from '../finished/finished-shapes.ts'
import { BatchCounts, BatchId, BatchItem, ItemPosition } from './batch-shapes.ts'

const ItemFilter = {
  state: z.enum(itemStates).optional(),
  warning: text(60).optional().meta({ description: 'A warning code; `any` for items with any warning' }),
  reason: text(60).optional(),
  artworkId: Id.optional(),
  productId: Id.optional(),
}

/** GET /api/batches/{id}/items: items in their order, or those with the most warnings first. */
export const listBatchItems = defineCall({
  id: 'listBatchItems',
  summary: 'Items of a batch',
  method: 'GET',
  path: '/api/batches/{id}/items',
  access: seller,
  permission: 'designs',
  scopes: ['batches.read'],
  params: BatchId,
  query: z.object({
    ...ItemFilter,
    sort: z.enum(['position', 'warnings']).prefault('position'),
    after: text(20)
      .regex(/^\d{1,3}\.\d{1,6}$/, 'invalid')
      .optional()
      .meta({ description: '`next` of the previous page' }),
    limit: queryInt(1, 500).prefault(100),
    endedAfter: z.iso
      .datetime()
      .optional()
      .meta({ description: 'Only items that finished since; pass `asOf` of an earlier page minus a few seconds' }),
  }),
  data: z.object({
    items: z.array(BatchItem),
    next: z.string().nullable(),
    asOf: z.iso.datetime().meta({ description: 'Time at which the page was read' }),
  }),
  codes: ['batch_unknown'],
})

/**
 * POST /api/batches/{id}/items/change: selects items by position or by a filter. Items that cannot be changed stay as
 * they are.
 */
export const changeBatchItems = defineCall({
  id: 'changeBatchItems',
  summary: 'Exclude, include or retry items',
  method: 'POST',
  path: '/api/batches/{id}/items/change',
  access: seller,
  permission: 'designs',
  scopes: ['batches.write'],
  params: BatchId,
  body: z.object({
    action: z.enum(['exclude', 'include', 'retry']),
    items: z.union([
      z.object({ positions: z.array(ItemPosition).min(1, 'required').max(20_000, 'too_many') }),
      z.object({ filter: z.object(ItemFilter) }),
    ]),
  }),
  data: z.object({ changed: z.int(), counts: BatchCounts }),
  codes: ['batch_unknown', 'batch_state'],
})

/**
 * PUT /api/batches/{id}/items/{position}/design: uses a version of a design instead of the one the settings
 * generate; null undoes that.
 */
export const setBatchItemDesign = defineCall({
  id: 'setBatchItemDesign',
  summary: 'Replace the design of one item',
  method: 'PUT',
  path: '/api/batches/{id}/items/{position}/design',
  access: seller,
  permission: 'designs',
  scopes: ['batches.write'],
  params: BatchId.extend({ position: ItemPosition }),
  body: z.object({ design: z.object({ designId: Id, revision: Id }).nullable() }),
  data: BatchItem,
  codes: [
    'batch_unknown',
    'batch_item_unknown',
    'batch_state',
    'design_unknown',
    'design_version_unknown',
    'design_not_printable',
    'product_unknown',
  ],
})
