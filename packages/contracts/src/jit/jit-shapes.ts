import { boxLimits, boxStates, packCodeStates } from '@podwright/domain/jit/jit-states'
import { productionStates } from '@podwright/domain/orders/production-states'
import { z } from 'zod'
import { text } from '../fields.ts'

/** Pack codes and boxes are for suppliers. */
export const supplier = [2] as const

/** Scanner input: the number of a production order or of a pack code. */
export const ScannedCode = text(40).trim().toUpperCase().min(1, 'required')

const WarehouseMessages = z.object({ id: z.int(), code: z.string(), name: z.string() })

export const PackCode = z.object({
  id: z.int(),
  number: z.string(),
  sellerId: z.int().meta({ description: 'The seller of these orders, which may come from several stores' }),
  warehouse: WarehouseMessages,
  day: z.iso.date(),
  state: z.enum(packCodeStates),
  boxId: z.int().nullable(),
  boxNumber: z.string().nullable(),
  orders: z.int().meta({ description: 'Production orders in it' }),
  packed: z.int().meta({ description: 'Number of them in the box' }),
  pieces: z.int(),
  shops: z.int().meta({ description: 'Number of stores they come from' }),
})
export type PackCode = z.infer<typeof PackCode>

/** A production order of a pack code. */
export const PackedOrder = z.object({
  id: z.int(),
  number: z.string(),
  orderNumber: z.string(),
  packCodeId: z.int(),
  shop: z.string().nullable(),
  state: z.enum(productionStates),
  isLive: z
    .boolean()
    .meta({ description: 'Still to be shipped; false for canceled ones, which the pack code does not need' }),
  isPacked: z.boolean(),
  hasShopLabels: z.boolean().meta({ description: 'The marketplace of its store prints labels for it' }),
  pieces: z.int(),
})
export type PackedOrder = z.infer<typeof PackedOrder>

const Label = z.string().meta({ description: 'URL of its label, a PDF of 100 × 150 mm, valid for an hour' })

export const PackCodeDetail = PackCode.extend({ items: z.array(PackedOrder), label: Label })
export type PackCodeDetail = z.infer<typeof PackCodeDetail>

const side = z.int('not_a_number').min(boxLimits.minSideMm, 'out_of_range').max(boxLimits.maxSideMm, 'out_of_range')

/** Measured weight and dimensions. */
export const BoxMeasures = z.object({
  weightG: z.int('not_a_number').min(1, 'out_of_range').max(boxLimits.maxWeightG, 'out_of_range'),
  lengthMm: side,
  widthMm: side,
  heightMm: side,
})

export const Box = z.object({
  id: z.int(),
  number: z.string(),
  warehouse: WarehouseMessages,
  state: z.enum(boxStates),
  weightG: z.int().nullable(),
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  logisticsId: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  handedOverAt: z.iso.datetime().nullable(),
  codes: z.int(),
  orders: z.int(),
  packed: z.int(),
  pieces: z.int().meta({ description: 'Number of pieces in it' }),
})
export type Box = z.infer<typeof Box>

export const BoxDetail = Box.extend({ packCodes: z.array(PackCode), items: z.array(PackedOrder), label: Label })
export type BoxDetail = z.infer<typeof BoxDetail>
