import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ArtworkId, seller } from './artwork-shapes.ts'

/** DELETE /api/artworks/{id}: designs that use it keep it. */
export const deleteArtwork = defineCall({
  id: 'deleteArtwork',
  summary: 'Delete an artwork',
  method: 'DELETE',
  path: '/api/artworks/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['artworks.write'],
  params: ArtworkId,
  data: z.object({ id: z.int() }),
  codes: ['artwork_unknown'],
})
