import { z } from 'zod'
import { Id, queryInt, text } from '../fields.ts'

/** Designs belong to sellers. */
export const seller = [3] as const

export const DesignId = z.object({ id: Id })
export const Revision = queryInt(1, 2_147_483_647)
export const DesignVersionId = z.object({ id: Id, revision: Revision })

export const DesignName = text(200).trim()
/** The empty label is none. */
export const VersionLabel = text(100).trim()
/** Chosen by the client, a new one for each thing it saves: what is sent again under the same key is saved once. */
export const SaveKey = z.uuid()

/** A saved design with all its layers may have so many bytes as JSON, and so many layers. */
export const designLimits = { bytes: 5_000_000, layers: 2_000, designs: 5_000, keptDays: 30 } as const

/** A design as packages/design writes it (`writeDesign`); `readDesign` says what is wrong with one, not this schema. */
export type DesignDocument = {
  readonly format: 'podwright-design'
  readonly versions: { readonly [kind: string]: number }
  readonly records: readonly { readonly [key: string]: unknown; readonly id: string; readonly kind: string }[]
}
export const DesignDocument = z.custom<DesignDocument>(
  (value) => typeof value === 'object' && value !== null,
  'required',
)

/**
 * Codes of whatever takes a document. `fields` tells more: `document` what was found where (in English, for support),
 * `artwork` the hash that is neither the account's nor clip art.
 */
export const documentCodes = [
  'design_corrupt',
  'design_from_future',
  'design_too_large',
  'design_artwork_unknown',
  'product_unknown',
] as const

/** What saving answers. */
export const Saved = z.object({ revision: z.int(), savedAt: z.iso.datetime() })

export const DesignVersion = Saved.extend({
  label: z.string().meta({ description: 'Empty for one that was saved by itself' }),
  layers: z.int(),
  isFinished: z.boolean().meta({ description: 'A finished product is made of it: it is kept for good' }),
})
export type DesignVersion = z.infer<typeof DesignVersion>

export const DesignSummary = z.object({
  id: z.int(),
  name: z.string(),
  revision: z.int(),
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  thumb: z.string().nullable().meta({ description: 'What the image endpoint shows at `/images/<path>`' }),
})
export type DesignSummary = z.infer<typeof DesignSummary>
