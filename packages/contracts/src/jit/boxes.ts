import { boxStates } from '@podwright/domain/jit/jit-states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, newestFirst, pageOf, queryList, text } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'
import { AcceptsWarnings, TrackingNumber } from '../orders/tracking-fields.ts'
import { RequestKey } from '../wallet/wallet-shapes.ts'
import { Box, BoxDetail, BoxMeasures, PackCode, PackedOrder, ScannedCode, supplier } from './jit-shapes.ts'

/** GET /api/jit/boxes: newest first. */
export const listBoxes = defineCall({
  id: 'listBoxes',
  summary: 'Your boxes',
  method: 'GET',
  path: '/api/jit/boxes',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  query: z.object({
    state: queryList(z.enum(boxStates)),
    ...newestFirst(50, { maxLimit: 200 }),
  }),
  data: pageOf(Box).extend({ counts: z.partialRecord(z.enum(boxStates), z.int()) }),
})

export const getBox = defineCall({
  id: 'getBox',
  summary: 'A box with its contents',
  method: 'GET',
  path: '/api/jit/boxes/{id}',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
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
  permission: 'shipping',
  scopes: ['production.jit'],
  body: z.object({ requestKey: RequestKey, warehouseId: Id }),
  data: BoxDetail,
  codes: ['warehouse_unknown', 'request_key_reused'],
})

/**
 * POST /api/jit/boxes/{id}/scans: puts a production order into the box together with its pack code, or reserves a pack
 * code for the box. Repeating a scan changes nothing and returns `known`. On failure, `fields` names the right box or
 * warehouse.
 */
export const scanIntoBox = defineCall({
  id: 'scanIntoBox',
  summary: 'Scan a production order or a pack code into a box',
  method: 'POST',
  path: '/api/jit/boxes/{id}/scans',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: OrderId,
  body: z.object({ code: ScannedCode }),
  data: z.object({
    result: z.enum(['packed', 'known']),
    number: z.string(),
    packCode: z.string(),
    missing: z.int().meta({ description: 'Production orders still missing from this pack code' }),
    box: Box,
    code: PackCode,
    items: z.array(PackedOrder).meta({
      description: 'The scanned production order, or all of the pack code if it was just added to the box',
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
    'production_shop_change',
    'quality_photo_missing',
  ],
})

/** DELETE /api/jit/boxes/{id}/orders/{productionId}: only while the box is open. */
export const takeOutOfBox = defineCall({
  id: 'takeOutOfBox',
  summary: 'Remove a production order from a box',
  method: 'DELETE',
  path: '/api/jit/boxes/{id}/orders/{productionId}',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: z.object({ id: Id, productionId: Id }),
  data: BoxDetail,
  codes: ['box_unknown', 'box_state', 'production_unknown'],
})

/** PUT /api/jit/boxes/{id}/close: only if every pack code in it is complete. */
export const closeBox = defineCall({
  id: 'closeBox',
  summary: 'Close a box with its weight and dimensions',
  method: 'PUT',
  path: '/api/jit/boxes/{id}/close',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: OrderId,
  body: BoxMeasures,
  data: BoxDetail,
  codes: ['box_unknown', 'box_state', 'box_empty', 'box_incomplete'],
})

/** PUT /api/jit/boxes/{id}/open: only before it is handed over. */
export const reopenBox = defineCall({
  id: 'reopenBox',
  summary: 'Reopen a closed box',
  method: 'PUT',
  path: '/api/jit/boxes/{id}/open',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: OrderId,
  data: BoxDetail,
  codes: ['box_unknown', 'box_state'],
})

/** PUT /api/jit/boxes/{id}/hand-over: everything in it is shipped under this tracking number. */
export const handOverBox = defineCall({
  id: 'handOverBox',
  summary: 'Hand a closed box over to its carrier',
  method: 'PUT',
  path: '/api/jit/boxes/{id}/hand-over',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: OrderId,
  body: z.object({
    logisticsId: text(40).nullable().prefault(null),
    trackingNumber: TrackingNumber,
    acceptsWarnings: AcceptsWarnings,
  }),
  data: BoxDetail,
  codes: [
    'box_unknown',
    'box_state',
    'shipment_shop_change',
    'carrier_unknown',
    'production_state',
    'shipment_quantity',
    'tracking_suspect',
  ],
})

/** PUT /api/jit/boxes/{id}/tracking-number: all parcels of the box get the number. */
export const correctBoxTracking = defineCall({
  id: 'correctBoxTracking',
  summary: 'Correct the tracking number of a box that was handed over',
  method: 'PUT',
  path: '/api/jit/boxes/{id}/tracking-number',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: OrderId,
  body: z.object({ trackingNumber: TrackingNumber, acceptsWarnings: AcceptsWarnings }),
  data: BoxDetail,
  codes: ['box_unknown', 'box_state', 'tracking_suspect'],
})

/** DELETE /api/jit/boxes/{id}: only an open box; its pack codes are then in no box. */
export const cancelBox = defineCall({
  id: 'cancelBox',
  summary: 'Cancel an open box',
  method: 'DELETE',
  path: '/api/jit/boxes/{id}',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.jit'],
  params: OrderId,
  data: z.object({ id: z.int() }),
  codes: ['box_unknown', 'box_state'],
})
