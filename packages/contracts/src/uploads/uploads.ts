import { z } from 'zod'
import { Artwork, ArtworkFolder, seller } from '../artworks/artwork-shapes.ts'
import { defineCall } from '../define-call.ts'
import { FileBody, Id, queryInt } from '../fields.ts'
import { NewUpload, Sha256, Upload, UploadId, uploadRefusals, ZipEntry } from './upload-shapes.ts'

/**
 * POST /api/uploads: begins chunked uploads. A file whose content the account already has is answered with its artwork
 * and need not be sent; an interrupted upload is resumed.
 */
export const beginUploads = defineCall({
  id: 'beginUploads',
  summary: 'Begin chunked uploads of up to 100 files; files that already exist are returned as artworks',
  method: 'POST',
  path: '/api/uploads',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.write'],
  body: z.object({
    files: z.array(NewUpload).min(1, 'required').max(100, 'too_many'),
    folder: ArtworkFolder.prefault('').meta({ description: 'Folder of the resulting artworks' }),
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

/** PUT /api/uploads/{id}/parts/{part}: one part as raw bytes. Parts can be sent in any order, and again. */
export const putUploadPart = defineCall({
  id: 'putUploadPart',
  summary: 'Send one part of an upload',
  method: 'PUT',
  path: '/api/uploads/{id}/parts/{part}',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.write'],
  params: UploadId.extend({ part: queryInt(0, 9_999) }),
  query: z.object({ sha256: Sha256.meta({ description: 'SHA-256 of this part' }) }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: z.object({ missing: z.int().meta({ description: 'Number of missing parts' }) }),
  codes: ['upload_unknown', 'upload_part_damaged'],
})

/** GET /api/uploads/{id}: the received parts, for resuming an interrupted upload. */
export const getUpload = defineCall({
  id: 'getUpload',
  summary: 'State of an upload',
  method: 'GET',
  path: '/api/uploads/{id}',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.write'],
  params: UploadId,
  data: Upload,
  codes: ['upload_unknown'],
})

/**
 * POST /api/uploads/{id}/complete: all parts were sent. Pictures are processed before the response (`done`, or `failed`
 * with a reason); a ZIP file is unpacked in the background. Repeating the call returns the same.
 */
export const completeUpload = defineCall({
  id: 'completeUpload',
  summary: 'Complete an upload',
  method: 'POST',
  path: '/api/uploads/{id}/complete',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.write'],
  params: UploadId,
  data: Upload,
  codes: ['upload_unknown', 'upload_incomplete', 'artwork_limit'],
})

/** GET /api/uploads/{id}/entries: results for the files of a ZIP so far, in order. */
export const listZipEntries = defineCall({
  id: 'listZipEntries',
  summary: 'Results for the files of an uploaded ZIP',
  method: 'GET',
  path: '/api/uploads/{id}/entries',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.write'],
  params: UploadId,
  query: z.object({
    after: queryInt(-1, 100_000).prefault(-1).meta({ description: 'Number of the last entry of the previous page' }),
    limit: queryInt(1, 500).prefault(200),
  }),
  data: z.object({ items: z.array(ZipEntry.extend({ number: z.int() })), next: z.int().nullable() }),
  codes: ['upload_unknown'],
})

/** DELETE /api/uploads/{id}: cancels an upload; artworks created by it stay. */
export const cancelUpload = defineCall({
  id: 'cancelUpload',
  summary: 'Cancel an upload',
  method: 'DELETE',
  path: '/api/uploads/{id}',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.write'],
  params: UploadId,
  data: z.object({ id: z.uuid() }),
  codes: ['upload_unknown'],
})

/** POST /api/artworks/by-id: your artworks by their ids, in this order; missing ones are omitted. */
export const getArtworksById = defineCall({
  id: 'getArtworksById',
  summary: 'Your artworks by their ids',
  method: 'POST',
  path: '/api/artworks/by-id',
  access: seller,
  permission: 'artworks',
  scopes: ['artworks.read'],
  body: z.object({ ids: z.array(Id).max(2_000, 'too_many') }),
  data: z.object({ items: z.array(Artwork) }),
})
