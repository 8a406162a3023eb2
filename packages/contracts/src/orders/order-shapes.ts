import { localeCodes } from '@podwright/domain/locale'
import { OrderAddress, OrderDestination } from '@podwright/domain/orders/address'
import { actionCodes, afterSalesStates, paymentStates, shownOrderStates } from '@podwright/domain/orders/order-states'
import { personalizationLimits } from '@podwright/domain/orders/personalization'
import {
  lineStates,
  productionStates,
  refuseCodes,
  shipmentStates,
  shownProductionStates,
} from '@podwright/domain/orders/production-states'
import { missingCodes } from '@podwright/domain/orders/readiness'
import { remedies } from '@podwright/domain/orders/remedies'
import { reportKinds, reportSources } from '@podwright/domain/orders/shipment-reports'
import { insertKinds } from '@podwright/domain/stores/inserts'
import { shopCheckFailures } from '@podwright/domain/stores/shop-orders'
import { z } from 'zod'
import { IsPlain, Quantity } from '../cart/cart-shapes.ts'
import { Id, Minor, text } from '../fields.ts'
import { DesignVariable } from '../finished/finished-shapes.ts'
import { ParcelQuote } from '../freight/freight-shapes.ts'

export const OrderId = z.object({ id: Id })
export const maxOrderLines = 200
export const maxAtOnce = 500

/** Each order is handled on its own: a failure is returned with its reason and does not affect the others. */
export const Outcome = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), reason: z.string().meta({ description: 'Name of the failure' }) })),
})
export type Outcome = z.infer<typeof Outcome>

/** Current names of the ordered products, by language. */
export const Titles = z.partialRecord(z.enum(localeCodes), z.string())
/** Names of a color or size, by language; empty until the line is mapped. */
export const VariantNames = z.partialRecord(z.enum(localeCodes), z.string())
export const LinePicture = z.object({ path: z.string(), width: z.int(), height: z.int() })

export const OrderSummary = z.object({
  id: z.int(),
  number: z.string(),
  storeId: z.int().nullable(),
  storeName: z.string().nullable(),
  externalId: z.string().nullable(),
  source: z.enum(['manual', 'cart', 'import', 'connector']),
  state: z.enum(shownOrderStates),
  actionCode: z.enum(actionCodes).nullable(),
  shopCheckFailure: z.enum(shopCheckFailures).nullable().meta({
    description: 'Why it stays on hold: its store could not be read again before production; see `releaseOrders`',
  }),
  payment: z.enum(paymentStates),
  afterSales: z.enum(afterSalesStates),
  isSample: z.boolean(),
  recipient: z.string(),
  destination: z.string().nullable(),
  quantity: z.int(),
  shippedQuantity: z.int(),
  lineCount: z.int(),
  title: z.string().meta({ description: 'Title of the first line' }),
  titles: Titles,
  picture: LinePicture.nullable(),
  totalMinor: Minor,
  jitFreightMinor: Minor.nullable().meta({ description: 'Freight of the parts that are sent by JIT; null if none is' }),
  soldMinor: Minor.nullable(),
  soldCurrency: z.string().nullable(),
  releaseAt: z.iso.datetime().nullable(),
  orderedAt: z.iso.datetime(),
  shipBy: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  tracking: z.array(z.string()),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** A marketplace's warehouse that collects the pieces of an order, which is then sent by JIT. */
export const OrderWarehouse = z.object({
  code: z.string(),
  name: z.string(),
  arriveBy: z.iso.datetime().nullable().meta({ description: 'When the pieces have to arrive' }),
})

export const OrderLine = z.object({
  id: z.int(),
  externalSku: z.string(),
  externalTitle: z.string(),
  variantId: z.int().nullable().meta({ description: 'Null: not mapped yet' }),
  finishedId: z.int().nullable(),
  isPlain: IsPlain,
  needsDesign: z.boolean().meta({ description: 'A blank without a design that is not ordered plain' }),
  personalization: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .meta({ description: 'What the buyer entered in the shop' }),
  needsPersonalization: z.boolean().meta({
    description:
      'It waits for the texts of its variables (`personalizeOrderLine`), or for a product that was made with the personalization; see `mapOrderLine` and `skipPersonalization`',
  }),
  variables: z.array(DesignVariable).meta({ description: 'Texts of its product that every buyer fills in' }),
  designId: z.int().nullable(),
  revision: z.int().nullable(),
  sku: z.string(),
  title: z.string().meta({ description: 'Title when it was ordered' }),
  titles: Titles,
  colours: VariantNames,
  sizes: VariantNames,
  picture: LinePicture.nullable(),
  unitPriceMinor: Minor.nullable(),
  quantity: z.int(),
  shippedQuantity: z.int(),
  claimable: z.int().meta({ description: 'Shipped pieces without an after-sales case' }),
  weightG: z.int().nullable(),
  isIgnored: z.boolean().meta({
    description: 'Not made here: shipped by the seller, or taken out if its state is `canceled`',
  }),
  state: z.enum(lineStates),
  productionId: z.int().nullable(),
  reprintOf: z.int().nullable().meta({ description: 'The purchased line that this one reprints free of charge' }),
})
export type OrderLine = z.infer<typeof OrderLine>

const ShipmentReport = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  source: z.enum(reportSources),
  at: z.iso.datetime().meta({ description: "When it happened, by the reporter's clock" }),
  recordedAt: z.iso.datetime(),
  retractedAt: z.iso.datetime().nullable().meta({ description: 'Set when the report was retracted' }),
  retractedBy: z.enum(['supplier', 'operator']).nullable(),
  trackingNumber: z.string().nullable().meta({ description: 'The number that a carrier reported on' }),
  text: z.string().meta({ description: "The carrier's own words" }),
  place: z.string(),
})

