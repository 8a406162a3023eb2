import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt, text } from '../fields.ts'
import { Artwork, ArtworkFolder, ArtworkTag, seller } from './artwork-shapes.ts'

/**
 * GET /api/artworks: your artworks, without photos of after-sales cases that no design uses. Folders and tags are those of
 * all of them, regardless of the search.
 */
export const listArtworks = defineCall({
  id: 'listArtworks',
  summary: 'Your artworks',
  method: 'GET',
  path: '/api/artworks',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.read'],
  query: z.object({
    search: text(100).trim().prefault('').meta({ description: 'Words of names, tags and folders; all must be found' }),
    folder: ArtworkFolder.optional().meta({ description: 'Only this folder' }),
    place: z.enum(['all', 'unfiled']).prefault('all').meta({ description: 'unfiled: only those in no folder' }),
    tag: ArtworkTag.optional(),
    sort: z.enum(['newest', 'oldest', 'name', 'largest']).prefault('newest'),
    page: queryInt(1, 500).prefault(1),
    pageSize: queryInt(1, 96).prefault(48),
  }),
  data: z.object({
    items: z.array(Artwork),
    total: z.int(),
    folders: z.array(z.object({ name: z.string(), count: z.int() })),
    tags: z.array(z.object({ name: z.string(), count: z.int() })),
  }),
})
