import { type Answer, refuse } from '@podwright/connectors/answer'
import { inTransaction } from '../../../db/in-transaction.ts'
import { callShop } from '../host/call-shop.ts'
import type { ShopDeps } from '../host/deps.ts'
import { postponeIdentification, releaseOrders } from './duplicate-queries.ts'
import { replaceAllRemoved, resolveDuplicate } from './duplicates.ts'
import { findUnidentifiedStores, saveFingerprint, type UnidentifiedStore } from './store-queries.ts'

/** Shops that do not answer must not keep the next run from beginning. */
const limits = { callMs: 60_000, runMs: 600_000 } as const

/** A shop that names no identity may do so after an update, and a copy of a shop may get one of its own. */
const repeatHours = 24

/**
 * Reads the identity of shops that is not known yet. Those that do not answer are read by a later run. Of two stores of one
 * shop, only one goes on importing its orders.
 */
export async function identifyStores(
  deps: ShopDeps,
  signal: AbortSignal,
  { callMs, runMs }: { readonly callMs: number; readonly runMs: number } = limits,
): Promise<void> {
  await replaceAllRemoved(deps.db)
  const platforms = deps.connectors.filter(({ identify }) => identify).map(({ id }) => id)
  const stop = AbortSignal.any([signal, AbortSignal.timeout(runMs)])
  for (const store of await findUnidentifiedStores(deps.db, platforms)) {
    if (stop.aborted) return
    try {
      await identifyStore(deps, store, AbortSignal.any([stop, AbortSignal.timeout(callMs)]))
    } catch (err) {
      // One store must not keep the others from being identified.
      deps.log.error({ err, storeId: store.id }, 'a store could not be identified')
    }
  }
}

async function identifyStore(
  deps: ShopDeps,
  { id: storeId, duplicateFingerprint }: UnidentifiedStore,
  signal: AbortSignal,
): Promise<void> {
  const named = await requestIdentity(deps, storeId, signal)
  if (!named.ok) return
  const fingerprint = named.data
  if (fingerprint === '' || fingerprint === duplicateFingerprint)
    return postponeIdentification(deps.db, storeId, repeatHours)
  if (await saveFingerprint(deps.db, storeId, fingerprint)) {
    if (duplicateFingerprint !== null) await releaseOrders(deps.db, { storeId, otherIds: [] })
    return
  }
  deps.log.warn({ storeId }, 'another store in use is of the same shop')
  await inTransaction(deps.db, (transaction) =>
    resolveDuplicate(transaction, { storeId, fingerprint }, { isReconnected: false }),
  )
}

function requestIdentity(deps: ShopDeps, storeId: number, signal: AbortSignal): Promise<Answer<string>> {
  return callShop(deps, storeId, { kind: 'read', isObjectCall: true, signal }, async (connector, context, shop) =>
    connector.identify ? connector.identify(context, shop) : refuse('refused', 'the platform has no identity'),
  )
}
