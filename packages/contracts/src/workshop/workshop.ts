import { Technique } from '@podwright/domain/catalog/vocabulary'
import { SenderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, text } from '../fields.ts'
import { LinePicture } from '../orders/order-shapes.ts'

const supplier = [2] as const

/** How far ahead the load is shown. */
export const loadDays = 14

const PiecesPerDay = z.int('not_a_number').min(1, 'out_of_range').max(1_000_000, 'out_of_range').nullable()

const WorkshopSettings = z.object({
  needsPhoto: z.boolean().meta({ description: 'Nothing is packed before its quality check has a picture' }),
  piecesPerDay: PiecesPerDay,
})

const Workshop = WorkshopSettings.extend({
  sender: SenderAddress.nullable().meta({ description: 'Where parcels come from, as labels say it' }),
  load: z.array(
    z.object({
      day: z.iso.date(),
      pieces: z.int().meta({ description: 'That have to leave on this day; what is late counts for today' }),
      isOver: z.boolean(),
      overProducts: z.array(z.int()).meta({ description: 'Of which there is more than is made in a day' }),
    }),
  ),
})
export type Workshop = z.infer<typeof Workshop>

export const getWorkshop = defineCall({
  id: 'getWorkshop',
  summary: 'Own workshop: settings, and the queue by day against what is made in a day',
  method: 'GET',
  path: '/api/workshop',
  access: supplier,
  data: Workshop,
})

export const changeWorkshop = defineCall({
  id: 'changeWorkshop',
  summary: 'Change the settings of the own workshop',
  method: 'PUT',
  path: '/api/workshop',
  access: supplier,
  body: WorkshopSettings.extend({
    sender: SenderAddress.nullable()
      .optional()
      .meta({ description: 'Where parcels come from, as labels say it; left out it stays as it is' }),
  }),
  data: Workshop,
})

export const WorkshopProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  picture: LinePicture.nullable(),
  techniques: z.array(Technique),
  productionDays: z.int().meta({ description: "The catalog's" }),
  leadDays: z.int().nullable().meta({ description: 'Instead of them' }),
  piecesPerDay: z.int().nullable(),
  isPaused: z.boolean(),
  openPieces: z.int().meta({ description: 'In the queue' }),
})
export type WorkshopProduct = z.infer<typeof WorkshopProduct>

/** GET /api/workshop/products: those with work first. */
export const listWorkshopProducts = defineCall({
  id: 'listWorkshopProducts',
  summary: 'Products that the own workshop makes',
  method: 'GET',
  path: '/api/workshop/products',
  access: supplier,
  query: z.object({
    search: text(100).trim().prefault('').meta({ description: 'Of code or name' }),
    show: queryList(z.enum(['open', 'paused', 'limited']), 3),
    page: queryInt(1, 500).prefault(1),
    pageSize: queryInt(1, 100).prefault(50),
  }),
  data: z.object({ items: z.array(WorkshopProduct), total: z.int() }),
})

/** PUT /api/workshop/products: what is left out stays as it is; all or none. */
export const changeWorkshopProducts = defineCall({
  id: 'changeWorkshopProducts',
  summary: 'Say how much of products is made, how long it takes, and pause them',
  method: 'PUT',
  path: '/api/workshop/products',
  access: supplier,
  body: z.object({
    ids: z.array(Id).min(1, 'required').max(500, 'too_many'),
    piecesPerDay: PiecesPerDay.optional(),
    leadDays: z.int('not_a_number').min(1, 'out_of_range').max(90, 'out_of_range').nullable().optional(),
    isPaused: z.boolean().optional(),
  }),
  data: z.object({ items: z.array(WorkshopProduct) }),
  codes: ['product_unknown'],
})
