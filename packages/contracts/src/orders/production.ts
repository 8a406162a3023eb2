import { Technique } from '@podwright/domain/catalog/vocabulary'
import { OrderDestination } from '@podwright/domain/orders/address'
import { maxCounted } from '@podwright/domain/orders/order-states'
import {
  lineStates,
  productionStates,
  refuseCodes,
  shipmentStates,
  stations,
  workshopStages,
} from '@podwright/domain/orders/production-states'
import { chokeMm } from '@podwright/domain/print/prepress'
import { insertKinds } from '@podwright/domain/stores/inserts'
import { shippingStops } from '@podwright/domain/stores/shop-orders'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, queryInt, queryList, text } from '../fields.ts'
import { PrintFile } from '../finished/finished-shapes.ts'
import { Day, Note, operator, RequestKey } from '../wallet/wallet-shapes.ts'
import { LinePicture, OrderId, OrderLine, OrderWarehouse, ProductionPart, Shipment, Titles } from './order-shapes.ts'
import { AcceptsWarnings, TrackingNumber } from './tracking-fields.ts'

const supplier = [2] as const

export const ProductionSummary = ProductionPart.omit({ refuseNote: true, freightMinor: true }).extend({
  goodsMinor: Minor.nullable().meta({
    description: 'What you earn with the goods; null if your role does not see money',
  }),
  orderNumber: z.string(),
  isSample: z.boolean(),
  priority: z.int(),
  destination: z.string().nullable(),
  warehouse: OrderWarehouse.nullable(),
  quantity: z.int(),
  shippedQuantity: z.int(),
  hasShopChange: z.boolean().meta({
    description: 'Whether its order changed in its store and the seller has to decide: a part that is not begun waits',
  }),
  shippingStop: z.enum(shippingStops).nullable().meta({
    description: 'The change in its store that stops its parcels until the seller has decided; null if none does',
  }),
  releasedAt: z.iso.datetime().nullable(),
})

/** A production order in the queue, with its first line and the number of lines. */
const QueuedProduction = ProductionSummary.extend({
  title: z.string().meta({ description: 'Title of the first line when it was ordered' }),
  titles: Titles,
  picture: LinePicture.nullable(),
  colour: z.string(),
  size: z.string(),
  technique: Technique.nullable().meta({ description: 'Null for a product without a print' }),
  isPlain: z.boolean().meta({ description: 'Whether the first line is a blank that is ordered plain' }),
  lines: z.int(),
  station: z.enum(stations).nullable().meta({
    description: 'Where its work stands: `routed` is to be printed; null unless it is accepted or in production',
  }),
})
export type QueuedProduction = z.infer<typeof QueuedProduction>

const pictureKinds = ['mirrored', 'white'] as const

/** A print file with the pictures that a press needs besides it. */
const PressFile = PrintFile.extend({
  prepress: z
    .array(
      z.object({
        kind: z.enum(pictureKinds),
        url: z.string().meta({
          description: `URL of a PNG, valid for an hour; with ?preview=1 a small picture. White ends ${chokeMm.usual} mm
            before the edge of the colors, or the value of \`choke\`, in millimeters, from 0 to ${chokeMm.max}`.replaceAll(
            /\s+/g,
            ' ',
          ),
        }),
      }),
    )
    .meta({
      description: 'The print mirrored for film, and its white underbase: black where white ink is printed',
    }),
})
export type PressFile = z.infer<typeof PressFile>

const ProductionInsert = z.object({
  id: z.int(),
  kind: z.enum(insertKinds),
  widthMm: z.int(),
  heightMm: z.int(),
  thumb: z.string(),
  download: z.string().meta({ description: 'URL of the print file, a PDF of the trimmed size, valid for an hour' }),
})
export type ProductionInsert = z.infer<typeof ProductionInsert>

const ProductionDetail = ProductionSummary.extend({
  refuseNote: z.string(),
  address: OrderDestination,
  note: z.string(),
  lines: z.array(
    OrderLine.pick({
      id: true,
      sku: true,
      title: true,
      titles: true,
      picture: true,
      quantity: true,
      shippedQuantity: true,
      weightG: true,
      isPlain: true,
    }).extend({
      state: z.enum(lineStates),
      colour: z.string(),
      size: z.string(),
      personalization: z
        .array(z.object({ name: z.string(), value: z.string() }))
        .meta({ description: 'Texts of the buyer that are printed on it' }),
      printFiles: z.array(PressFile),
    }),
  ),
  inserts: z
    .array(ProductionInsert)
    .meta({ description: 'What to put into its first parcel besides the goods, one of each' }),
  shipments: z.array(Shipment),
})
export type ProductionDetail = z.infer<typeof ProductionDetail>
export type ProductionSummary = z.infer<typeof ProductionSummary>

