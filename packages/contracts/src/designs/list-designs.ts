import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt, text } from '../fields.ts'
import { DesignSummary, seller } from './design-shapes.ts'

/** GET /api/designs: your designs, or deleted ones that can still be restored. */
export const listDesigns = defineCall({
  id: 'listDesigns',
  summary: 'Your designs',
  method: 'GET',
  path: '/api/designs',
  access: seller,
  permission: 'designs',
  scopes: ['designs.read'],
  query: z.object({
    search: text(100).trim().prefault('').meta({ description: 'Words of the name, or the code of the product' }),
    state: z
      .enum(['kept', 'templates', 'deleted'])
      .prefault('kept')
      .meta({ description: 'kept: all designs, including templates' }),
    sort: z.enum(['changed', 'created', 'name']).prefault('changed'),
    page: queryInt(1, 500).prefault(1),
    pageSize: queryInt(1, 96).prefault(24),
  }),
  data: z.object({ items: z.array(DesignSummary), total: z.int() }),
})
