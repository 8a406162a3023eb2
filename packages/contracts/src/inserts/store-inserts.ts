import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { StoreId } from '../stores/store-shapes.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { InsertOffer } from './insert-offers.ts'

const StoreInserts = z.object({
  items: z.array(
    InsertOffer.extend({
      offerId: z.int(),
      thumb: z.string().meta({ description: 'Picture path of what is printed' }),
      isActive: z.boolean().meta({ description: 'Whether its supplier still offers it' }),
    }),
  ),
  offers: z.array(
    InsertOffer.extend({ workshop: z.int().meta({ description: 'Offers with one number are of one supplier' }) }),
  ),
})
export type StoreInserts = z.infer<typeof StoreInserts>

/** GET /api/stores/{id}/inserts: with what suppliers offer. */
export const listStoreInserts = defineCall({
  id: 'listStoreInserts',
  summary: 'Inserts in the parcels of a store',
  method: 'GET',
  path: '/api/stores/{id}/inserts',
  access: seller,
  permission: 'stores',
  scopes: ['stores.read'],
  params: StoreId,
  data: StoreInserts,
  codes: ['store_unknown'],
})

/**
 * POST /api/stores/{id}/inserts: one of each goes into every production order of the supplier that offers it. Unpaid
 * orders are priced again; an insert of the same offer gets the new picture.
 */
export const addStoreInsert = defineCall({
  id: 'addStoreInsert',
  summary: 'Put an insert into the parcels of a store',
  method: 'POST',
  path: '/api/stores/{id}/inserts',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  params: StoreId,
  body: z.object({ offerId: Id, artworkId: Id }),
  data: StoreInserts,
  codes: [
    'store_unknown',
    'insert_offer_unknown',
    'artwork_unknown',
    'insert_shape',
    'insert_resolution',
    'insert_limit',
  ],
})

/** DELETE /api/stores/{id}/inserts/{insertId}: unpaid orders are priced again, paid ones keep it. */
export const removeStoreInsert = defineCall({
  id: 'removeStoreInsert',
  summary: 'Remove an insert of a store',
  method: 'DELETE',
  path: '/api/stores/{id}/inserts/{insertId}',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  params: z.object({ id: Id, insertId: Id }),
  data: StoreInserts,
  codes: ['store_unknown', 'insert_unknown'],
})