/** Filters of a supplier's queue. */
export const ProductionFilter = z.object({
  state: queryList(z.enum(productionStates)),
  technique: queryList(Technique).meta({ description: 'Technique of any of its lines' }),
  station: queryList(z.enum(stations)).meta({ description: 'Those being made that stand at one of these stations' }),
  sku: text(60).trim().prefault('').meta({ description: 'Beginning of the SKU of any of its lines' }),
  number: text(40).trim().prefault('').meta({ description: 'Number of the production order or of the order' }),
  dueFrom: Day.optional().meta({ description: 'Earliest due date' }),
  dueTo: Day.optional().meta({ description: 'Latest due date' }),
})

/** GET /api/production-orders: the supplier's queue, most urgent first; `after` is `next` of the previous page. */
export const listProductionOrders = defineCall({
  id: 'listProductionOrders',
  summary: 'Your production orders',
  method: 'GET',
  path: '/api/production-orders',
  access: supplier,
  permission: 'station',
  scopes: ['production.read'],
  query: ProductionFilter.extend({
    after: text(80).optional(),
    limit: queryInt(1, 200).prefault(50),
  }),
  data: z.object({
    items: z.array(QueuedProduction),
    next: z.string().nullable(),
    counts: z
      .partialRecord(z.enum(productionStates), z.int())
      .meta({ description: `${maxCounted} stands for this many or more` }),
  }),
})

export const getProductionOrder = defineCall({
  id: 'getProductionOrder',
  summary: 'A production order, with print files',
  method: 'GET',
  path: '/api/production-orders/{id}',
  access: supplier,
  permission: 'station',
  scopes: ['production.read'],
  params: OrderId,
  data: ProductionDetail,
  codes: ['production_unknown'],
})

export const acceptProduction = defineCall({
  id: 'acceptProduction',
  summary: 'Accept a production order',
  method: 'POST',
  path: '/api/production-orders/{id}/accept',
  access: supplier,
  permission: 'production',
  scopes: ['production.write'],
  params: OrderId,
  data: ProductionDetail,
  codes: [
    'production_unknown',
    'production_state',
    'production_files_pending',
    'production_files_failed',
    'production_shop_change',
  ],
})

/** POST /api/production-orders/{id}/refuse: until work on the first line begins. */
export const refuseProduction = defineCall({
  id: 'refuseProduction',
  summary: 'Refuse a production order',
  method: 'POST',
  path: '/api/production-orders/{id}/refuse',
  access: supplier,
  permission: 'production',
  scopes: ['production.write'],
  params: OrderId,
  body: z.object({ code: z.enum(refuseCodes), note: Note.prefault('') }),
  data: ProductionDetail,
  codes: ['production_unknown', 'production_state'],
})

/** PUT /api/production-orders/{id}/stage: moves the given lines, or all, as far as they may enter the stage. */
export const stageProduction = defineCall({
  id: 'stageProduction',
  summary: 'Move lines of a production order to a stage of the workshop',
  method: 'PUT',
  path: '/api/production-orders/{id}/stage',
  access: supplier,
  permission: 'station',
  scopes: ['production.write'],
  params: OrderId,
  body: z.object({
    stage: z.enum(workshopStages),
    lineIds: z.array(Id).min(1, 'required').max(200, 'too_many').optional(),
  }),
  data: ProductionDetail,
  codes: [
    'production_unknown',
    'production_state',
    'production_shop_change',
    'order_line_unknown',
    'quality_photo_missing',
  ],
})

/** POST /api/production-orders/{id}/step-back: takes back a stage that was recorded by mistake. */
export const stepBackProduction = defineCall({
  id: 'stepBackProduction',
  summary: 'Move lines of a production order back one stage of the workshop',
  method: 'POST',
  path: '/api/production-orders/{id}/step-back',
  access: supplier,
  permission: 'production',
  scopes: ['production.write'],
  params: OrderId,
  body: z.object({
    lineIds: z
      .array(Id)
      .min(1, 'required')
      .max(200, 'too_many')
      .optional()
      .meta({ description: 'If not given, all lines that are at a stage of the workshop' }),
  }),
  data: ProductionDetail,
  codes: ['production_unknown', 'production_state', 'order_line_unknown'],
})

