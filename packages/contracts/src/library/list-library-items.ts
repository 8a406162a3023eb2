import { z } from 'zod'
import { ProductCard } from '../catalog/product-shapes.ts'
import { defineCall } from '../define-call.ts'
import { queryInt } from '../fields.ts'
import { account } from './library-shapes.ts'

/**
 * GET /api/library/items: your library, newest first; products no longer in the catalog stay in it, marked as not
 * listed.
 */
export const listLibraryItems = defineCall({
  id: 'listLibraryItems',
  summary: 'Products in your library',
  method: 'GET',
  path: '/api/library/items',
  access: account,
  permission: 'account',
  query: z.object({ page: queryInt(1, 50).prefault(1), pageSize: queryInt(1, 96).prefault(24) }),
  data: z.object({
    items: z.array(
      z.object({
        product: ProductCard,
        /** False if the product is no longer on offer: it has no page and cannot be designed or sold. */
        listed: z.boolean(),
        addedAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
  }),
})
