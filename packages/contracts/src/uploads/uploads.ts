import { z } from 'zod'
import { Artwork, ArtworkFolder, seller } from '../artworks/artwork-shapes.ts'
import { defineCall } from '../define-call.ts'
import { FileBody, Id, queryInt } from '../fields.ts'
import { NewUpload, Sha256, Upload, UploadId, uploadRefusals, ZipEntry } from './upload-shapes.ts'

/**
 * POST /api/uploads: begins files that are sent in parts. A file that the account has already, by its content, is answered
 * with its artwork and need not be sent; one that was begun before goes on where it stopped.
 */
export const beginUploads = defineCall({
  id: 'beginUploads',
  summary: 'Begin uploads in parts, up to 100 files at once; files that are there already are told at once',
  method: 'POST',
  path: '/api/uploads',
  access: seller,
  body: z.object({
    files: z.array(NewUpload).min(1, 'required').max(100, 'too_many'),
    folder: ArtworkFolder.prefault('').meta({ description: 'Of the artworks that come of them' }),
  }),
  data: z.object({
    files: z
      .array(
        z.discriminatedUnion('state', [
          z.object({ state: z.literal('known'), artwork: Artwork }),
          z.object({ state: z.literal('begun'), upload: Upload }),
          z.object({ state: z.literal('refused'), refusal: z.enum(uploadRefusals) }),
        ]),
      )
      .meta({ description: 'In the order of the files' }),
  }),
  codes: ['artwork_limit', 'upload_limit'],
})

/** PUT /api/uploads/{id}/parts/{part}: one part as it is. Sent again it is written again; order does not matter. */
export const putUploadPart = defineCall({
  id: 'putUploadPart',
  summary: 'Send one part of an upload',
  method: 'PUT',
  path: '/api/uploads/{id}/parts/{part}',
  access: seller,
  params: UploadId.extend({ part: queryInt(0, 9_999) }),
  query: z.object({ sha256: Sha256.meta({ description: 'Of this part' }) }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: z.object({ missing: z.int().meta({ description: 'Parts that are not there yet' }) }),
  codes: ['upload_unknown', 'upload_part_damaged'],
})

/** GET /api/uploads/{id}: what is there of it; whoever was interrupted sends the rest. */
export const getUpload = defineCall({
  id: 'getUpload',
  summary: 'State of an upload',
  method: 'GET',
  path: '/api/uploads/{id}',
  access: seller,
  params: UploadId,
  data: Upload,
  codes: ['upload_unknown'],
})

/**
 * POST /api/uploads/{id}/complete: all parts are there. A picture is an artwork when this answers (`done`, or `failed` with its
 * refusal); a ZIP file is opened in the background. Asked again it answers the same.
 */
export const completeUpload = defineCall({
  id: 'completeUpload',
  summary: 'Complete an upload',
  method: 'POST',
  path: '/api/uploads/{id}/complete',
  access: seller,
  params: UploadId,
  data: Upload,
  codes: ['upload_unknown', 'upload_incomplete', 'artwork_limit'],
})

/** GET /api/uploads/{id}/entries: what became of the files of a ZIP so far, in their order. */
export const listZipEntries = defineCall({
  id: 'listZipEntries',
  summary: 'What became of the files of an uploaded ZIP',
  method: 'GET',
  path: '/api/uploads/{id}/entries',
  access: seller,
  params: UploadId,
  query: z.object({
    after: queryInt(-1, 100_000).prefault(-1).meta({ description: 'Number of the last one seen' }),
    limit: queryInt(1, 500).prefault(200),
  }),
  data: z.object({ items: z.array(ZipEntry.extend({ number: z.int() })), next: z.int().nullable() }),
  codes: ['upload_unknown'],
})

/** DELETE /api/uploads/{id}: gives an upload up; artworks that came of it stay. */
export const cancelUpload = defineCall({
  id: 'cancelUpload',
  summary: 'Give an upload up',
  method: 'DELETE',
  path: '/api/uploads/{id}',
  access: seller,
  params: UploadId,
  data: z.object({ id: z.uuid() }),
  codes: ['upload_unknown'],
})

/** POST /api/artworks/by-id: own artworks by their ids, in this order; what is gone is left out. */
export const getArtworksById = defineCall({
  id: 'getArtworksById',
  summary: 'Own artworks by their ids',
  method: 'POST',
  path: '/api/artworks/by-id',
  access: seller,
  body: z.object({ ids: z.array(Id).max(2_000, 'too_many') }),
  data: z.object({ items: z.array(Artwork) }),
})
