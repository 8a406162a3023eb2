import { z } from 'zod'
import { localeCodes } from '../locale.ts'
import { variableLimits } from '../orders/variables.ts'
import { maxMockupsOfProduct } from '../pictures/mockups.ts'
import { FixedPriceInput, RetailRuleInput } from '../stores/price-rule-input.ts'
import { anchors } from './place.ts'

/** Maximum sizes of one batch. */
export const batchLimits = {
  products: 200,
  artworks: 2_000,
  rows: 2_000,
  cells: 20_000,
  shapeRules: 12,
  tags: 20,
} as const

/** Maximum characters of all rows together. */
export const maxRowsLength = 200_000

const Id = z.int().positive().max(2_147_483_647)
const Code = z.string().min(1).max(40)
/** Text that ends up in the database, which cannot store NUL. */
const text = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .refine((value) => !value.includes('\u0000'), 'invalid_character')

export const fitKinds = ['contain', 'cover', 'tile'] as const

/** How an artwork is fitted to a print area. */
export const CellFit = z.strictObject({
  fit: z.enum(fitKinds).meta({
    description:
      'contain: shows the whole artwork; cover: fills the area including its bleed; tile: repeats the artwork',
  }),
  anchor: z.enum(anchors).prefault('center'),
  share: z
    .number()
    .min(0.05, 'out_of_range')
    .max(1, 'out_of_range')
    .prefault(0.8)
    .meta({ description: 'contain: share of the area it may fill; tile: width of a tile as a share of the area' }),
})
export type CellFit = z.infer<typeof CellFit>

/** Places only the artwork, on some of the product's print areas. */
const AutomaticPlacement = z.strictObject({
  kind: z.literal('automatic'),
  areas: z
    .array(CellFit.extend({ area: Code }))
    .min(1, 'required')
    .max(12, 'too_many'),
})

/** Uses a version of the seller's own design, in which the artwork replaces one layer, or a row its variables. */
const TemplatePlacement = z.strictObject({
  kind: z.literal('template'),
  designId: Id,
  revision: Id,
  layerId: z
    .string()
    .regex(/^layer:[0-9A-Za-z_-]{1,40}$/, 'invalid')
    .optional()
    .meta({ description: 'Required in a batch of artworks; without effect in a batch of rows' }),
  fit: z
    .enum(['contain', 'cover'])
    .prefault('contain')
    .meta({ description: 'How the artwork fills the box of the layer it replaces' }),
})

export const BatchProduct = z.strictObject({
  productId: Id,
  colours: z
    .array(Code)
    .min(1, 'required')
    .max(60, 'too_many')
    .meta({ description: "Codes of the product's colors, the main one first" }),
  sizes: z
    .array(Code)
    .min(1, 'required')
    .max(60, 'too_many')
    .optional()
    .meta({ description: 'Codes of the sizes it is sold in; absent: all sizes, including those added later' }),
  mockupIds: z
    .array(Id)
    .max(maxMockupsOfProduct, 'too_many')
    .optional()
    .meta({ description: 'Your mockups to add to the pictures; those that are deleted or not ready are left out' }),
  design: z.discriminatedUnion('kind', [AutomaticPlacement, TemplatePlacement]),
})
export type BatchProduct = z.infer<typeof BatchProduct>

export const artworkShapes = ['any', 'wide', 'square', 'tall'] as const
export const transparencies = ['any', 'transparent', 'opaque'] as const

/**
 * Chooses the placement by the artwork's shape and transparency. The first matching rule overrides the product's own
 * placement.
 */
export const ShapeRule = CellFit.extend({
  shape: z.enum(artworkShapes),
  transparency: z.enum(transparencies),
})
export type ShapeRule = z.infer<typeof ShapeRule>

