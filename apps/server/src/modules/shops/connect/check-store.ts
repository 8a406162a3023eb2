import type { Store } from '@podwright/contracts/stores/store-shapes'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { fail, type Result } from '../../../result.ts'
import { findStore, showStore } from '../../sales/stores/service.ts'
import { connectorOf, type ShopDeps } from '../host/deps.ts'
import { probeShop } from '../host/probe-shop.ts'

/**
 * Calls the platform of a store now. A refusal is shown as the state of the store or its last error. A shop that was not
 * asked, because its budget is used up, is a failure: the store is as it was.
 */
export async function checkStore(deps: ShopDeps, accountId: number, id: number): Promise<Result<Store>> {
  const store = await findStore(deps.db, accountId, id)
  if (!store) return fail('store_unknown')
  if (!connectorOf(deps, store.platform)?.authorizer || store.state === 'paused') return fail('store_state')
  const probed = await probeShop(deps, id, { isRequested: true })
  const shown = await showStore(deps.db, accountId, id)
  const isShown = shown.ok && (shown.data.lastError !== null || !takesOrders(shown.data.state))
  return probed.ok || !shown.ok || isShown ? shown : fail('store_unreachable')
}
