import type { Store } from '@podwright/contracts/stores/store-shapes'
import { fail, type Result } from '../../../result.ts'
import { priceOpenOrders } from '../pricing/price-open-orders.ts'
import type { StoreDeps } from './deps.ts'
import { lockStore, setJitConsent } from './queries.ts'
import { showStore } from './stores.ts'

/** Gives or withdraws the consent of a store to JIT and prices its unpaid orders again, in one transaction. */
export function changeStoreJit(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  isConsented: boolean,
): Promise<Result<Store>> {
  return db.transaction().execute(async (transaction) => {
    const store = await lockStore(transaction, accountId, id)
    if (!store) return fail('store_unknown')
    if (isConsented !== (store.jitConsentedAt !== null)) {
      await setJitConsent(transaction, id, isConsented)
      await priceOpenOrders(transaction, id, accountId)
    }
    return showStore(transaction, accountId, id)
  })
}
