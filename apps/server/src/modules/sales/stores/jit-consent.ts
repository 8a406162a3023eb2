import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result } from '../../../result.ts'
import { lockOpenOrders } from '../orders/order-queries.ts'
import { priceOrders } from '../pricing/price-orders.ts'
import type { StoreDeps } from './deps.ts'
import { lockStore, setJitConsent } from './queries.ts'
import { showStore } from './stores.ts'

/** Orders priced with one set of statements. */
const batch = 200

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

async function priceOpenOrders(transaction: Database, storeId: number, actorId: number): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await lockOpenOrders(transaction, storeId, { after, limit: batch })
    if (ids.length > 0) await priceOrders(transaction, ids, actorId)
    if (ids.length < batch) return
    after = ids.at(-1) ?? 0
  }
}
