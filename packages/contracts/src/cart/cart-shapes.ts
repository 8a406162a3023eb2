import { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { Picture } from '../catalog/product-shapes.ts'
import { Id, Minor } from '../fields.ts'

/** Limits of one cart: lines, and pieces of one SKU. */
export const maxCartLines = 200
export const maxLineQuantity = 9999

export const account = [2, 3] as const
export const Quantity = z.int('not_a_number').min(1, 'out_of_range').max(maxLineQuantity, 'out_of_range')

/** Whether a blank is ordered without a print on purpose; products with a print ignore it. */
export const IsPlain = z.boolean().meta({ description: 'For blanks: ordered without a print on purpose' })

/** The finished product whose design is printed; a SKU has a line for each of them. Default: none. */
export const FinishedId = Id.nullable().optional()

/** One SKU, with or without a design, with the tier price of its quantity; amounts in hundredths of a yuan. */
const CartLine = z.object({
  id: z.int(),
  variantId: z.int(),
  finishedId: z.int().nullable().meta({ description: 'The finished product whose design is printed; null: none' }),
  sku: z.string().meta({ description: 'Begins with the code of the finished product if there is one' }),
  productId: z.int(),
  kind: ProductKind,
  name: z.string().meta({ description: 'Of the catalog’s product' }),
  title: z.string().nullable().meta({ description: 'Of the finished product' }),
  colour: z.string(),
  size: z.string(),
  picture: Picture,
  quantity: z.int(),
  isPlain: IsPlain,
  needsDesign: z.boolean().meta({ description: 'A blank that is not ordered plain: it cannot be checked out' }),
  unitPriceMinor: Minor,
  listPriceMinor: Minor.meta({ description: 'Of one piece, without the discount of the seller’s level' }),
  lineTotalMinor: Minor,
  tierFrom: z.int().meta({ description: 'Smallest quantity with this unit price' }),
  nextTier: z
    .object({ minQuantity: z.int(), unitPriceMinor: Minor })
    .nullable()
    .meta({ description: 'The next cheaper tier; null: none' }),
  weightG: z.int(),
  /** False if product, color or size is not on offer, or the finished product was deleted: the line is excluded from totals and can only be removed. */
  listed: z.boolean(),
  isLocked: z.boolean().meta({
    description: 'Whether the seller’s level cannot order it: the line is excluded from totals and can only be removed',
  }),
  addedAt: z.iso.datetime(),
})

/** What one supplier produces: one parcel for each country it ships from. Sellers do not see who the supplier is. */
const CartGroup = z.object({
  parcels: z.array(z.object({ origin: z.string(), lineIds: z.array(z.int()), variantIds: z.array(z.int()) })),
  productionDays: z.int(),
  lineIds: z.array(z.int()),
  variantIds: z.array(z.int()),
  totalMinor: Minor,
  totalQuantity: z.int(),
  totalWeightG: z.int(),
})

/** Totals and groups cover only listed lines that the seller’s level can order. */
export const Cart = z.object({
  lines: z.array(CartLine),
  groups: z.array(CartGroup),
  totalMinor: Minor,
  totalQuantity: z.int(),
  totalWeightG: z.int(),
})
export type Cart = z.infer<typeof Cart>
