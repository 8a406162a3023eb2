import { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt } from '../fields.ts'
import { ProductCard } from './product-shapes.ts'

/** GET /api/catalog/hot-products: the hottest products, those in the excluded product's category first. */
export const listHotProducts = defineCall({
  id: 'listHotProducts',
  summary: 'Hot recommended products',
  method: 'GET',
  path: '/api/catalog/hot-products',
  access: 'public',
  query: z.object({ kind: ProductKind, excludeId: Id.optional(), limit: queryInt(1, 24).prefault(8) }),
  data: z.object({ items: z.array(ProductCard) }),
})
