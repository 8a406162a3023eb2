import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { StudioProduct } from './studio-shapes.ts'

/** GET /api/studio/products/{id}: for a ready-made product, returns its blank. */
export const getStudioProduct = defineCall({
  id: 'getStudioProduct',
  summary: 'Print areas, colors and views of a product for the design tool',
  method: 'GET',
  path: '/api/studio/products/{id}',
  access: 'public',
  scopes: ['designs.read'],
  params: z.object({ id: Id }),
  data: StudioProduct,
  codes: ['product_unknown'],
})
