import { variableCharacters } from '@podwright/domain/orders/variables'
import { FixedPriceInput, RetailRuleInput } from '@podwright/domain/stores/price-rule-input'
import { z } from 'zod'
import { DesignName } from '../designs/design-shapes.ts'
import { Id, Minor, text } from '../fields.ts'

/** Finished products belong to sellers. */
export const seller = [3] as const

export const FinishedId = z.object({ id: Id })
export const FinishedTitle = DesignName.min(1, 'required')
/** Idempotency key chosen by the client: finishing again with the same key has no further effect. */
export const FinishKey = z.uuid()
/** Codes of the product's sizes. */
export const SoldSizes = z.array(text(40)).min(1, 'required').max(60, 'too_many')
export const DesignColours = z.array(text(40)).min(1, 'required').max(60, 'too_many')

/** Maximum number of finished products of one account. */
export const maxFinished = 100_000
/** Maximum number of products in one export. */
export const maxExported = 200

/** Why preparing a product failed; messages: `finished.failure.<code>`. */
export const finishedFailures = [
  'print_too_large',
  'print_artwork_missing',
  'print_font_missing',
  'print_missing_glyphs',
  'print_qr_unreadable',
  'print_too_complex',
  'print_failed',
] as const
export type FinishedFailure = (typeof finishedFailures)[number]

/** A picture of the image endpoint (`/images/<path>`), available in any size. */
export const EffectPicture = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  view: z.string().meta({ description: 'product/view, or mockup/id of your mockup' }),
  colour: z.string().meta({ description: "Code of the product's color" }),
})
export type EffectPicture = z.infer<typeof EffectPicture>

export const printFormats = ['png', 'pdf'] as const

export const PrintFile = z.object({
  area: z.string().meta({ description: 'Code of the print area' }),
  garment: z
    .enum(['all', 'light', 'dark'])
    .meta({ description: 'There are two files if the design differs on dark garments' }),
  sizes: z.array(z.object({ code: z.string(), label: z.string() })).meta({
    description: 'Sizes it is printed on; empty if one file fits all',
  }),
  format: z.enum(printFormats),
  state: z.enum(['waiting', 'ready', 'failed']),
  failure: z.enum(finishedFailures).nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  bytes: z.int().nullable(),
  download: z.string().nullable().meta({ description: 'URL of the file, valid for an hour' }),
})
export type PrintFile = z.infer<typeof PrintFile>

/** Maximum number of tags of one product. */
export const maxFinishedTags = 20
export const FinishedTag = text(40).trim().min(1, 'required')
/** Maximum number of products in one edit. */
export const maxEdited = 500

/** The seller's price, in hundredths of the currency unit. */
export const SellingPrice = FixedPriceInput
export const SellingPriceMinor = FixedPriceInput.shape.minor
export type SellingPrice = z.infer<typeof SellingPrice>

/** What a seller can save as the price of a product. */
export const retailPriceFields = {
  price: SellingPrice.nullable().optional().meta({ description: 'The same for all variants; replaces a rule' }),
  priceRule: RetailRuleInput.nullable()
    .optional()
    .meta({ description: 'Prices each variant by its cost; replaces a fixed price' }),
}

/** A text of the design that every buyer fills in. */
export const DesignVariable = z.object({
  name: z.string(),
  label: z.string().meta({ description: 'What buyers are asked; empty for the name' }),
  sample: z.string().meta({ description: 'Shown in pictures of the product' }),
  maxLength: z.int(),
  isRequired: z.boolean(),
  characters: z.enum(variableCharacters),
  maxBytes: z
    .int()
    .optional()
    .meta({ description: 'Bytes of UTF-8 that its QR code has room for; absent outside of QR codes' }),
})

export const FinishedSummary = z.object({
  id: z.int(),
  code: z.string().meta({ description: 'SKU prefix of its variants' }),
  title: z.string(),
  productId: z.int(),
  productCode: z.string(),
  colours: z.array(z.string()),
  sizes: z.array(z.string()).meta({ description: 'Codes of the sizes it is sold in' }),
  state: z.enum(['preparing', 'ready', 'failed']),
  progress: z.int().meta({ description: 'Percentage of pictures and print files made so far' }),
  createdAt: z.iso.datetime(),
  picture: EffectPicture.nullable().meta({ description: 'The main picture, once it exists' }),
  sku: z.string().nullable().meta({ description: 'SKU given by its batch' }),
  tags: z.array(z.string()),
  price: SellingPrice.nullable().meta({ description: "The seller's price, the same for all variants" }),
  priceRule: RetailRuleInput.nullable().meta({
    description: "The seller's rule, by which each variant has a price; null if there is none or a fixed price",
  }),
  isArchived: z.boolean(),
  isPersonalizable: z.boolean().meta({ description: 'Its buyers are asked for texts that are printed' }),
})
export type FinishedSummary = z.infer<typeof FinishedSummary>

/** What the rule of a product gives for its variants today. */
export const RulePrices = z.object({ currency: z.string(), lowestMinor: Minor, highestMinor: Minor })
export type RulePrices = z.infer<typeof RulePrices>

export const ListedFinished = FinishedSummary.extend({
  rulePrices: RulePrices.nullable().meta({ description: 'Null without a rule, or if it gives no price' }),
})
export type ListedFinished = z.infer<typeof ListedFinished>

export const FinishedDetail = FinishedSummary.extend({
  designId: z.int(),
  revision: z.int(),
  batchId: z.int().nullable(),
  titles: z.record(z.string(), z.string()).meta({ description: 'By language' }),
  orderedQuantity: z.int().meta({ description: 'Pieces in orders, except canceled ones' }),
  failure: z.enum(finishedFailures).nullable(),
  variables: z.array(DesignVariable),
  shopperCode: z
    .string()
    .nullable()
    .meta({ description: 'Code of its page for shoppers (/p/<code>); null: it is off' }),
  pictures: z.array(EffectPicture),
  mockupIds: z.array(z.int()).meta({ description: 'Mockups chosen for its pictures, also those that show none of it' }),
  printFiles: z.array(PrintFile),
})
export type FinishedDetail = z.infer<typeof FinishedDetail>
