import { z } from 'zod'
import { Artwork, ArtworkName, artworkLimits, artworkRefusals } from '../artworks/artwork-shapes.ts'

/** What is uploaded in parts. A ZIP file is opened on the server; each of its files is an artwork or has a reason. */
export const uploadLimits = {
  /** Parts but the last one have so many bytes. */
  partBytes: 4 * 1024 * 1024,
  /** Of a picture: the same as of one that is sent whole. */
  artworkBytes: artworkLimits.megabytes * 1_000_000,
  zipBytes: 4_000_000_000,
  /** Files in a ZIP, folders not counted, and what they may have unpacked, all together. */
  zipEntries: 2_000,
  unpackedBytes: 20_000_000_000,
  /** Pictures hardly pack: whoever says otherwise means harm. */
  unpackedTimes: 200,
  /** Uploads of one account that have not ended. */
  atOnce: 200,
  /** What these may have, all together: it lies on the disk until they end. */
  openBytes: 12_000_000_000,
  /** Nothing arrived for so long: what did is removed. */
  keptHours: 24,
} as const

export const UploadId = z.object({ id: z.uuid() })
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid')

export const uploadKinds = ['artwork', 'zip'] as const

/** Why a file of an upload is no artwork; messages: `artworks.refusal.<code>` and `batch.refusal.<code>`. */
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

/** A file of a ZIP: the artwork that it became, or why it did not. */
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
    .meta({ description: 'opening: a ZIP file whose pictures become artworks, one after the other' }),
  refusal: z.enum(uploadRefusals).nullable(),
  partBytes: z.int(),
  parts: z.int().meta({ description: 'How many parts the file has' }),
  received: z.array(z.int()).meta({ description: 'Numbers of the parts that are there, from 0' }),
  artwork: Artwork.nullable(),
  isNew: z.boolean().nullable().meta({ description: 'False: the same picture was there already' }),
  entries: z.object({ total: z.int(), done: z.int() }).nullable().meta({ description: 'Of a ZIP that is opened' }),
})
export type Upload = z.infer<typeof Upload>

export const NewUpload = z.object({
  name: ArtworkName,
  bytes: z.int().min(1, 'out_of_range').max(uploadLimits.zipBytes, 'out_of_range'),
  sha256: Sha256,
})
