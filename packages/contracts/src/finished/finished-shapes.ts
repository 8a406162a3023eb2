import { z } from 'zod'
import { DesignName } from '../designs/design-shapes.ts'
import { Id, text } from '../fields.ts'

/** Finished products belong to sellers. */
export const seller = [3] as const

export const FinishedId = z.object({ id: Id })
export const FinishedTitle = DesignName.min(1, 'required')
/** Chosen by the client, a new one for each product it finishes: what is sent again under the same key is finished once. */
export const FinishKey = z.uuid()
/** Codes of the product's sizes. */
export const SoldSizes = z.array(text(40)).min(1, 'required').max(60, 'too_many')
export const DesignColours = z.array(text(40)).min(1, 'required').max(60, 'too_many')

/** How many one account may keep. */
export const maxFinished = 100_000
/** How many one export takes. */
export const maxExported = 200

/** Why something could not be prepared; messages: `finished.failure.<code>`. */
export const finishedFailures = [
  'print_too_large',
  'print_artwork_missing',
  'print_missing_glyphs',
  'print_too_complex',
  'print_failed',
] as const
export type FinishedFailure = (typeof finishedFailures)[number]

/** What the image endpoint shows at `/images/<path>`, in any size. */
export const EffectPicture = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  view: z.string().meta({ description: 'product/view' }),
  colour: z.string().meta({ description: "Code of the product's color" }),
})
export type EffectPicture = z.infer<typeof EffectPicture>

export const printFormats = ['png', 'pdf'] as const

export const PrintFile = z.object({
  area: z.string().meta({ description: 'Code of the print area' }),
  garment: z
    .enum(['all', 'light', 'dark'])
    .meta({ description: 'Where the design differs on dark garments there are two' }),
  sizes: z.array(z.object({ code: z.string(), label: z.string() })).meta({
    description: 'Sizes that it is printed on; empty where one file is for all',
  }),
  format: z.enum(printFormats),
  state: z.enum(['waiting', 'ready', 'failed']),
  failure: z.enum(finishedFailures).nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  bytes: z.int().nullable(),
  download: z.string().nullable().meta({ description: 'Address of the file; it works for an hour' }),
})
export type PrintFile = z.infer<typeof PrintFile>

/** Of one product, and how long each is. */
export const maxFinishedTags = 20
export const FinishedTag = text(40).trim().min(1, 'required')
/** Most products that one edit takes. */
export const maxEdited = 500

export const SellingPriceMinor = z.int('not_a_number').min(1, 'out_of_range').max(1_000_000_000, 'out_of_range')

/** What a seller asks for it; in hundredths of the currency unit. */
export const SellingPrice = z.object({
  minor: SellingPriceMinor,
  currency: z.string().regex(/^[A-Z]{3}$/, 'invalid'),
})
export type SellingPrice = z.infer<typeof SellingPrice>

export const FinishedSummary = z.object({
  id: z.int(),
  code: z.string().meta({ description: 'The SKU that its variants begin with' }),
  title: z.string(),
  productId: z.int(),
  productCode: z.string(),
  colours: z.array(z.string()),
  sizes: z.array(z.string()).meta({ description: "Codes of the product's sizes that it is sold in" }),
  state: z.enum(['preparing', 'ready', 'failed']),
  progress: z.int().meta({ description: 'Percent of pictures and print files that are there' }),
  createdAt: z.iso.datetime(),
  picture: EffectPicture.nullable().meta({ description: 'The main picture, as soon as there is one' }),
  sku: z.string().nullable().meta({ description: 'What its batch called it' }),
  tags: z.array(z.string()),
  price: SellingPrice.nullable().meta({ description: 'What the seller asks for it' }),
  isArchived: z.boolean(),
})
export type FinishedSummary = z.infer<typeof FinishedSummary>

export const FinishedDetail = FinishedSummary.extend({
  designId: z.int(),
  revision: z.int(),
  batchId: z.int().nullable(),
  titles: z.record(z.string(), z.string()).meta({ description: 'By language' }),
  orderedQuantity: z.int().meta({ description: 'Pieces in orders that were not canceled' }),
  failure: z.enum(finishedFailures).nullable(),
  pictures: z.array(EffectPicture),
  printFiles: z.array(PrintFile),
})
export type FinishedDetail = z.infer<typeof FinishedDetail>
