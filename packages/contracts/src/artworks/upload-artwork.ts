import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileBody } from '../fields.ts'
import { Artwork, ArtworkFolder, ArtworkName, seller } from './artwork-shapes.ts'

/**
 * POST /api/artworks: the file as it is. Answered when its master is made, which is a second for ordinary files. The same
 * file again is the artwork that is there already.
 */
export const uploadArtwork = defineCall({
  id: 'uploadArtwork',
  summary: 'Upload a picture (PNG, JPEG, WebP, AVIF, TIFF, GIF or SVG); it becomes an sRGB master',
  method: 'POST',
  path: '/api/artworks',
  access: seller,
  query: z.object({ name: ArtworkName, folder: ArtworkFolder.prefault('') }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: z.object({ artwork: Artwork, isNew: z.boolean() }),
  codes: ['artwork_refused', 'artwork_limit'],
})
