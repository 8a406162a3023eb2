import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Artwork, ArtworkFolder, ArtworkId, ArtworkName, ArtworkTag, maxTags, seller } from './artwork-shapes.ts'

/** PUT /api/artworks/{id}: omitted fields stay unchanged. */
export const changeArtwork = defineCall({
  id: 'changeArtwork',
  summary: 'Rename an artwork, move it to a folder or change its tags',
  method: 'PUT',
  path: '/api/artworks/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['artworks.write'],
  params: ArtworkId,
  body: z.object({
    name: ArtworkName.optional(),
    folder: ArtworkFolder.optional(),
    tags: z.array(ArtworkTag).max(maxTags, 'too_many').optional(),
  }),
  data: Artwork,
  codes: ['artwork_unknown'],
})
