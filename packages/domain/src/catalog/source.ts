import { z } from 'zod'
import { customsLimits, customsTextPattern, hsCodePattern } from '../customs/product-customs.ts'
import { type LocaleCode, localeCodes } from '../locale.ts'
import { HiddenZone } from '../print/hidden-zones.ts'
import { AttributeKind, ProductCountry, ProductLevel, ProductTag, Technique } from './vocabulary.ts'

/**
 * Shapes of the files in catalog/: what a maintainer writes and the seed reads.
 * Prices are hundredths of a yuan, lengths millimeters, weights grams, days working days.
 */

const code = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens')

/** A view of catalog/views: `<product>/<view>`. */
const viewName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a folder below catalog/views: product/view')

/**
 * Views that picture a product, in order: the first is the main picture, the second is shown when hovering over a card.
 */
const ViewNames = z
  .array(viewName)
  .min(1)
  .refine((views) => new Set(views).size === views.length, 'views must be unique')

/** A text in all supported languages. */
export const LocalizedText = z.record(z.enum(localeCodes), z.string().trim().min(1))
export type LocalizedText = Record<LocaleCode, string>

/** catalog/categories.json: the two-level tree; both lists use it. */
export const CategorySource = z.object({
  code,
  names: LocalizedText,
  children: z.array(z.object({ code, names: LocalizedText })).min(1),
})
export type CategorySource = z.infer<typeof CategorySource>

/** catalog/colours.json: the colors of all products. */
export const ColorSource = z.object({ code, hex: z.string().regex(/^#[0-9a-f]{6}$/), names: LocalizedText })
export type ColorSource = z.infer<typeof ColorSource>

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

/** A printable rectangle of a blank, measured on its largest size; `view` names the picture it appears on. */
const PrintAreaSource = z.object({
  code: printAreaCode,
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  dpi: z.int().min(72).max(600),
  view: z.string().min(1),
  /** Dimensions for values of the second attribute that differ; bleed and safe area are derived from the dimensions. */
  sizes: z.record(z.string(), z.object({ widthMm: z.number().positive(), heightMm: z.number().positive() })).optional(),
  /** Parts that the product hides, such as the camera opening of a phone case; measured in the maps of its views. */
  hidden: z.array(HiddenZone).max(12).optional(),
  /** Region for an artwork that is not full-bleed, as fractions of the area. Defaults to most of the area, centered. */
  motif: z
    .object({
      width: z.number().positive().max(1),
      height: z.number().positive().max(1),
      top: z.number().min(0).max(1).optional(),
      centre: z.number().min(0).max(1).optional(),
    })
    .optional(),
})

/** One value of the second attribute (a size, a capacity, …) with everything that depends on it. */
export const SizeValueSource = z.object({
  code: z.string().min(1),
  /** Label: a plain string if it needs no translation (`XL`, `11 oz`, `30 × 40 cm`), localized otherwise. */
  label: z.union([z.string().min(1), LocalizedText]),
  weightG: z.int().positive(),
  /** Added to every tier price. */
  surchargeMinor: z.int().min(0),
  /** Columns of the size chart in millimeters. */
  measuresMm: z.partialRecord(
    z.enum(['chest', 'length', 'shoulder', 'sleeve', 'width', 'height', 'depth', 'diameter', 'circumference']),
    z.number().positive(),
  ),
})
export type SizeValueSource = z.infer<typeof SizeValueSource>

/** Unit price from a minimum quantity; the first tier starts at 1 and prices fall with quantity. */
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

/** What customs declarations say about a blank and about ready-made products on it. */
const CustomsSource = z.object({
  /** Six digits of the Harmonized System, and up to four national ones. */
  hsCode: z.string().regex(hsCodePattern, 'must be six to ten digits'),
  /** The goods in English. */
  description: z
    .string()
    .trim()
    .min(customsLimits.shortest)
    .max(customsLimits.description)
    .regex(customsTextPattern, 'must be plain English text'),
  /** Where the goods were made. Without it nothing is declared, as if there were no customs data. */
  origin: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .optional(),
})

/** catalog/blanks/<code>.json: an undecorated base product. */
export const BlankSource = z.object({
  code: z.string().regex(/^[A-Z]{2}\d{3}$/, 'must be two capital letters and three digits'),
  /** Folder under catalog/views with the pictures of the blank. */
  product: code,
  category: code,
  names: LocalizedText,
  descriptions: LocalizedText,
  material: code,
  techniques: z.array(Technique).min(1),
  country: ProductCountry,
  customs: CustomsSource.optional(),
  level: ProductLevel,
  productionDays: z.int().min(1).max(30),
  tags: z.array(ProductTag),
  hotScore: z.int().min(0).max(10_000),
  publishedOn: z.iso.date(),
  /** The first color is the main one. */
  firstAttribute: z.object({ kind: AttributeKind, colours: z.array(code).min(1) }),
  secondAttribute: z.object({ kind: AttributeKind, values: z.array(SizeValueSource).min(1) }),
  printAreas: z.array(PrintAreaSource).min(1),
  priceTiers: PriceTiersSource,
  /** Suggested retail price of one decorated piece, in hundredths of a yuan. */
  sellingPriceMinor: z.int().positive(),
  /** Artwork shown on the product in lists, labeled as a sample, for products without colors to tell them apart. */
  sampleArtwork: code.optional(),
  /** Views of the undecorated product; each exists in every color. */
  views: ViewNames,
})
export type BlankSource = z.infer<typeof BlankSource>

/** catalog/ready-made/<code>.json: an artwork already on a blank; facts that are absent come from the blank. */
export const ReadyMadeSource = z.object({
  code: z.string().regex(/^RM\d{4}$/, 'must be RM and four digits'),
  blank: z.string(),
  artwork: code,
  names: LocalizedText,
  descriptions: LocalizedText,
  tags: z.array(ProductTag),
  level: ProductLevel,
  hotScore: z.int().min(0).max(10_000),
  publishedOn: z.iso.date(),
  /** Colors offered, the main one first; all must be colors of the blank. */
  colours: z.array(code).min(1),
  /** Added to each price tier of the blank for the print, in hundredths of a yuan. */
  printFeeMinor: z.int().min(0),
  sellingPriceMinor: z.int().positive(),
  /**
   * Print areas of the blank that carry the artwork; defaults to the first one. Views of other areas show the blank
   * undecorated.
   */
  areas: z.array(printAreaCode).min(1).optional(),
  /**
   * Views of the printed product, each in every color; rendered from the artwork, so no pictures are delivered for
   * them.
   */
  views: ViewNames,
})
export type ReadyMadeSource = z.infer<typeof ReadyMadeSource>
