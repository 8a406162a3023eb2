import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt, text } from '../fields.ts'
import { ClipArt, seller } from './artwork-shapes.ts'

/**
 * GET /api/clip-art: artworks of the platform that every seller may use. Counts ignore the chosen category. The hash is
 * that of the drawing; the master is rendered on first request.
 */
export const listClipArt = defineCall({
  id: 'listClipArt',
  summary: 'Artworks provided by the platform',
  method: 'GET',
  path: '/api/clip-art',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.read'],
  query: z.object({
    search: text(100).trim().prefault(''),
    category: text(40).optional(),
    page: queryInt(1, 500).prefault(1),
    pageSize: queryInt(1, 200).prefault(200),
  }),
  data: z.object({
    items: z.array(ClipArt),
    total: z.int(),
    categories: z
      .array(z.object({ code: z.string(), count: z.int() }))
      .meta({ description: 'Names: `artworks.category.<code>`' }),
  }),
})
