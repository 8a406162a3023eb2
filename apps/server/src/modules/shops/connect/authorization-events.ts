import type { ShopDeps } from '../host/deps.ts'
import { probeShop } from '../host/probe-shop.ts'

/**
 * A platform reports that the authorization of a shop has changed. The report is not trusted: the shop is called. If it
 * rejects the call, a second one by `renew-authorizations` revokes the store.
 */
export async function handleAuthorizationEvents(
  deps: ShopDeps,
  storeId: number,
  _externalIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await probeShop(deps, storeId, { signal })
}
