import { unassignedLists } from '@podwright/domain/operator-lists'
import { productionStates } from '@podwright/domain/orders/production-states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, newestFirst, pageOf } from '../fields.ts'
import { LinePicture, OrderId, ProductionPart, Titles } from '../orders/order-shapes.ts'
import { Note, operator } from '../wallet/wallet-shapes.ts'

const UnassignedProduction = ProductionPart.extend({
  orderNumber: z.string(),
  seller: z.string().meta({ description: 'Login account' }),
  supplier: z.string().nullable().meta({ description: 'Login account of its supplier, or of the one that refused it' }),
  why: z.enum(['refused', 'unassigned', 'locked', 'overdue']).meta({ description: 'Why it waits for an operator' }),
  destination: z.string().nullable(),
  quantity: z.int(),
  shippedQuantity: z.int(),
  title: z.string().meta({ description: 'Title of the first line' }),
  titles: Titles,
  picture: LinePicture.nullable(),
  since: z.iso.datetime().meta({ description: 'Time of its release' }),
})
export type UnassignedProduction = z.infer<typeof UnassignedProduction>

export const UnassignedFilter = z.object({ which: z.enum(unassignedLists).prefault('all') })

/**
 * GET /api/operator/production-orders: newest first. Production orders that were refused or have no supplier, and those
 * whose supplier is locked or has not sent them by their due date.
 */
export const listUnassignedProduction = defineCall({
  id: 'listUnassignedProduction',
  summary: 'Production orders without a supplier who makes them',
  method: 'GET',
  path: '/api/operator/production-orders',
  access: operator,
  permission: 'operations',
  query: UnassignedFilter.extend(newestFirst(50)),
  data: pageOf(UnassignedProduction),
})

const ProductionSettlement = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(productionStates),
  supplier: z.string().nullable().meta({ description: 'Login account' }),
  sentPieces: z.int(),
  creditMinor: Minor.meta({ description: 'What its supplier is credited with for the sent pieces' }),
  unsentPieces: z.int(),
  unsentMinor: Minor.meta({ description: 'What the seller paid for the unsent pieces, with their freight' }),
})
export type ProductionSettlement = z.infer<typeof ProductionSettlement>

/** GET /api/operator/production-orders/{id}/settlement: what closing it now would credit and refund. */
export const getProductionSettlement = defineCall({
  id: 'getProductionSettlement',
  summary: 'Amounts of a production order if it is closed with what was sent',
  method: 'GET',
  path: '/api/operator/production-orders/{id}/settlement',
  access: operator,
  permission: 'operations',
  params: OrderId,
  data: ProductionSettlement,
  codes: ['production_unknown', 'production_state'],
})

/** The amount that the operator saw; if pieces have shipped meanwhile, the call fails and returns the new one. */
const seen = { unsentMinor: Minor, reason: Note.min(1, 'required') }

/**
 * POST /api/operator/production-orders/{id}/close-short: refunds the unsent pieces to the seller and credits the sent
 * ones to the supplier. An order of which nothing was sent fails.
 */
export const closeProductionShort = defineCall({
  id: 'closeProductionShort',
  summary: 'Close a production order with what was sent',
  method: 'POST',
  path: '/api/operator/production-orders/{id}/close-short',
  access: operator,
  permission: 'operations',
  params: OrderId,
  body: z.object(seen),
  data: ProductionSettlement,
  codes: ['production_unknown', 'production_state', 'production_settlement'],
})

/**
 * POST /api/operator/production-orders/{id}/take-over: gives the unsent pieces of a production order that was accepted
 * to another supplier. What was sent stays a production order of the first supplier, who is credited for it.
 */
export const takeOverProduction = defineCall({
  id: 'takeOverProduction',
  summary: 'Give the unsent pieces of a production order to another supplier',
  method: 'POST',
  path: '/api/operator/production-orders/{id}/take-over',
  access: operator,
  permission: 'operations',
  params: OrderId,
  body: z.object({ ...seen, supplierId: Id.meta({ description: 'A supplier whose account is not locked' }) }),
  data: z.object({
    id: z.int().meta({ description: 'The production order of the other supplier' }),
    number: z.string(),
    creditMinor: Minor,
  }),
  codes: ['production_unknown', 'production_state', 'production_settlement', 'account_unknown'],
})
