import { listingProblemCodes } from '@podwright/domain/channels/listing-problems'
import { channelCodes } from '@podwright/domain/channels/registry'
import { localeCodes } from '@podwright/domain/locale'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, text } from '../fields.ts'
import { FinishedId, SellingPriceMinor, seller } from './finished-shapes.ts'

const ListingText = z.object({
  title: text(300).trim().prefault(''),
  description: text(60_000).trim().prefault(''),
})

export const Listing = z.object({
  storeId: z.int(),
  storeName: z.string(),
  currency: z.string().meta({ description: 'Currency of the store' }),
  channel: z.enum(channelCodes),
  state: z.enum(['draft', 'ready']),
  problems: z.array(
    z.object({
      code: z.enum(listingProblemCodes),
      locale: z.enum(localeCodes).nullable().meta({ description: 'Language of the text with the problem' }),
    }),
  ),
  texts: z.partialRecord(z.enum(localeCodes), z.object({ title: z.string(), description: z.string() })),
  priceMinor: Minor.nullable(),
  updatedAt: z.iso.datetime(),
})
export type Listing = z.infer<typeof Listing>

const ListingId = z.object({ id: Id, storeId: Id })

/** GET /api/finished-products/{id}/listings: its listings in your stores, checked against the current rules. */
export const listListings = defineCall({
  id: 'listListings',
  summary: 'Listings of a finished product',
  method: 'GET',
  path: '/api/finished-products/{id}/listings',
  access: seller,
  permission: 'listings',
  scopes: ['finished.read'],
  params: FinishedId,
  data: z.object({ items: z.array(Listing) }),
  codes: ['finished_unknown'],
})

/**
 * PUT /api/finished-products/{id}/listings/{storeId}: what a store shows. Incomplete listings are stored too;
 * `problems` lists what the channel would reject.
 */
export const saveListing = defineCall({
  id: 'saveListing',
  summary: 'Prepare a finished product for a store',
  method: 'PUT',
  path: '/api/finished-products/{id}/listings/{storeId}',
  access: seller,
  permission: 'listings',
  scopes: ['finished.write'],
  params: ListingId,
  // Seven descriptions with up to three bytes per character.
  bodyLimit: 1_500_000,
  body: z.object({
    channel: z.enum(channelCodes),
    texts: z.partialRecord(z.enum(localeCodes), ListingText),
    priceMinor: SellingPriceMinor.nullable(),
  }),
  data: Listing,
  codes: ['finished_unknown', 'store_unknown'],
})

export const removeListing = defineCall({
  id: 'removeListing',
  summary: 'Remove the listing prepared for a store',
  method: 'DELETE',
  path: '/api/finished-products/{id}/listings/{storeId}',
  access: seller,
  permission: 'listings',
  scopes: ['finished.write'],
  params: ListingId,
  data: z.object({ storeId: z.int() }),
  codes: ['finished_unknown', 'store_unknown'],
})
