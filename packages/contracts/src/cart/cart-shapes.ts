import { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { Picture } from '../catalog/product-shapes.ts'
import { Minor } from '../fields.ts'

/** Limits of one cart: lines, and pieces of one SKU. */
export const maxCartLines = 200
export const maxLineQuantity = 9999

export const account = [2, 3] as const
export const Quantity = z.int('not_a_number').min(1, 'out_of_range').max(maxLineQuantity, 'out_of_range')

/** One SKU with its tier price for the quantity at hand; amounts in hundredths of a yuan. */
const CartLine = z.object({
  variantId: z.int(),
  sku: z.string(),
  productId: z.int(),
  kind: ProductKind,
  name: z.string(),
  colour: z.string(),
  size: z.string(),
  picture: Picture,
  quantity: z.int(),
  unitPriceMinor: Minor,
  lineTotalMinor: Minor,
  tierFrom: z.int().meta({ description: 'Pieces from which this unit price holds' }),
  nextTier: z
    .object({ minQuantity: z.int(), unitPriceMinor: Minor })
    .nullable()
    .meta({ description: 'From how many pieces one costs less; null: it gets no cheaper' }),
  weightG: z.int(),
  /** False when product, color or size is not on offer: the line counts in no total and can only be taken out. */
  listed: z.boolean(),
  addedAt: z.iso.datetime(),
})

/** What one supplier makes and sends from one country: one parcel. Who the supplier is, sellers are not told. */
const CartGroup = z.object({
  origin: z.string(),
  productionDays: z.int(),
  variantIds: z.array(z.int()),
  totalMinor: Minor,
  totalQuantity: z.int(),
  totalWeightG: z.int(),
})

/** Totals and groups are those of the listed lines. */
export const Cart = z.object({
  lines: z.array(CartLine),
  groups: z.array(CartGroup),
  totalMinor: Minor,
  totalQuantity: z.int(),
  totalWeightG: z.int(),
})
export type Cart = z.infer<typeof Cart>
