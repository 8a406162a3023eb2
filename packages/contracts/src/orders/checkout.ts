import { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { Quantity } from '../cart/cart-shapes.ts'
import { defineCall } from '../define-call.ts'
import { Id, Minor } from '../fields.ts'
import { CountryCode } from '../freight/freight-shapes.ts'
import { Note, RequestKey, seller } from '../wallet/wallet-shapes.ts'
import { LineTarget, LogisticsId, maxOrderLines, OrderDetail, QuotedPart } from './order-shapes.ts'

/** What of the cart to include: lines, and lines of SKUs; default: all that are on offer. */
const Selection = z.array(Id).min(1, 'required').max(200, 'too_many').optional()

const Quote = z.object({
  parts: z.array(QuotedPart),
  goodsMinor: Minor.meta({ description: 'With the inserts' }),
  insertsMinor: Minor,
  freightMinor: Minor.nullable().meta({ description: 'Null: a parcel has no carrier' }),
  totalMinor: Minor.nullable(),
})

/**
 * POST /api/checkout/quote: splits the cart into parcels, one per supplier and origin, with the prices of their
 * carriers. Uses the requested carrier where it serves the route, otherwise the cheapest.
 */
export const quoteCheckout = defineCall({
  id: 'quoteCheckout',
  summary: 'Cost of your cart for a destination',
  method: 'POST',
  path: '/api/checkout/quote',
  access: seller,
  permission: 'account',
  body: z.object({ destination: CountryCode, logisticsId: LogisticsId, lineIds: Selection, variantIds: Selection }),
  data: Quote.extend({
    lineIds: z.array(z.int()).meta({ description: 'The included lines, in order' }),
    variantIds: z.array(z.int()).meta({ description: 'The SKUs of the included lines, in order' }),
  }),
  codes: ['cart_empty', 'product_level', 'destination_unknown', 'carrier_unknown'],
})

/** POST /api/orders/quote: the same for lines of an order that is not created yet. */
export const quoteOrder = defineCall({
  id: 'quoteOrder',
  summary: 'Cost of an order before you create it',
  method: 'POST',
  path: '/api/orders/quote',
  access: seller,
  permission: 'orders',
  scopes: ['orders.read', 'orders.write'],
  body: z.object({
    destination: CountryCode,
    logisticsId: LogisticsId,
    storeId: Id.nullable()
      .prefault(null)
      .meta({ description: 'The store of the order, whose inserts are in the price; null: none' }),
    lines: z
      .array(LineTarget.extend({ quantity: Quantity }))
      .min(1, 'required')
      .max(maxOrderLines, 'too_many'),
  }),
  data: Quote,
  codes: [
    'store_unknown',
    'store_state',
    'variant_unknown',
    'finished_unknown',
    'design_missing',
    'product_level',
    'destination_unknown',
    'carrier_unknown',
  ],
})

/**
 * POST /api/checkout: creates an order from the cart and removes its lines from the cart. Payment is a separate call.
 */
export const checkoutCart = defineCall({
  id: 'checkoutCart',
  summary: 'Order your cart',
  method: 'POST',
  path: '/api/checkout',
  access: seller,
  permission: 'orders',
  body: z.object({
    requestKey: RequestKey,
    address: OrderAddress,
    logisticsId: LogisticsId,
    lineIds: Selection,
    variantIds: Selection,
    isSample: z.boolean().prefault(false),
    note: Note.prefault(''),
  }),
  data: OrderDetail,
  codes: [
    'cart_empty',
    'design_missing',
    'product_level',
    'destination_unknown',
    'carrier_unknown',
    'request_key_reused',
  ],
})
