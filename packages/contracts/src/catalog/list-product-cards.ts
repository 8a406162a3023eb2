import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryList } from '../fields.ts'
import { ProductCard } from './product-shapes.ts'

/**
 * GET /api/catalog/product-cards: cards of products that a page knows by id (recently viewed, chosen to compare), in
 * the requested order; delisted products are omitted.
 */
export const listProductCards = defineCall({
  id: 'listProductCards',
  summary: 'Cards of products by their ids',
  method: 'GET',
  path: '/api/catalog/product-cards',
  access: 'public',
  query: z.object({ ids: queryList(Id, 24) }),
  data: z.object({ items: z.array(ProductCard) }),
})
