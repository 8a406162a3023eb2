import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt } from '../fields.ts'
import { MockupSummary, seller } from './mockup-shapes.ts'

/** GET /api/mockups: your mockups, newest first. */
export const listMockups = defineCall({
  id: 'listMockups',
  summary: 'Your mockups',
  method: 'GET',
  path: '/api/mockups',
  access: seller,
  permission: 'designs',
  query: z.object({
    productId: Id.optional().meta({ description: 'Only ready ones that show this product or any product' }),
    page: queryInt(1, 50).prefault(1),
    pageSize: queryInt(1, 96).prefault(24),
  }),
  data: z.object({ items: z.array(MockupSummary), total: z.int() }),
})
