import { type Answer, refuse } from '@podwright/connectors/answer'
import { inTransaction } from '../../../db/in-transaction.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import { callShop } from '../host/call-shop.ts'
import type { ShopDeps } from '../host/deps.ts'
import { findUnidentifiedStores, markDuplicate, saveFingerprint } from './store-queries.ts'

/** Shops that do not answer must not keep the next run from beginning. */
const limits = { callMs: 60_000, runMs: 600_000 } as const

/**
 * Reads the identity of shops that was not read yet. Those that do not answer are read by a later run.
 * Sellers are notified of two stores of theirs that are one shop, whose orders are imported twice.
 */
export async function identifyStores(
  deps: ShopDeps,
  signal: AbortSignal,
  { callMs, runMs }: { readonly callMs: number; readonly runMs: number } = limits,
): Promise<void> {
  const platforms = deps.connectors.filter(({ identify }) => identify).map(({ id }) => id)
  const stop = AbortSignal.any([signal, AbortSignal.timeout(runMs)])
  for (const storeId of await findUnidentifiedStores(deps.db, platforms)) {
    if (stop.aborted) return
    try {
      await identifyStore(deps, storeId, AbortSignal.any([stop, AbortSignal.timeout(callMs)]))
    } catch (err) {
      // One store must not keep the others from being identified.
      deps.log.error({ err, storeId }, 'a store could not be identified')
    }
  }
}

async function identifyStore(deps: ShopDeps, storeId: number, signal: AbortSignal): Promise<void> {
  const named = await requestIdentity(deps, storeId, signal)
  if (!named.ok || (await saveFingerprint(deps.db, storeId, named.data))) return
  deps.log.warn({ storeId }, 'another store in use is of the same shop')
  await notifyDuplicate(deps, storeId, named.data)
}

function requestIdentity(deps: ShopDeps, storeId: number, signal: AbortSignal): Promise<Answer<string>> {
  return callShop(deps, storeId, { kind: 'read', isObjectCall: true, signal }, async (connector, context, shop) =>
    connector.identify ? connector.identify(context, shop) : refuse('refused', 'the platform has no identity'),
  )
}

/** Notifies only of a store of the same account: that of another seller is confidential. */
async function notifyDuplicate({ db }: ShopDeps, storeId: number, fingerprint: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const duplicate = await markDuplicate(transaction, storeId, fingerprint)
    if (!duplicate?.otherName) return
    const { accountId, name, otherName } = duplicate
    await insertNotifications(transaction, [
      { accountId, kind: 'store_duplicate', subjectId: storeId, subject: name, detail: otherName },
    ])
  })
}