export const BatchRules = z.strictObject({
  skipBelowDpi: z
    .int()
    .min(0)
    .max(600)
    .prefault(0)
    .meta({ description: 'Skips raster artworks with a lower printed resolution; 0: skips none' }),
  garments: z
    .enum(['all', 'contrast'])
    .prefault('all')
    .meta({ description: 'contrast: dark artworks only on light colors, and light ones only on dark' }),
  shapes: z.array(ShapeRule).max(batchLimits.shapeRules, 'too_many').prefault([]),
})
export type BatchRules = z.infer<typeof BatchRules>

/** A pattern with placeholders in braces; see naming.ts. */
const NamePattern = text(200).trim()

const BatchNaming = z.strictObject({
  sku: NamePattern.min(1, 'required').prefault('{artwork}-{product}-{colour}'),
  titles: z
    .partialRecord(z.enum(localeCodes), NamePattern)
    .prefault({})
    .meta({ description: 'By language; a missing language has no title of its own' }),
  /** Language of the title shown in lists and search. */
  locale: z.enum(localeCodes),
})

const pictureSizes = [800, 1200, 1600] as const

const BatchOutput = z.strictObject({
  sizes: z.array(z.literal(pictureSizes)).max(pictureSizes.length).prefault([800, 1600]).meta({
    description: 'Sizes of effect pictures rendered with the batch; other sizes are rendered on request',
  }),
  colours: z.enum(['main', 'all']).prefault('main').meta({ description: 'Colors that have pictures' }),
  printFiles: z.enum(['later', 'now']).prefault('later').meta({ description: 'later: on export or order' }),
})

/** Texts for the variables of a design: one finished product for each row and product. */
export const TextRow = z.strictObject({
  id: Id.meta({ description: 'Of your choice, such as the number of the row; a row that is changed keeps its id' }),
  name: text(200).trim().min(1, 'required').meta({ description: 'In titles and SKUs in place of the artwork' }),
  values: z
    .record(text(variableLimits.label), text(2_000))
    .refine((values) => Object.keys(values).length <= variableLimits.count, 'too_many')
    .meta({ description: 'By name or question of the variable' }),
})
export type TextRow = z.infer<typeof TextRow>

/** Characters that the rows of a batch have in total. */
export function lengthOfRows(rows: readonly TextRow[]): number {
  return rows.reduce((sum, { name, values }) => sum + name.length + Object.values(values).join('').length, 0)
}

/** Everything that determines the output of a batch. */
export const BatchSettings = z.strictObject({
  products: z
    .array(BatchProduct)
    .max(batchLimits.products, 'too_many')
    .refine((products) => new Set(products.map(({ productId }) => productId)).size === products.length, 'duplicate'),
  artworks: z
    .array(Id)
    .max(batchLimits.artworks, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate'),
  artworkNames: z
    .record(z.string().regex(/^[1-9][0-9]{0,9}$/, 'invalid'), text(200))
    .refine((names) => Object.keys(names).length <= batchLimits.artworks, 'too_many')
    .optional()
    .meta({ description: 'Names in this batch by artwork id, such as of the uploaded file; absent: the own name' }),
  rows: z
    .array(TextRow)
    .max(batchLimits.rows, 'too_many')
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'duplicate')
    .refine((rows) => lengthOfRows(rows) <= maxRowsLength, 'too_long')
    .optional()
    .meta({
      description: 'Texts for the variables of the designs, in place of artworks; with rows, artworks are ignored',
    }),
  rules: BatchRules,
  naming: BatchNaming,
  tags: z.array(text(40).trim().min(1, 'required')).max(batchLimits.tags, 'too_many').prefault([]),
  price: FixedPriceInput.optional().meta({ description: 'Selling price of every product' }),
  priceRule: RetailRuleInput.optional().meta({
    description: 'Rule for the selling price of each variant; without effect if there is a fixed price',
  }),
  output: BatchOutput,
})
export type BatchSettings = z.infer<typeof BatchSettings>

/** The number of cells that these settings describe. */
export function cellCount({ artworks, rows = [], products }: BatchSettings): number {
  return (rows.length || artworks.length) * products.length
}