/**
 * POST /api/production-orders/{id}/shipments: records a shipped parcel. Without `lines`, it contains everything not yet
 * shipped.
 */
export const shipProduction = defineCall({
  id: 'shipProduction',
  summary: 'Record a shipped parcel of a production order',
  method: 'POST',
  path: '/api/production-orders/{id}/shipments',
  access: supplier,
  permission: 'shipping',
  scopes: ['production.write'],
  params: OrderId,
  body: z.object({
    requestKey: RequestKey,
    logisticsId: text(40).optional().meta({ description: 'If it differs from the planned carrier' }),
    trackingNumber: TrackingNumber,
    acceptsWarnings: AcceptsWarnings,
    lines: z
      .array(z.object({ lineId: Id, quantity: z.int('not_a_number').min(1, 'out_of_range').max(9999, 'out_of_range') }))
      .min(1, 'required')
      .max(200, 'too_many')
      .optional(),
  }),
  data: ProductionDetail,
  codes: [
    'production_unknown',
    'production_state',
    'production_shop_change',
    'shipment_shop_change',
    'order_line_unknown',
    'shipment_quantity',
    'carrier_unknown',
    'request_key_reused',
    'quality_photo_missing',
    'tracking_suspect',
    'tracking_duplicate',
  ],
})

/** PUT /api/shipments/{id}: the carrier's status of a parcel, set by its supplier or an operator. */
export const trackShipment = defineCall({
  id: 'trackShipment',
  summary: 'Set the delivery status of a parcel',
  method: 'PUT',
  path: '/api/shipments/{id}',
  access: [1, 2],
  permission: 'shipping',
  scopes: ['production.write'],
  params: OrderId,
  body: z.object({ state: z.enum(shipmentStates) }),
  data: Shipment,
  codes: ['shipment_unknown', 'order_state'],
})

/** PUT /api/shipments/{id}/tracking-number: for mistyped numbers, by the parcel's supplier or an operator. */
export const correctTracking = defineCall({
  id: 'correctTracking',
  summary: 'Correct the tracking number of a parcel',
  method: 'PUT',
  path: '/api/shipments/{id}/tracking-number',
  access: [1, 2],
  permission: 'shipping',
  scopes: ['production.write'],
  params: OrderId,
  body: z.object({
    trackingNumber: TrackingNumber,
    acceptsWarnings: AcceptsWarnings,
    dropsReports: z
      .boolean()
      .prefault(false)
      .meta({ description: 'Required when what the carrier reported on the former number no longer counts' }),
  }),
  data: Shipment,
  codes: ['shipment_unknown', 'tracking_reported', 'tracking_suspect', 'tracking_duplicate'],
})

/**
 * POST /api/shipments/{id}/take-back: undoes a delivery, return or loss that was reported by mistake. A supplier can
 * take back its own reports for two days; operators always can.
 */
export const takeBackShipment = defineCall({
  id: 'takeBackShipment',
  summary: 'Retract the reported status of a parcel',
  method: 'POST',
  path: '/api/shipments/{id}/take-back',
  access: [1, 2],
  permission: 'shipping',
  scopes: ['production.write'],
  params: OrderId,
  body: z.object({ reason: Note.min(1, 'required') }),
  data: Shipment,
  codes: ['shipment_unknown', 'order_state', 'take_back_refused'],
})

/**
 * POST /api/operator/production-orders/{id}/assign: for production orders that were refused or have no supplier, whose
 * supplier is locked or has not accepted them by their due date, and for reprints not yet accepted.
 */
export const assignProduction = defineCall({
  id: 'assignProduction',
  summary: 'Assign a production order to a supplier',
  method: 'POST',
  path: '/api/operator/production-orders/{id}/assign',
  access: operator,
  permission: 'operations',
  params: OrderId,
  body: z.object({
    supplierId: Id.meta({ description: 'A supplier whose account is not locked' }),
    reason: Note.prefault(''),
  }),
  data: z.object({ id: z.int(), state: z.enum(productionStates) }),
  codes: ['production_unknown', 'production_state', 'account_unknown'],
})
