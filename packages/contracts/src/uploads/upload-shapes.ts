import { z } from 'zod'
import { Artwork, ArtworkName, artworkLimits, artworkRefusals } from '../artworks/artwork-shapes.ts'

/**
 * Limits of chunked uploads. A ZIP file is unpacked on the server; each of its files becomes an artwork or is rejected
 * with a reason.
 */
export const uploadLimits = {
  /** Size of each part except the last, in bytes. */
  partBytes: 4 * 1024 * 1024,
  /** Maximum size of a picture in bytes, equal to that of an unchunked upload. */
  artworkBytes: artworkLimits.megabytes * 1_000_000,
  zipBytes: 4_000_000_000,
  /** Maximum number of files in a ZIP, without folders, and their maximum total size unpacked. */
  zipEntries: 2_000,
  unpackedBytes: 20_000_000_000,
  /** Maximum compression ratio. Pictures hardly compress, so a higher one indicates a ZIP bomb. */
  unpackedTimes: 200,
  /** Maximum number of unfinished uploads of one account. */
  atOnce: 200,
  /** Maximum total size of these uploads, which stay on disk until they finish. */
  openBytes: 12_000_000_000,
  /** Hours without new data after which an unfinished upload is deleted. */
  keptHours: 24,
} as const

export const UploadId = z.object({ id: z.uuid() })
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid')

export const uploadKinds = ['artwork', 'zip'] as const

/** Why an uploaded file is rejected; messages: `artworks.refusal.<code>` and `batch.refusal.<code>`. */
export const uploadRefusals = [
  ...artworkRefusals,
  'upload_content_differs',
  'upload_too_large',
  'artwork_limit',
  'upload_open_bytes',
  'upload_disk_full',
  'zip_damaged',
  'zip_encrypted',
  'zip_too_many_files',
  'zip_too_large_unpacked',
  'zip_bomb',
  'zip_in_zip',
  'zip_method_unknown',
] as const
export type UploadRefusal = (typeof uploadRefusals)[number]

/** A file of a ZIP with its artwork, or the reason for its rejection. */
export const ZipEntry = z.object({
  name: z.string(),
  artwork: Artwork.nullable(),
  refusal: z.enum(uploadRefusals).nullable(),
})
export type ZipEntry = z.infer<typeof ZipEntry>

export const Upload = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  kind: z.enum(uploadKinds),
  state: z
    .enum(['receiving', 'opening', 'done', 'failed'])
    .meta({ description: 'opening: a ZIP file whose pictures are being imported' }),
  refusal: z.enum(uploadRefusals).nullable(),
  partBytes: z.int(),
  parts: z.int().meta({ description: 'Number of parts of the file' }),
  received: z.array(z.int()).meta({ description: 'Numbers of the received parts, from 0' }),
  artwork: Artwork.nullable(),
  isNew: z.boolean().nullable().meta({ description: 'False if the same picture existed already' }),
  entries: z.object({ total: z.int(), done: z.int() }).nullable().meta({ description: 'Progress of opening a ZIP' }),
})
export type Upload = z.infer<typeof Upload>

export const NewUpload = z.object({
  name: ArtworkName,
  bytes: z.int().min(1, 'out_of_range').max(uploadLimits.zipBytes, 'out_of_range'),
  sha256: Sha256,
})
