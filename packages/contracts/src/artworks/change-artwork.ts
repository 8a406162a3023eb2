import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Artwork, ArtworkFolder, ArtworkId, ArtworkName, ArtworkTag, maxTags, seller } from './artwork-shapes.ts'

/** PUT /api/artworks/{id}: what is left out stays as it is. */
export const changeArtwork = defineCall({
  id: 'changeArtwork',
  summary: 'Rename an own artwork, move it to a folder, tag it',
  method: 'PUT',
  path: '/api/artworks/{id}',
  access: seller,
  params: ArtworkId,
  body: z.object({
    name: ArtworkName.optional(),
    folder: ArtworkFolder.optional(),
    tags: z.array(ArtworkTag).max(maxTags, 'too_many').optional(),
  }),
  data: Artwork,
  codes: ['artwork_unknown'],
})
