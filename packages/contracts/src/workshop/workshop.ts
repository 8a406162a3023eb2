import { Technique } from '@podwright/domain/catalog/vocabulary'
import { SenderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, text } from '../fields.ts'
import { LinePicture } from '../orders/order-shapes.ts'

const supplier = [2] as const

/** Number of days for which the load is returned. */
export const loadDays = 14

const PiecesPerDay = z.int('not_a_number').min(1, 'out_of_range').max(1_000_000, 'out_of_range').nullable()

const WorkshopSettings = z.object({
  needsPhoto: z.boolean().meta({ description: 'Packing requires a picture of the quality check' }),
  piecesPerDay: PiecesPerDay,
})

const Workshop = WorkshopSettings.extend({
  sender: SenderAddress.nullable().meta({ description: 'Sender address printed on labels' }),
  load: z.array(
    z.object({
      day: z.iso.date(),
      pieces: z.int().meta({ description: 'Pieces due to ship on this day; late ones count for today' }),
      isOver: z.boolean(),
      overProducts: z.array(z.int()).meta({ description: 'Products with more pieces due than the daily capacity' }),
    }),
  ),
})
export type Workshop = z.infer<typeof Workshop>

export const getWorkshop = defineCall({
  id: 'getWorkshop',
  summary: 'Settings of your workshop, and its queue by day compared with the daily capacity',
  method: 'GET',
  path: '/api/workshop',
  access: supplier,
  permission: 'workshop',
  scopes: ['production.workshop'],
  data: Workshop,
})

export const changeWorkshop = defineCall({
  id: 'changeWorkshop',
  summary: 'Change the settings of your workshop',
  method: 'PUT',
  path: '/api/workshop',
  access: supplier,
  permission: 'workshop',
  scopes: ['production.workshop'],
  body: WorkshopSettings.extend({
    sender: SenderAddress.nullable()
      .optional()
      .meta({ description: 'Sender address printed on labels; omitted: unchanged' }),
  }),
  data: Workshop,
})

export const WorkshopProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  picture: LinePicture.nullable(),
  techniques: z.array(Technique),
  productionDays: z.int().meta({ description: 'Production days of the catalog' }),
  leadDays: z.int().nullable().meta({ description: 'Overrides `productionDays`' }),
  piecesPerDay: z.int().nullable(),
  isPaused: z.boolean(),
  openPieces: z.int().meta({ description: 'Pieces in the queue' }),
})
export type WorkshopProduct = z.infer<typeof WorkshopProduct>

/** GET /api/workshop/products: products with open pieces first. */
/** Filters of a supplier's products. */
export const WorkshopFilter = z.object({
  search: text(100).trim().prefault('').meta({ description: 'Search in code and name' }),
  show: queryList(z.enum(['open', 'paused', 'limited']), 3),
})

export const listWorkshopProducts = defineCall({
  id: 'listWorkshopProducts',
  summary: 'Products of your workshop',
  method: 'GET',
  path: '/api/workshop/products',
  access: supplier,
  permission: 'workshop',
  scopes: ['production.workshop'],
  query: WorkshopFilter.extend({
    page: queryInt(1, 500).prefault(1),
    pageSize: queryInt(1, 100).prefault(50),
  }),
  data: z.object({ items: z.array(WorkshopProduct), total: z.int() }),
})

/** PUT /api/workshop/products: omitted fields stay unchanged; applies to all of them or none. */
export const changeWorkshopProducts = defineCall({
  id: 'changeWorkshopProducts',
  summary: 'Set daily capacity and lead time of products, or pause them',
  method: 'PUT',
  path: '/api/workshop/products',
  access: supplier,
  permission: 'workshop',
  scopes: ['production.workshop'],
  body: z.object({
    ids: z.array(Id).min(1, 'required').max(500, 'too_many'),
    piecesPerDay: PiecesPerDay.optional(),
    leadDays: z.int('not_a_number').min(1, 'out_of_range').max(90, 'out_of_range').nullable().optional(),
    isPaused: z.boolean().optional(),
  }),
  data: z.object({ items: z.array(WorkshopProduct) }),
  codes: ['product_unknown'],
})
