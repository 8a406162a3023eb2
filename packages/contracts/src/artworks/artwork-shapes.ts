import { z } from 'zod'
import { Id, text } from '../fields.ts'

/** Artworks belong to sellers. */
export const seller = [3] as const

export const ArtworkId = z.object({ id: Id })

export const artworkNameLength = 200
export const ArtworkName = text(artworkNameLength).trim().min(1, 'required')
export const artworkFolderLength = 80
/** An empty name means no folder. */
export const ArtworkFolder = text(artworkFolderLength).trim()
export const ArtworkTag = text(40).trim().min(1, 'required')
export const maxTags = 20

/** SHA-256 as lowercase hexadecimal, the form used in design documents. */
const ArtworkHash = z.string().regex(/^[0-9a-f]{64}$/, 'invalid')

/** Why an upload is rejected, in `fields.file` of `artwork_refused`; messages: `artworks.refusal.<code>`. */
export const artworkRefusals = [
  'artwork_empty',
  'artwork_format_unknown',
  'artwork_damaged',
  'artwork_animated',
  'artwork_too_many_bytes',
  'artwork_too_many_pixels',
  'artwork_too_complex',
  'svg_has_script',
  'svg_has_external_reference',
  'svg_has_entities',
] as const
export type ArtworkRefusal = (typeof artworkRefusals)[number]

/** Limits of an upload and of its master; also the arguments of the refusal messages. */
export const artworkLimits = { megabytes: 200, megapixels: 100, masterSidePx: 12_000, vectorSidePx: 4096 } as const

/** Facts about an artwork's pixels for the checks of packages/design, measured once. */
const ArtworkFacts = z.object({
  semiTransparentShare: z.number(),
  meanColour: z.string(),
  spread: z.number(),
  isBlank: z.boolean().optional().meta({ description: 'True if no pixel is visible' }),
})

/** An artwork's pictures. The values are paths of the image endpoint (`/images/<path>`) and never change. */
export const ArtworkFile = z.object({
  hash: ArtworkHash,
  widthPx: z.int(),
  heightPx: z.int(),
  hasAlpha: z.boolean(),
  isVector: z.boolean().meta({ description: 'Rendered from an SVG, which is stored too' }),
  master: z.string().meta({ description: 'The whole artwork, sRGB, lossless' }),
  thumb: z.string().meta({ description: 'WebP of at most 512 px per side' }),
  facts: ArtworkFacts.nullable().meta({ description: 'Null for clip art that has not been used yet' }),
})
export type ArtworkFile = z.infer<typeof ArtworkFile>

export const Artwork = ArtworkFile.extend({
  id: z.int(),
  name: z.string(),
  bytes: z.int().meta({ description: 'Size of the uploaded file' }),
  folder: z.string(),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
export type Artwork = z.infer<typeof Artwork>

export const ClipArt = ArtworkFile.extend({
  code: z.string(),
  name: z.string().meta({ description: 'In the language of the request' }),
  category: z.string(),
  tags: z.array(z.string()),
})
export type ClipArt = z.infer<typeof ClipArt>
