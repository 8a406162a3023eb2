import { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { ProductDetail } from './product-shapes.ts'

/** GET /api/catalog/products/{id}: with `kind`, a product of the other kind is not found. */
export const getProduct = defineCall({
  id: 'getProduct',
  summary: 'One product with everything the detail page shows',
  method: 'GET',
  path: '/api/catalog/products/{id}',
  access: 'public',
  params: z.object({ id: Id }),
  query: z.object({ kind: ProductKind.optional() }),
  data: ProductDetail,
  codes: ['product_unknown'],
})
