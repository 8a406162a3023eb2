import { insertKinds, insertLimits } from '@podwright/domain/stores/inserts'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor } from '../fields.ts'

const supplier = [2] as const

const SideMm = z
  .int('not_a_number')
  .min(insertLimits.minMm, 'out_of_range')
  .max(insertLimits.maxMm, 'out_of_range')
  .meta({ description: 'Of the trimmed size, in millimeters' })
const PriceMinor = z
  .int('not_a_number')
  .min(1, 'out_of_range')
  .max(insertLimits.maxPriceMinor, 'out_of_range')
  .meta({ description: 'For each production order, in fen' })

export const InsertOffer = z.object({
  id: z.int(),
  kind: z.enum(insertKinds),
  widthMm: z.int(),
  heightMm: z.int(),
  priceMinor: Minor,
  isActive: z.boolean(),
})
export type InsertOffer = z.infer<typeof InsertOffer>

const Offers = z.object({ items: z.array(InsertOffer) })

/** GET /api/insert-offers: what the supplier prints and puts into parcels for sellers. */
export const listInsertOffers = defineCall({
  id: 'listInsertOffers',
  summary: 'The inserts you offer',
  method: 'GET',
  path: '/api/insert-offers',
  access: supplier,
  permission: 'workshop',
  data: Offers,
})

export const createInsertOffer = defineCall({
  id: 'createInsertOffer',
  summary: 'Offer an insert',
  method: 'POST',
  path: '/api/insert-offers',
  access: supplier,
  permission: 'workshop',
  body: z.object({ kind: z.enum(insertKinds), widthMm: SideMm, heightMm: SideMm, priceMinor: PriceMinor }),
  data: Offers,
  codes: ['insert_offer_limit'],
})

/** PUT /api/insert-offers/{id}: paid orders keep their price. */
export const changeInsertOffer = defineCall({
  id: 'changeInsertOffer',
  summary: 'Change the price of an insert, or end the offer',
  method: 'PUT',
  path: '/api/insert-offers/{id}',
  access: supplier,
  permission: 'workshop',
  params: z.object({ id: Id }),
  body: z.object({ priceMinor: PriceMinor, isActive: z.boolean() }),
  data: Offers,
  codes: ['insert_offer_unknown'],
})
