import { unassignedLists } from '@podwright/domain/operator-lists'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt } from '../fields.ts'
import { LinePicture, ProductionPart, Titles } from '../orders/order-shapes.ts'
import { operator } from '../wallet/wallet-shapes.ts'

const UnassignedProduction = ProductionPart.extend({
  orderNumber: z.string(),
  seller: z.string().meta({ description: 'Login account' }),
  supplier: z.string().nullable().meta({ description: 'Login account of the supplier that refused it' }),
  destination: z.string().nullable(),
  quantity: z.int(),
  title: z.string().meta({ description: 'Title of the first line' }),
  titles: Titles,
  picture: LinePicture.nullable(),
  since: z.iso.datetime().meta({ description: 'Time of its release' }),
})
export type UnassignedProduction = z.infer<typeof UnassignedProduction>

/** GET /api/operator/production-orders: newest first. */
export const listUnassignedProduction = defineCall({
  id: 'listUnassignedProduction',
  summary: 'Production orders that were refused or have no supplier',
  method: 'GET',
  path: '/api/operator/production-orders',
  access: operator,
  query: z.object({
    which: z.enum(unassignedLists).prefault('all'),
    before: Id.optional(),
    limit: queryInt(1, 100).prefault(50),
  }),
  data: z.object({ items: z.array(UnassignedProduction), next: z.int().nullable() }),
})
