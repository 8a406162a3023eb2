import { handleAuthorizationEvents } from '../connect/authorization-events.ts'
import type { ShopDeps } from '../host/deps.ts'
import { recordFoundOrders } from '../orders/shop-order-queries.ts'
import { handleListingEvents } from '../publishing/listing-events.ts'
import type { EventKind } from './event-queries.ts'

/**
 * Handles events of one kind and store. Events only name objects (`externalIds`, without duplicates): the handler reads them
 * from the shop. May be called twice for the same events. If it rejects, the events are tried again later.
 */
export type ShopEventHandler = (
  deps: ShopDeps,
  storeId: number,
  externalIds: readonly string[],
  signal?: AbortSignal,
) => Promise<void>

/** What happens with events, by kind. Requests about personal data are a matter of their own (`buyer-data`). */
export const eventHandlers: Readonly<Partial<Record<EventKind, ShopEventHandler>>> = {
  authorization: handleAuthorizationEvents,
  listing: handleListingEvents,
  order: async ({ db }, storeId, externalIds) => {
    const { isFull } = await recordFoundOrders(
      db,
      storeId,
      'webhook',
      externalIds.map((externalId) => ({ externalId, changedAt: null })),
    )
    if (isFull) throw new Error(`store ${storeId} has as many orders as may be recorded now`)
  },
}
