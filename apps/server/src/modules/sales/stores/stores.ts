import { abilitiesOf } from '@podwright/connectors/connector'
import { defaultPollSeconds } from '@podwright/connectors/orders'
import { connectorOf } from '@podwright/connectors/registry'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type {
  changeStore as changeStoreCall,
  changeStoreFees as changeStoreFeesCall,
  createStore as createStoreCall,
  listStores as listStoresCall,
} from '@podwright/contracts/stores/stores'
import { feesOfStore } from '@podwright/domain/profit/store-fees'
import { canTransition } from '@podwright/domain/states/transitions'
import { type StoreState, storeLimits, storeTransitions } from '@podwright/domain/stores/store-states'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findMasterById, pictureUrls } from '../../media/artworks/service.ts'
import { isAvailable, openConnection } from '../../shops/host/service.ts'
import { countOfStores } from '../../shops/problems/service.ts'
import type { PlatformDeps, StoreDeps } from './deps.ts'
import {
  type CountedStore,
  findStores,
  insertStore,
  lockStore,
  markRemoved,
  setStoreState,
  updateFees,
  updateStore,
} from './queries.ts'

export async function listStores(
  { db, shops }: PlatformDeps,
  accountId: number,
): Promise<Result<DataOf<typeof listStoresCall>>> {
  const rows = await findStores(db, accountId)
  const platforms = shops.connectors.map((connector) => ({
    id: connector.id,
    isAvailable: isAvailable(shops, connector),
    connectsBy: connector.authorizer?.by ?? ('nothing' as const),
    fields: connector.authorizer?.fields.map(({ name, kind }) => ({ name, kind })) ?? [],
    abilities: abilitiesOf(connector),
    pollSeconds: connector.orders ? (connector.orders.feed.pollSeconds ?? defaultPollSeconds) : null,
  }))
  return succeed({ items: await presentStores(db, rows), platforms })
}

/** Creates a store of a platform that needs no authorization; other stores are created by authorizing them. */
export async function createStore(
  { db }: StoreDeps,
  accountId: number,
  body: ParsedBodyOf<typeof createStoreCall>,
): Promise<Result<Store>> {
  const connector = connectorOf(body.platform)
  if (!connector || connector.authorizer) return fail('store_platform_unknown')
  const id = await insertStore(db, accountId, body, storeLimits.maxStores)
  return id === undefined ? fail('store_limit') : showStore(db, accountId, id)
}

export async function changeStore(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  { slipLogoId, ...body }: ParsedBodyOf<typeof changeStoreCall>,
): Promise<Result<Store>> {
  const slipLogo = typeof slipLogoId === 'number' ? await findMasterById(db, accountId, slipLogoId) : slipLogoId
  if (slipLogo === undefined && slipLogoId !== undefined) return fail('artwork_unknown')
  const isChanged = await updateStore(db, accountId, id, { ...body, slipLogo })
  return isChanged ? showStore(db, accountId, id) : fail('store_unknown')
}

export async function changeStoreFees(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  { fees }: ParsedBodyOf<typeof changeStoreFeesCall>,
): Promise<Result<Store>> {
  return (await updateFees(db, accountId, id, fees)) ? showStore(db, accountId, id) : fail('store_unknown')
}

/**
 * Pauses a store or resumes a paused one. A store whose authorization has ended needs a new authorization: one without
 * credentials that work is revoked when it is resumed. Orders that were placed meanwhile are not paid automatically.
 */
export async function changeStoreState(
  { db, shops }: PlatformDeps,
  accountId: number,
  id: number,
  state: Extract<StoreState, 'connected' | 'paused'>,
): Promise<Result<Store>> {
  const changed = await db.transaction().execute(async (transaction) => {
    const store = await lockStore(transaction, accountId, id)
    if (!store) return fail('store_unknown')
    if (store.state !== state) {
      const isAble = state === 'paused' ? canTransition(storeTransitions, store.state, state) : store.state === 'paused'
      if (!isAble) return fail('store_state')
      await setStoreState(transaction, id, state)
    }
    return succeed(null)
  })
  if (!changed.ok) return changed
  if (state === 'connected') await openConnection(shops, id)
  return showStore(db, accountId, id)
}

export async function removeStore({ db }: StoreDeps, accountId: number, id: number): Promise<Result<{ id: number }>> {
  return (await markRemoved(db, accountId, id)) ? succeed({ id }) : fail('store_unknown')
}

export async function showStore(db: Database, accountId: number, id: number): Promise<Result<Store>> {
  const [store] = await presentStores(db, await findStores(db, accountId, id))
  return store ? succeed(store) : fail('store_unknown')
}

async function presentStores(db: Database, rows: readonly CountedStore[]): Promise<Store[]> {
  const counted = await countOfStores(
    db,
    rows.map(({ id }) => id),
  )
  const counts = new Map(counted.map(({ storeId, ...counts }) => [storeId, counts]))
  return rows.map((row) => ({ ...presentStore(row), ...(counts.get(row.id) ?? noCounts) }))
}

/** Of a store that was removed meanwhile. */
const noCounts = { waitingOrders: 0, refusedParcels: 0, failedListings: 0, heldOrders: 0, liveListings: 0 } as const

function presentStore(row: CountedStore): Omit<Store, keyof typeof noCounts> {
  const {
    id,
    platform,
    name,
    currency,
    state,
    expiresAt,
    holdMinutes,
    slipNote,
    slipSender,
    slipNotes,
    slipLink,
    slipLogo,
    createdAt,
  } = row
  const { orderCount, openCount } = row
  const { url, scopes, lastSeenAt, lastError, jitConsentedAt, isDuplicate, duplicateOf } = row
  return {
    id,
    platform,
    name,
    currency,
    state,
    url,
    scopes,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    lastError,
    expiresAt: expiresAt?.toISOString() ?? null,
    holdMinutes,
    slipNote,
    slipSender,
    slipNotes,
    slipLink,
    slipLogo: slipLogo && pictureUrls(slipLogo).thumb,
    jitConsentedAt: jitConsentedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    orderCount,
    openCount,
    fees: feesOfStore(row, platform),
    duplicateOf: isDuplicate ? { storeId: duplicateOf } : null,
  }
}
