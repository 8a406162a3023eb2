import { abilitiesOf } from '@podwright/connectors/connector'
import { connectorOf, connectors } from '@podwright/connectors/registry'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { changeStore, createStore, listStoreSkus, listStores } from '@podwright/contracts/stores/stores'
import { mayBecome } from '@podwright/domain/states/transitions'
import { type StoreState, storeLimits, storeTransitions } from '@podwright/domain/stores/store-states'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import {
  type CountedStore,
  deleteSku,
  findSkus,
  findStore,
  findStores,
  insertStore,
  lockStore,
  markRemoved,
  setStoreState,
  updateStore,
} from './queries.ts'

export { findStore } from './queries.ts'

export type StoreDeps = { readonly db: Database }

export async function listAccountStores(
  { db }: StoreDeps,
  accountId: number,
): Promise<Result<DataOf<typeof listStores>>> {
  const rows = await findStores(db, accountId)
  const platforms = connectors.map((connector) => ({
    id: connector.id,
    connectsBy: connector.authorizer?.by ?? ('nothing' as const),
    abilities: abilitiesOf(connector),
  }))
  return succeed({ items: rows.map(presentStore), platforms })
}

/** A shop that needs no authorization; others are added by being authorized. */
export async function addStore(
  { db }: StoreDeps,
  accountId: number,
  body: ParsedBodyOf<typeof createStore>,
): Promise<Result<Store>> {
  const connector = connectorOf(body.platform)
  if (!connector || connector.authorizer) return fail('store_platform_unknown')
  const id = await insertStore(db, accountId, body, storeLimits.maxStores)
  return id === undefined ? fail('store_limit') : showStore(db, accountId, id)
}

export async function changeAccountStore(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  body: ParsedBodyOf<typeof changeStore>,
): Promise<Result<Store>> {
  return (await updateStore(db, accountId, id, body)) ? showStore(db, accountId, id) : fail('store_unknown')
}

/** Pauses a shop, or goes on with one that was paused; what time and the platform have ended needs a new authorization. */
export async function moveStore(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  state: Extract<StoreState, 'connected' | 'paused'>,
): Promise<Result<Store>> {
  return db.transaction().execute(async (transaction) => {
    const store = await lockStore(transaction, accountId, id)
    if (!store) return fail('store_unknown')
    if (store.state !== state) {
      const isAble = state === 'paused' ? mayBecome(storeTransitions, store.state, state) : store.state === 'paused'
      if (!isAble) return fail('store_state')
      await setStoreState(transaction, id, state)
    }
    return showStore(transaction, accountId, id)
  })
}

export async function removeAccountStore(
  { db }: StoreDeps,
  accountId: number,
  id: number,
): Promise<Result<{ id: number }>> {
  return (await markRemoved(db, accountId, id)) ? succeed({ id }) : fail('store_unknown')
}

export async function listSkus(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  { after, limit }: ParsedQueryOf<typeof listStoreSkus>,
): Promise<Result<DataOf<typeof listStoreSkus>>> {
  if (!(await findStore(db, accountId, id))) return fail('store_unknown')
  const rows = await findSkus(db, id, { after, limit: limit + 1 })
  const items = rows.slice(0, limit).map((row) => ({ ...row, mappedAt: row.mappedAt.toISOString() }))
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.externalSku ?? null) : null })
}

export async function forgetSku(
  { db }: StoreDeps,
  accountId: number,
  id: number,
  externalSku: string,
): Promise<Result<{ externalSku: string }>> {
  if (!(await findStore(db, accountId, id))) return fail('store_unknown')
  await deleteSku(db, id, externalSku)
  return succeed({ externalSku })
}

async function showStore(db: Database, accountId: number, id: number): Promise<Result<Store>> {
  const [row] = await findStores(db, accountId, id)
  return row ? succeed(presentStore(row)) : fail('store_unknown')
}

function presentStore(row: CountedStore): Store {
  const { id, platform, name, currency, state, expiresAt, holdMinutes, createdAt, orderCount, openCount } = row
  return {
    id,
    platform,
    name,
    currency,
    state,
    expiresAt: expiresAt?.toISOString() ?? null,
    holdMinutes,
    createdAt: createdAt.toISOString(),
    orderCount,
    openCount,
  }
}
