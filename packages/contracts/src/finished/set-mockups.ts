import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { MockupIds } from '../mockups/mockup-shapes.ts'
import { maxEdited, seller } from './finished-shapes.ts'

/**
 * POST /api/finished-products/mockups: replaces the mockups among the pictures of products, in this order after the
 * views. The pictures are prepared in the background. Applies to all products or to none.
 */
export const setFinishedMockups = defineCall({
  id: 'setFinishedMockups',
  summary: 'Choose the mockups among the pictures of your finished products',
  method: 'POST',
  path: '/api/finished-products/mockups',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  body: z.object({ ids: z.array(Id).min(1, 'required').max(maxEdited, 'too_many'), mockupIds: MockupIds }),
  data: z.object({ count: z.int().meta({ description: 'Number of products' }) }),
  codes: ['finished_unknown', 'finished_preparing', 'mockup_unknown'],
})
