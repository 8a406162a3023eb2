import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, text } from '../fields.ts'
import { seller } from '../wallet/wallet-shapes.ts'
import { Store, StoreId } from './store-shapes.ts'

/**
 * POST /api/stores/connections: connects a store of a platform, or connects one again, which is found by its shop. With
 * `connectsBy: 'keys'` the store is connected at once; with `redirect` the browser goes on to `redirectUrl`, and the platform
 * sends it back to `/authSuccess` or `/authFail` in the same browser within 15 minutes.
 */
export const startConnection = defineCall({
  id: 'startConnection',
  summary: 'Connect a store',
  method: 'POST',
  path: '/api/stores/connections',
  access: seller,
  permission: 'stores',
  body: z.object({
    platform: text(30),
    entered: z
      .record(text(50), text(2000))
      .meta({ description: 'Values of the fields of the platform, see `platforms` of `listStores`' }),
    storeId: Id.optional().meta({
      description: 'Store that is connected again: only its shop is accepted, also at a new address',
    }),
  }),
  data: z.object({
    redirectUrl: z.string().nullable().meta({ description: 'Page of the platform on which the seller consents' }),
    stores: z.array(Store).meta({ description: 'Stores that were connected at once' }),
  }),
  codes: [
    'store_platform_unknown',
    'store_platform_unavailable',
    'store_limit',
    'store_of_other_account',
    'store_moved',
    'store_address_taken',
    'store_replaced',
    'store_differs',
    'store_unknown',
    'connection_needs_https',
    'connection_refused',
    'connection_failed',
  ],
})

/** POST /api/stores/{id}/check: calls the platform now and returns the store with its new state. */
export const checkStore = defineCall({
  id: 'checkStore',
  summary: 'Check the connection of a store',
  method: 'POST',
  path: '/api/stores/{id}/check',
  access: seller,
  permission: 'stores',
  scopes: ['stores.read'],
  params: StoreId,
  data: Store,
  codes: ['store_unknown', 'store_state', 'store_unreachable'],
})

/**
 * POST /api/stores/{id}/choose: of two stores of one shop, imports its orders through this one from now on. Orders that came in
 * through the other one stay there.
 */
export const chooseStore = defineCall({
  id: 'chooseStore',
  summary: 'Choose one of two stores of one shop',
  method: 'POST',
  path: '/api/stores/{id}/choose',
  access: seller,
  permission: 'stores',
  scopes: ['stores.write'],
  params: StoreId,
  data: Store,
  codes: ['store_unknown', 'store_state', 'store_of_other_account'],
})
