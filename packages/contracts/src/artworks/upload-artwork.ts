import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileBody } from '../fields.ts'
import { Artwork, ArtworkFolder, ArtworkName, seller } from './artwork-shapes.ts'

/**
 * POST /api/artworks: the raw file. Responds once its master is made, about a second for ordinary files. Uploading the
 * same file again returns the existing artwork.
 */
export const uploadArtwork = defineCall({
  id: 'uploadArtwork',
  summary: 'Upload a picture (PNG, JPEG, WebP, AVIF, TIFF, GIF or SVG); it becomes an sRGB master',
  method: 'POST',
  path: '/api/artworks',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.write'],
  query: z.object({
    name: ArtworkName,
    folder: ArtworkFolder.prefault(''),
    purpose: z.enum(['design', 'photo']).prefault('design').meta({
      description: 'A `photo` for an after-sales case is not listed among the artworks, until it is uploaded as one.',
    }),
  }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: z.object({ artwork: Artwork, isNew: z.boolean() }),
  codes: ['artwork_refused', 'artwork_limit'],
})
