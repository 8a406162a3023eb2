import { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt, text } from '../fields.ts'
import { Picture } from './product-shapes.ts'

/** GET /api/catalog/suggestions: products and categories for what has been typed so far, the popular ones before anything is. */
export const suggestProducts = defineCall({
  id: 'suggestProducts',
  summary: 'Suggestions for a search box',
  method: 'GET',
  path: '/api/catalog/suggestions',
  access: 'public',
  query: z.object({
    keyword: text(100).prefault(''),
    kind: ProductKind.optional(),
    limit: queryInt(1, 10).prefault(6),
  }),
  data: z.object({
    products: z.array(
      z.object({ id: z.int(), kind: ProductKind, code: z.string(), name: z.string(), picture: Picture }),
    ),
    categories: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    /** What the suggestions are for when the keyword seems misspelled; else null. */
    correctedKeyword: z.string().nullable(),
  }),
})
