import { z } from 'zod'
import { type LocaleCode, localeCodes } from '../locale.ts'
import { AttributeKind, ProductCountry, ProductLevel, ProductTag, Technique } from './vocabulary.ts'

/**
 * Shapes of the files in catalog/: what a maintainer writes and the seed reads.
 * Prices are hundredths of a yuan, lengths millimetres, weights grams, days working days.
 */

const code = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lower case words joined by hyphens')

/** A view of catalog/views: `<product>/<view>`. */
const viewName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a folder below catalog/views: product/view')

/** What a product is pictured by, in order: the first view is the main picture, the second the one a card turns to. */
const ViewNames = z
  .array(viewName)
  .min(1)
  .refine((views) => new Set(views).size === views.length, 'no view is there twice')

/** A text in every one of the seven languages. */
export const LocalizedText = z.record(z.enum(localeCodes), z.string().trim().min(1))
export type LocalizedText = Record<LocaleCode, string>

/** catalog/categories.json: the two-level tree; both lists use it. */
export const CategorySource = z.object({
  code,
  names: LocalizedText,
  children: z.array(z.object({ code, names: LocalizedText })).min(1),
})
export type CategorySource = z.infer<typeof CategorySource>

/** catalog/colours.json: every colour that any product comes in. */
export const ColourSource = z.object({ code, hex: z.string().regex(/^#[0-9a-f]{6}$/), names: LocalizedText })
export type ColourSource = z.infer<typeof ColourSource>

/** catalog/materials.json */
export const MaterialSource = z.object({ code, names: LocalizedText })
export type MaterialSource = z.infer<typeof MaterialSource>

/** catalog/artworks/<id>.json: an artwork of the platform's own. */
export const ArtworkSource = z.object({
  id: code,
  names: LocalizedText,
  theme: z.string().min(1),
  transparent: z.boolean(),
  fit: z.enum(['chest', 'full-bleed', 'wrap']),
  aspect: z.number().positive(),
  darkGarment: z.boolean(),
  lightGarment: z.boolean(),
  tags: z.array(z.string()),
})
export type ArtworkSource = z.infer<typeof ArtworkSource>

const printAreaCode = z.enum(['front', 'back', 'wrap', 'full'])

/** A printable rectangle of a blank, as its largest size has it; `view` names the picture on which it is drawn. */
const PrintAreaSource = z.object({
  code: printAreaCode,
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  dpi: z.int().min(72).max(600),
  view: z.string().min(1),
  /** Values of the second attribute on which it measures something else; bleed and safe area follow from what it measures. */
  sizes: z.record(z.string(), z.object({ widthMm: z.number().positive(), heightMm: z.number().positive() })).optional(),
  /** Room of a motif (an artwork that is not full-bleed), as shares of the area: most of it, in the middle, when absent. */
  motif: z
    .object({
      width: z.number().positive().max(1),
      height: z.number().positive().max(1),
      top: z.number().min(0).max(1).optional(),
      centre: z.number().min(0).max(1).optional(),
    })
    .optional(),
})

/** One value of the second attribute: a size, a capacity … with what changes along it. */
export const SizeValueSource = z.object({
  code: z.string().min(1),
  /** Language-free label (`XL`, `11 oz`, `30 × 40 cm`); localized ones are for words. */
  label: z.union([z.string().min(1), LocalizedText]),
  weightG: z.int().positive(),
  /** Added to every tier price. */
  surchargeMinor: z.int().min(0),
  /** Columns of the size chart in millimetres, by measure. */
  measuresMm: z.partialRecord(
    z.enum(['chest', 'length', 'shoulder', 'sleeve', 'width', 'height', 'depth', 'diameter', 'circumference']),
    z.number().positive(),
  ),
})
export type SizeValueSource = z.infer<typeof SizeValueSource>

/** Price per piece from a quantity on; the first tier starts at 1 and prices fall. */
const PriceTierSource = z.object({ minQuantity: z.int().positive(), unitPriceMinor: z.int().positive() })

const PriceTiersSource = z
  .array(PriceTierSource)
  .min(1)
  .refine((tiers) => tiers[0]?.minQuantity === 1, 'the first tier starts at quantity 1')
  .refine(
    (tiers) =>
      tiers.every((tier, i) => {
        const before = tiers[i - 1]
        return !before || (tier.minQuantity > before.minQuantity && tier.unitPriceMinor < before.unitPriceMinor)
      }),
    'quantities rise and prices fall from tier to tier',
  )

/** catalog/blanks/<code>.json: an undecorated base product. */
export const BlankSource = z.object({
  code: z.string().regex(/^[A-Z]{2}\d{3}$/, 'two capitals and three digits'),
  /** Folder under catalog/views that pictures it. */
  product: code,
  category: code,
  names: LocalizedText,
  descriptions: LocalizedText,
  material: code,
  techniques: z.array(Technique).min(1),
  country: ProductCountry,
  level: ProductLevel,
  productionDays: z.int().min(1).max(30),
  tags: z.array(ProductTag),
  hotScore: z.int().min(0).max(10_000),
  publishedOn: z.iso.date(),
  /** The first colour is the main one. */
  firstAttribute: z.object({ kind: AttributeKind, colours: z.array(code).min(1) }),
  secondAttribute: z.object({ kind: AttributeKind, values: z.array(SizeValueSource).min(1) }),
  printAreas: z.array(PrintAreaSource).min(1),
  priceTiers: PriceTiersSource,
  /** Suggested retail price of one decorated piece. */
  sellingPriceMinor: z.int().positive(),
  /** An artwork that a list shows on it, marked as a sample: for what comes in no colours that would tell it from others. */
  sampleArtwork: code.optional(),
  /** Views of the undecorated product, each in every colour. */
  views: ViewNames,
})
export type BlankSource = z.infer<typeof BlankSource>

/** catalog/ready-made/<code>.json: an artwork already on a blank; facts that are absent come from the blank. */
export const ReadyMadeSource = z.object({
  code: z.string().regex(/^RM\d{4}$/, 'RM and four digits'),
  blank: z.string(),
  artwork: code,
  names: LocalizedText,
  descriptions: LocalizedText,
  tags: z.array(ProductTag),
  level: ProductLevel,
  hotScore: z.int().min(0).max(10_000),
  publishedOn: z.iso.date(),
  /** Colours offered, the first is the main one; all are colours of the blank. */
  colours: z.array(code).min(1),
  /** What the platform adds to the blank's tiers for the printed piece. */
  printFeeMinor: z.int().min(0),
  sellingPriceMinor: z.int().positive(),
  /** Print areas of the blank that carry the artwork; the blank's first one when absent. Views of other areas show it bare. */
  areas: z.array(printAreaCode).min(1).optional(),
  /** Views of the printed product, each in every colour; rendered from the artwork, so nothing else is delivered. */
  views: ViewNames,
})
export type ReadyMadeSource = z.infer<typeof ReadyMadeSource>
