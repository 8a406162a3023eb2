import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { StudioProduct } from './studio-shapes.ts'

/** GET /api/studio/products/{id}: a ready-made product answers with the blank that it is printed on. */
export const getStudioProduct = defineCall({
  id: 'getStudioProduct',
  summary: 'A product as the design tool needs it: print areas, colors and views',
  method: 'GET',
  path: '/api/studio/products/{id}',
  access: 'public',
  params: z.object({ id: Id }),
  data: StudioProduct,
  codes: ['product_unknown'],
})
