import { boxLimits, boxStates, packCodeStates } from '@podwright/domain/jit/jit-states'
import { productionStates } from '@podwright/domain/orders/production-states'
import { z } from 'zod'
import { text } from '../fields.ts'

/** The desk is for those who make and send. */
export const supplier = [2] as const

/** What a scanner types: the number of a production order or of a pack code. */
export const ScannedCode = text(40).trim().toUpperCase().min(1, 'required')

const WarehouseMessages = z.object({ id: z.int(), code: z.string(), name: z.string() })

export const PackCode = z.object({
  id: z.int(),
  number: z.string(),
  sellerId: z.int().meta({ description: 'Whose orders these are, from whichever of their shops' }),
  warehouse: WarehouseMessages,
  day: z.iso.date(),
  state: z.enum(packCodeStates),
  boxId: z.int().nullable(),
  boxNumber: z.string().nullable(),
  orders: z.int().meta({ description: 'Production orders that are sent with it' }),
  packed: z.int().meta({ description: 'How many of them are in the box' }),
  pieces: z.int(),
  shops: z.int().meta({ description: 'Of how many shops they come' }),
})
export type PackCode = z.infer<typeof PackCode>

/** A production order in its pack code. */
export const PackedOrder = z.object({
  id: z.int(),
  number: z.string(),
  orderNumber: z.string(),
  packCodeId: z.int(),
  shop: z.string().nullable(),
  state: z.enum(productionStates),
  isLive: z.boolean().meta({ description: 'Still to be sent: what was called off is waited for by nobody' }),
  isPacked: z.boolean(),
  pieces: z.int(),
})
export type PackedOrder = z.infer<typeof PackedOrder>

/** Address of a PDF of 100 × 150 mm; it works for an hour or two. */
const Label = z.string().meta({ description: 'Address of its label, a PDF; it works for an hour' })

export const PackCodeDetail = PackCode.extend({ items: z.array(PackedOrder), label: Label })
export type PackCodeDetail = z.infer<typeof PackCodeDetail>

const side = z.int('not_a_number').min(boxLimits.minSideMm, 'out_of_range').max(boxLimits.maxSideMm, 'out_of_range')

/** What the scale and the ruler say. */
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
  pieces: z.int().meta({ description: 'Pieces of what is in it' }),
})
export type Box = z.infer<typeof Box>

export const BoxDetail = Box.extend({ packCodes: z.array(PackCode), items: z.array(PackedOrder), label: Label })
export type BoxDetail = z.infer<typeof BoxDetail>