export const Shipment = z.object({
  id: z.int(),
  productionId: z.int(),
  logisticsId: z.string().nullable(),
  trackingNumber: z.string(),
  state: z.enum(shipmentStates),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  isConfirmed: z.boolean().meta({ description: 'A carrier or an operator reported the delivery' }),
  lines: z.array(z.object({ lineId: z.int(), quantity: z.int() })),
  reports: z.array(ShipmentReport).meta({ description: 'The newest hundred, oldest first' }),
})
export type Shipment = z.infer<typeof Shipment>

export const ProductionPart = z.object({
  id: z.int(),
  number: z.string(),
  origin: z.string(),
  logisticsId: z.string().nullable(),
  state: z.enum(productionStates),
  shownState: z.enum(shownProductionStates).meta({ description: 'Follows its parcels once pieces have shipped' }),
  refuseCode: z.enum(refuseCodes).nullable(),
  refuseNote: z.string(),
  goodsMinor: Minor,
  freightMinor: Minor,
  isJit: z.boolean().meta({ description: 'Sent in a box to a JIT warehouse; the freight is its share of the box' }),
  weightG: z.int(),
  productionDays: z.int(),
  dueOn: z.iso.date().nullable(),
  isReprint: z.boolean().meta({ description: 'Free reprint for an after-sales case' }),
})
export type ProductionPart = z.infer<typeof ProductionPart>

export const OrderEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  actor: z.enum(['seller', 'supplier', 'operator', 'carrier', 'system']),
  member: z.string().nullable().meta({ description: 'Name of the member of your team who acted' }),
  kind: z.enum(['created', 'changed', 'state', 'payment', 'refund', 'production', 'shipment']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
})

export type OrderEvent = z.infer<typeof OrderEvent>

/** Actions that the current state of the order allows. */
const orderActions = ['change', 'map', 'pay', 'cancel', 'release', 'archive', 'complain', ...remedies] as const

const OrderInsert = z.object({
  id: z.int(),
  productionId: z.int(),
  kind: z.enum(insertKinds),
  widthMm: z.int(),
  heightMm: z.int(),
  priceMinor: Minor,
  thumb: z.string().meta({ description: 'Picture path of what is printed' }),
  isRefunded: z.boolean().meta({ description: 'Another supplier makes the order and does not make it' }),
})

export const OrderDetail = OrderSummary.extend({
  address: OrderDestination,
  addressGaps: z.array(OrderAddress.keyof()),
  warehouse: OrderWarehouse.nullable().meta({ description: 'The warehouse at the address; null: it is the buyer’s' }),
  missing: z.array(z.enum(missingCodes)).meta({ description: 'What is missing before it can be paid' }),
  logisticsId: z.string().nullable().meta({ description: 'The requested carrier' }),
  note: z.string(),
  buyerNote: z.string(),
  isCashOnDelivery: z.boolean().meta({ description: 'Whether the buyer pays the carrier when the parcel arrives' }),
  goodsMinor: Minor.meta({ description: 'With the inserts' }),
  insertsMinor: Minor,
  freightMinor: Minor,
  paidMinor: Minor,
  refundedMinor: Minor,
  lines: z.array(OrderLine),
  parts: z.array(ProductionPart),
  inserts: z
    .array(OrderInsert)
    .meta({ description: 'What your store puts into its parcels; a paid order keeps what it was paid with' }),
  shipments: z.array(Shipment),
  events: z.array(OrderEvent),
  actions: z.array(z.enum(orderActions)),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** What a line orders: a SKU of the catalog, or of a finished product. */
export const LineTarget = z.object({
  variantId: Id,
  finishedId: Id.nullable().prefault(null),
  isPlain: IsPlain.prefault(false),
})

/** Texts of a buyer that are printed in place of the variables of a product. */
export const LineTexts = z
  .array(
    z.object({
      name: text(personalizationLimits.name)
        .trim()
        .min(1, 'required')
        .meta({ description: 'Name or label of the variable' }),
      value: text(personalizationLimits.value).trim(),
    }),
  )
  .max(personalizationLimits.texts, 'too_many')

export const NewLine = z.union([
  LineTarget.extend({ quantity: Quantity, personalization: LineTexts.optional() }),
  z.object({
    externalSku: text(100).trim().min(1, 'required'),
    title: text(300).trim().prefault(''),
    quantity: Quantity,
    personalization: LineTexts.optional(),
  }),
])

export const LogisticsId = text(40).nullable().prefault(null)

/** A part of a quote: what one supplier ships from one country, in as many parcels as the carrier requires. */
export const QuotedPart = z.object({
  origin: z.string(),
  lines: z.array(z.int()).meta({ description: 'Indices of the lines in the request' }),
  goodsMinor: Minor.meta({ description: 'With the inserts' }),
  insertsMinor: Minor,
  weightG: z.int(),
  productionDays: z.int(),
  logisticsId: z
    .string()
    .nullable()
    .meta({ description: 'The selected carrier; null: no carrier accepts these pieces' }),
  freightMinor: Minor.nullable(),
  quotes: z.array(ParcelQuote),
})
