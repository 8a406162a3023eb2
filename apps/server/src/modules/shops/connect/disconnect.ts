import { answer } from '@podwright/connectors/answer'
import type { DataOf } from '@podwright/contracts/define-call'
import type { removeStore as removeStoreCall } from '@podwright/contracts/stores/stores'
import { fail, type Result, succeed } from '../../../result.ts'
import { findStore, removeStore } from '../../sales/stores/service.ts'
import { callShop } from '../host/call-shop.ts'
import { connectorOf, type ShopDeps } from '../host/deps.ts'
import { webhookUrlOf } from '../webhooks/webhook-urls.ts'
import { replaceRemoved } from './duplicates.ts'
import { deleteCredentials } from './store-queries.ts'

/** The store is removed after this time, whether its platform has answered or not. */
const platformMs = 10_000

/**
 * Removes a store: its webhooks and its authorization at the platform, as far as the platform can be called, then its
 * credentials. Orders and SKU mappings stay, for the case that the shop is connected again. Another store of the same shop
 * imports its orders from now on.
 */
export async function disconnectStore(
  deps: ShopDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof removeStoreCall>>> {
  const store = await findStore(deps.db, accountId, id)
  if (!store) return fail('store_unknown')
  const isCleanedUp = await revokeAtPlatform(deps, id, store.platform)
  return deps.db.transaction().execute(async (transaction) => {
    const removed = await removeStore({ db: transaction }, accountId, id)
    if (!removed.ok) return removed
    await deleteCredentials(transaction, id)
    await replaceRemoved(transaction, id)
    return succeed({ id, isCleanedUp })
  })
}

/** Returns whether nothing of the store is left at its platform. */
async function revokeAtPlatform(deps: ShopDeps, id: number, platform: string): Promise<boolean> {
  if (!connectorOf(deps, platform)?.authorizer) return true
  const options = { kind: 'write', signal: AbortSignal.timeout(platformMs), isRequested: true, isFinal: true } as const
  const ended = await callShop(deps, id, options, async ({ webhooks, authorizer }, context, shop) => {
    const removed = (await webhooks?.remove?.(context, shop, webhookUrlOf(deps, shop.id))) ?? answer(null)
    const ended =
      authorizer?.by === 'redirect' && authorizer.disconnect ? await authorizer.disconnect(context, shop) : answer(null)
    return removed.ok ? ended : removed
  })
  if (!ended.ok)
    deps.log.warn({ storeId: id, platform, code: ended.code }, 'a store was removed, but not at its platform')
  return ended.ok
}
