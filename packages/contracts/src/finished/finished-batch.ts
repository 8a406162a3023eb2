import { channelCodes } from '@podwright/domain/channels/registry'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { Outcome } from '../orders/order-shapes.ts'
import { FinishedTitle, FinishKey, maxEdited, SellingPriceMinor, seller } from './finished-shapes.ts'

/** Limited because each copy is checked and planned like a new product. */
const maxDuplicated = 50

/** What a listing of many products is prepared with. */
export const ListingChoices = z.object({
  storeId: Id,
  channel: z.enum(channelCodes),
  priceMinor: SellingPriceMinor.nullable().meta({
    description:
      "Price of all products in the shop's currency; null: each keeps its own price if it is in this currency",
  }),
})

/**
 * POST /api/finished-products/listings: prepares many products for one store. Existing texts of a product for the store
 * stay; new ones start with the product's titles. `drafts` are the products that do not yet meet the channel's
 * requirements.
 */
export const prepareListings = defineCall({
  id: 'prepareListings',
  summary: 'Prepare your finished products for a store',
  method: 'POST',
  path: '/api/finished-products/listings',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  body: ListingChoices.extend({ ids: z.array(Id).min(1, 'required').max(maxEdited, 'too_many') }),
  data: Outcome.extend({ drafts: z.array(z.int()) }),
  codes: ['store_unknown'],
})

/** POST /api/finished-products/duplicate: copies design, colors, sizes, price, tags and titles by language. */
export const duplicateFinishedProducts = defineCall({
  id: 'duplicateFinishedProducts',
  summary: 'Duplicate your finished products with other titles',
  method: 'POST',
  path: '/api/finished-products/duplicate',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  body: z.object({
    items: z
      .array(z.object({ id: Id, title: FinishedTitle, finishKey: FinishKey }))
      .min(1, 'required')
      .max(maxDuplicated, 'too_many'),
  }),
  data: Outcome,
})
