import { answer } from '@podwright/connectors/answer'
import { fail, type Result } from '../../../result.ts'
import { findStore, removeStore } from '../../sales/stores/service.ts'
import { callShop } from '../host/call-shop.ts'
import type { ShopDeps } from '../host/deps.ts'
import { webhookUrlOf } from '../webhooks/webhook-urls.ts'
import { deleteCredentials } from './store-queries.ts'

/** The store is removed after this time, whether its platform has answered or not. */
const platformMs = 10_000

/**
 * Removes a store: its webhooks and its authorization at the platform, as far as the platform can be reached, then its
 * credentials. Orders and SKU mappings stay, for the case that the shop is connected again.
 */
export async function disconnectStore(
  deps: ShopDeps,
  accountId: number,
  id: number,
): Promise<Result<{ readonly id: number }>> {
  if (!(await findStore(deps.db, accountId, id))) return fail('store_unknown')
  await endAtPlatform(deps, id)
  return deps.db.transaction().execute(async (transaction) => {
    const removed = await removeStore({ db: transaction }, accountId, id)
    if (removed.ok) await deleteCredentials(transaction, id)
    return removed
  })
}

async function endAtPlatform(deps: ShopDeps, id: number): Promise<void> {
  const options = { kind: 'write', signal: AbortSignal.timeout(platformMs), isRequested: true } as const
  await callShop(deps, id, options, async ({ webhooks, authorizer }, context, shop) => {
    const removed = (await webhooks?.remove?.(context, shop, webhookUrlOf(deps, shop.id))) ?? answer(null)
    const ended =
      authorizer?.by === 'redirect' && authorizer.disconnect ? await authorizer.disconnect(context, shop) : answer(null)
    return removed.ok ? ended : removed
  })
}
