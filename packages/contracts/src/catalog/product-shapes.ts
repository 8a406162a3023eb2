import {
  AttributeKind,
  ProductCountry,
  ProductKind,
  ProductLevel,
  ProductTag,
  Technique,
} from '@podwright/domain/catalog/vocabulary'
import { AreaOutline } from '@podwright/domain/pictures/area-outline'
import { HiddenZone } from '@podwright/domain/print/hidden-zones'
import { z } from 'zod'
import { Minor } from '../fields.ts'

/** A picture on the image endpoint; add a resize process to `src`. */
export const Picture = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  colour: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

export const ColourSwatch = z.object({ code: z.string(), hex: z.string(), name: z.string() })
export type ColourSwatch = z.infer<typeof ColourSwatch>

/** A color of a card: the main picture in this color and the variant that "add to cart" uses; null if there is none. */
export const CardColour = ColourSwatch.extend({ picture: z.string().nullable(), variantId: z.int().nullable() })
export type CardColour = z.infer<typeof CardColour>

/** A product as listed. Prices are in hundredths of a yuan. */
export const ProductCard = z.object({
  id: z.int(),
  kind: ProductKind,
  code: z.string(),
  name: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  materialName: z.string(),
  /** Price of one piece in the cheapest size. */
  purchasePriceMinor: Minor,
  /** True if other sizes cost more: show the price with "from". */
  pricesVary: z.boolean(),
  sellingPriceMinor: Minor,
  productionDays: z.int(),
  weightG: z.int(),
  country: ProductCountry,
  level: ProductLevel,
  tags: z.array(ProductTag),
  techniques: z.array(Technique),
  /** Main picture, then the one shown while the pointer hovers over the card. */
  pictures: z.array(Picture).min(1).max(2),
  /**
   * The main picture with a sample artwork that is not part of the product, which must be labeled as such. Null if
   * there is none.
   */
  sample: Picture.nullable(),
  colours: z.array(CardColour),
  sizeLabels: z.array(z.string()),
  /** The variant that "add to cart" on a card uses. */
  defaultVariantId: z.int(),
})
export type ProductCard = z.infer<typeof ProductCard>

const ProductVariant = z.object({
  id: z.int(),
  sku: z.string(),
  colour: z.string(),
  size: z.string(),
  weightG: z.int(),
  surchargeMinor: Minor,
})

const AreaMeasures = z.object({
  widthMm: z.number(),
  heightMm: z.number(),
  /** Size of a print file in pixels at the area's `dpi`. */
  widthPx: z.int(),
  heightPx: z.int(),
})

export const PrintArea = AreaMeasures.extend({
  code: z.string(),
  dpi: z.int(),
  view: z.string(),
  hidden: z.array(HiddenZone).meta({ description: 'Parts that the product hides' }),
  sizes: z
    .array(AreaMeasures.extend({ size: z.string().meta({ description: 'Code of a value of the second attribute' }) }))
    .meta({ description: 'Sizes with different measures' }),
})
export type PrintArea = z.infer<typeof PrintArea>

/** Where a print area lies in the picture of a view. */
export const AreaView = z.object({ area: z.string(), view: z.string(), outline: AreaOutline })
export type AreaView = z.infer<typeof AreaView>

/** Everything the detail page shows beyond the card. */
export const ProductDetail = ProductCard.omit({ pictures: true }).extend({
  description: z.string(),
  /** One per color and view; all colors have the same views. */
  pictures: z.array(Picture.extend({ view: z.string() })).min(1),
  firstAttribute: z.object({ kind: AttributeKind, values: z.array(ColourSwatch) }),
  secondAttribute: z.object({
    kind: AttributeKind,
    values: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        weightG: z.int(),
        surchargeMinor: Minor,
        measuresMm: z.record(z.string(), z.number()),
      }),
    ),
  }),
  variants: z.array(ProductVariant).min(1),
  printAreas: z.array(PrintArea),
  /** Empty if no view shows any of the areas. */
  areaViews: z.array(AreaView),
  priceTiers: z.array(z.object({ minQuantity: z.int(), unitPriceMinor: Minor })).min(1),
  breadcrumb: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  /** The blank that a ready-made product is printed on. */
  blank: z.object({ id: z.int(), code: z.string(), name: z.string() }).nullable(),
  publishedOn: z.iso.date(),
})
export type ProductDetail = z.infer<typeof ProductDetail>
