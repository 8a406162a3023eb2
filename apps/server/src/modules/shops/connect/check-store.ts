import type { Store } from '@podwright/contracts/stores/store-shapes'
import { fail, type Result } from '../../../result.ts'
import { findStore, showStore } from '../../sales/stores/service.ts'
import { connectorOf, type ShopDeps } from '../host/deps.ts'
import { probeShop } from '../host/probe-shop.ts'

/** Calls the platform of a store now, so that its state is up to date. */
export async function checkStore(deps: ShopDeps, accountId: number, id: number): Promise<Result<Store>> {
  const store = await findStore(deps.db, accountId, id)
  if (!store) return fail('store_unknown')
  if (!connectorOf(deps, store.platform)?.authorizer || store.state === 'paused') return fail('store_state')
  await probeShop(deps, id, { isRequested: true })
  return showStore(deps.db, accountId, id)
}
