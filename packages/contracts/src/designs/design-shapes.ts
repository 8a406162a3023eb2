import { z } from 'zod'
import { Id, queryInt, text } from '../fields.ts'

/** Designs belong to sellers. */
export const seller = [3] as const

export const DesignId = z.object({ id: Id })
export const Revision = queryInt(1, 2_147_483_647)
export const DesignVersionId = z.object({ id: Id, revision: Revision })

export const DesignName = text(200).trim()
/** An empty label means no label. */
export const VersionLabel = text(100).trim()
/** Idempotency key chosen by the client: repeating a save with the same key has no further effect. */
export const SaveKey = z.uuid()

/**
 * Maximum size of a saved design as JSON, of its layers, of an account's designs, and days for which deleted designs
 * are kept.
 */
export const designLimits = { bytes: 5_000_000, layers: 2_000, designs: 5_000, keptDays: 30 } as const

/** A design as written by packages/design (`writeDesign`). It is validated by `readDesign`, not by this schema. */
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
 * Failures of all calls that take a document. In `fields`, `document` describes the problem (in English, for support),
 * `artwork` is the hash that belongs neither to the account nor to clip art, and `font` the code of another account's
 * font.
 */
export const documentCodes = [
  'design_corrupt',
  'design_from_future',
  'design_too_large',
  'design_artwork_unknown',
  'design_font_unknown',
  'product_unknown',
] as const

/** Response of a save. */
export const Saved = z.object({ revision: z.int(), savedAt: z.iso.datetime() })

export const DesignVersion = Saved.extend({
  label: z.string().meta({ description: 'Empty for an automatic save' }),
  layers: z.int(),
  member: z.string().nullable().meta({ description: 'Name of the member of your team who saved it' }),
  isFinished: z.boolean().meta({ description: 'A finished product uses it, so it is kept permanently' }),
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
  isTemplate: z.boolean().meta({ description: 'New designs start as copies of it' }),
  thumb: z.string().nullable().meta({ description: 'Path of the image endpoint (`/images/<path>`)' }),
})
export type DesignSummary = z.infer<typeof DesignSummary>
