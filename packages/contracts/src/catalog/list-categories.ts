import { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'

const CategoryLeaf = z.object({ id: z.int(), code: z.string(), name: z.string(), count: z.int() })
export const CategoryNode = CategoryLeaf.extend({ children: z.array(CategoryLeaf) })
export type CategoryNode = z.infer<typeof CategoryNode>

/** GET /api/catalog/categories: the two-level tree with product counts for the kind; empty categories are omitted. */
export const listCategories = defineCall({
  id: 'listCategories',
  summary: 'The category tree with product counts',
  method: 'GET',
  path: '/api/catalog/categories',
  access: 'public',
  query: z.object({ kind: ProductKind }),
  data: z.object({ items: z.array(CategoryNode) }),
})
