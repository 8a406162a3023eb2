import { boxStates } from '@podwright/domain/jit/jit-states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, text } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'
import { RequestKey } from '../wallet/wallet-shapes.ts'
import { Box, BoxDetail, BoxMeasures, PackCode, PackedOrder, ScannedCode, supplier } from './jit-shapes.ts'

/** GET /api/jit/boxes: the newest first. */
export const listBoxes = defineCall({
  id: 'listBoxes',
  summary: 'Own boxes',
  method: 'GET',
  path: '/api/jit/boxes',
  access: supplier,
  query: z.object({
    state: queryList(z.enum(boxStates)),
    before: Id.optional().meta({ description: 'The last one of the page before' }),
    limit: queryInt(1, 200).prefault(50),
  }),
  data: z.object({
    items: z.array(Box),
    next: z.int().nullable(),
    counts: z.partialRecord(z.enum(boxStates), z.int()),
  }),
})

export const getBox = defineCall({
  id: 'getBox',
  summary: 'One own box with what is in it',
  method: 'GET',
  path: '/api/jit/boxes/{id}',
  access: supplier,
  params: OrderId,
  data: BoxDetail,
  codes: ['box_unknown'],
})

export const createBox = defineCall({
  id: 'createBox',
  summary: 'Open a box for a warehouse',
  method: 'POST',
  path: '/api/jit/boxes',
  access: supplier,
  body: z.object({ requestKey: RequestKey, warehouseId: Id }),
  data: BoxDetail,
  codes: ['warehouse_unknown', 'request_key_reused'],
})

/**
 * POST /api/jit/boxes/{id}/scans: a production order goes into the box, and its pack code with it; a pack code is promised to the
 * box. The same scan again changes nothing and answers `known`. `fields` of a refusal name the right box or warehouse.
 */
export const scanIntoBox = defineCall({
  id: 'scanIntoBox',
  summary: 'Scan a production order or a pack code into a box',
  method: 'POST',
  path: '/api/jit/boxes/{id}/scans',
  access: supplier,
  params: OrderId,
  body: z.object({ code: ScannedCode }),
  data: z.object({
    result: z.enum(['packed', 'known']),
    number: z.string(),
    packCode: z.string(),
    missing: z.int().meta({ description: 'Production orders that this pack code still waits for' }),
    box: Box,
    code: PackCode,
    items: z.array(PackedOrder).meta({
      description:
        'Of the pack code: the production order that was scanned, or all when the pack code has just come into the box',
    }),
  }),
  codes: [
    'box_unknown',
    'box_state',
    'box_full',
    'scan_unknown',
    'scan_not_grouped',
    'scan_wrong_box',
    'scan_wrong_warehouse',
    'scan_gone',
    'scan_not_ready',
    'quality_photo_missing',
  ],
})

/** DELETE /api/jit/boxes/{id}/orders/{productionId}: as long as the box is open. */
export const takeOutOfBox = defineCall({
  id: 'takeOutOfBox',
  summary: 'Take a production order out of a box',
  method: 'DELETE',
  path: '/api/jit/boxes/{id}/orders/{productionId}',
  access: supplier,
  params: z.object({ id: Id, productionId: Id }),
  data: BoxDetail,
  codes: ['box_unknown', 'box_state', 'production_unknown'],
})

/** PUT /api/jit/boxes/{id}/close: only when every pack code in it is complete. */
export const closeBox = defineCall({
  id: 'closeBox',
  summary: 'Close a box with its weight and measures',
  method: 'PUT',
  path: '/api/jit/boxes/{id}/close',
  access: supplier,
  params: OrderId,
  body: BoxMeasures,
  data: BoxDetail,
  codes: ['box_unknown', 'box_state', 'box_empty', 'box_incomplete'],
})

/** PUT /api/jit/boxes/{id}/open: until it was handed over. */
export const reopenBox = defineCall({
  id: 'reopenBox',
  summary: 'Open a closed box again',
  method: 'PUT',
  path: '/api/jit/boxes/{id}/open',
  access: supplier,
  params: OrderId,
  data: BoxDetail,
  codes: ['box_unknown', 'box_state'],
})

/** PUT /api/jit/boxes/{id}/hand-over: everything in it has left under this tracking number. */
export const handOverBox = defineCall({
  id: 'handOverBox',
  summary: 'Hand a closed box over to its carrier',
  method: 'PUT',
  path: '/api/jit/boxes/{id}/hand-over',
  access: supplier,
  params: OrderId,
  body: z.object({
    logisticsId: text(40).nullable().prefault(null),
    trackingNumber: text(60).trim().min(1, 'required'),
  }),
  data: BoxDetail,
  codes: ['box_unknown', 'box_state', 'carrier_unknown', 'production_state', 'shipment_quantity'],
})

/** DELETE /api/jit/boxes/{id}: an open one; its pack codes are in no box then. */
export const cancelBox = defineCall({
  id: 'cancelBox',
  summary: 'Give up an open box',
  method: 'DELETE',
  path: '/api/jit/boxes/{id}',
  access: supplier,
  params: OrderId,
  data: z.object({ id: z.int() }),
  codes: ['box_unknown', 'box_state'],
})
