import { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt, text } from '../fields.ts'
import { Picture } from './product-shapes.ts'

/**
 * GET /api/catalog/suggestions: products and categories for the text typed so far, or the popular ones if it is empty
 * (R-105).
 */
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
    /** The corrected keyword that the suggestions are for if the keyword seems misspelled; otherwise null. */
    correctedKeyword: z.string().nullable(),
  }),
})
