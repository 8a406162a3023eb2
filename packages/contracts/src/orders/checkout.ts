import { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor } from '../fields.ts'
import { CountryCode } from '../freight/freight-shapes.ts'
import { Note, RequestKey, seller } from '../wallet/wallet-shapes.ts'
import { LogisticsId, OrderDetail, QuotedPart } from './order-shapes.ts'

/** SKUs of the cart that are meant; without it all that are on offer. */
const Selection = z.array(Id).min(1, 'required').max(200, 'too_many').optional()

/**
 * POST /api/checkout/quote: the cart split into parcels, one for each supplier and origin, each with what its carriers ask. The
 * carrier that is named is taken where it serves the way, else the cheapest.
 */
export const quoteCheckout = defineCall({
  id: 'quoteCheckout',
  summary: 'What the own cart costs to a country',
  method: 'POST',
  path: '/api/checkout/quote',
  access: seller,
  body: z.object({ destination: CountryCode, logisticsId: LogisticsId, variantIds: Selection }),
  data: z.object({
    variantIds: z.array(z.int()).meta({ description: 'The lines that are meant, in their order' }),
    parts: z.array(QuotedPart),
    goodsMinor: Minor,
    freightMinor: Minor.nullable().meta({ description: 'Null: a parcel has no carrier' }),
    totalMinor: Minor.nullable(),
  }),
  codes: ['cart_empty', 'destination_unknown', 'carrier_unknown'],
})

/** POST /api/checkout: an order from the cart, whose lines leave it. It is paid by a call of its own. */
export const checkoutCart = defineCall({
  id: 'checkoutCart',
  summary: 'Order what is in the own cart',
  method: 'POST',
  path: '/api/checkout',
  access: seller,
  body: z.object({
    requestKey: RequestKey,
    address: OrderAddress,
    logisticsId: LogisticsId,
    variantIds: Selection,
    isSample: z.boolean().prefault(false),
    note: Note.prefault(''),
  }),
  data: OrderDetail,
  codes: ['cart_empty', 'destination_unknown', 'carrier_unknown', 'request_key_reused'],
})
