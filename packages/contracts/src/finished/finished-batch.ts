import { channelCodes } from '@podwright/domain/channels/registry'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { Outcome } from '../orders/order-shapes.ts'
import { FinishedTitle, FinishKey, maxEdited, SellingPriceMinor, seller } from './finished-shapes.ts'

/** Each is checked and planned as when it was made. */
const maxDuplicated = 50

/**
 * POST /api/finished-products/listings: prepares many products for one shop. Texts that a product has for the shop already stay;
 * a new one begins with the product's titles. `drafts` are those of which the channel misses something.
 */
export const prepareListings = defineCall({
  id: 'prepareListings',
  summary: 'Prepare own finished products for a shop',
  method: 'POST',
  path: '/api/finished-products/listings',
  access: seller,
  body: z.object({
    ids: z.array(Id).min(1, 'required').max(maxEdited, 'too_many'),
    storeId: Id,
    channel: z.enum(channelCodes),
    priceMinor: SellingPriceMinor.nullable().meta({
      description: "Of all of them, in the shop's currency; null: each keeps its own where that is in this currency",
    }),
  }),
  data: Outcome.extend({ drafts: z.array(z.int()) }),
  codes: ['store_unknown'],
})

/** POST /api/finished-products/duplicate: the same design, colors and sizes again, with price, tags and titles by language. */
export const duplicateFinishedProducts = defineCall({
  id: 'duplicateFinishedProducts',
  summary: 'Make own finished products again under other titles',
  method: 'POST',
  path: '/api/finished-products/duplicate',
  access: seller,
  body: z.object({
    items: z
      .array(z.object({ id: Id, title: FinishedTitle, finishKey: FinishKey }))
      .min(1, 'required')
      .max(maxDuplicated, 'too_many'),
  }),
  data: Outcome,
})
