import { type Answer, refuse } from '@podwright/connectors/answer'
import { callShop } from '../host/call-shop.ts'
import type { ShopDeps } from '../host/deps.ts'
import type { ShopOrdersClient, SyncDeps } from './deps.ts'

/** Returns a function that creates the order client of a store from its connector. */
export function orderClientFactory(shops: ShopDeps): SyncDeps['createOrderClient'] {
  return ({ id, platform }, { signal, isRequested = false } = {}): ShopOrdersClient | undefined => {
    const connector = shops.connectors.find((each) => each.id === platform)
    const { orders, webhooks } = connector ?? {}
    if (!orders) return undefined
    return {
      feed: orders.feed,
      maxRead: orders.maxRead,
      hasWebhooks: webhooks !== undefined,
      signal,
      listChanged: (since, next) =>
        callShop(shops, id, { kind: 'read', isRequested, signal }, (_, context, shop) =>
          orders.listChanged(context, shop, since, next),
        ),
      read: (externalIds) =>
        callShop(shops, id, { kind: 'read', isObjectCall: true, isRequested, signal }, (_, context, shop) =>
          orders.read(context, shop, externalIds).catch(refuseOutOfRange),
        ),
    }
  }
}

/** Numbers and times of an order may fit the schema of a platform and still be outside of ours. */
function refuseOutOfRange(error: unknown): Answer<never> {
  if (!(error instanceof RangeError)) throw error
  return refuse('unavailable', error.message, { isUnreadable: true })
}

/** Platforms whose stores have orders to synchronize. */
export function platformsWithOrders({ connectors }: ShopDeps): string[] {
  return connectors.flatMap(({ id, orders }) => (orders ? [id] : []))
}
