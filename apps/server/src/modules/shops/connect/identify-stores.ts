import { refuse } from '@podwright/connectors/answer'
import { callShop } from '../host/call-shop.ts'
import type { ShopDeps } from '../host/deps.ts'
import { findUnidentifiedStores, saveFingerprint } from './store-queries.ts'

/** Asks the shops of stores that were connected before fingerprints were kept for their identity. */
export async function identifyStores(deps: ShopDeps, signal: AbortSignal): Promise<void> {
  const platforms = deps.connectors.filter(({ identify }) => identify).map(({ id }) => id)
  for (const storeId of await findUnidentifiedStores(deps.db, platforms)) {
    if (signal.aborted) return
    const named = await callShop(deps, storeId, { kind: 'read', signal }, async (connector, context, shop) =>
      connector.identify ? connector.identify(context, shop) : refuse('refused', 'the platform names no identity'),
    )
    if (!named.ok || (await saveFingerprint(deps.db, storeId, named.data))) continue
    deps.log.warn({ storeId }, 'another store in use is of the same shop')
    await saveFingerprint(deps.db, storeId, '')
  }
}
