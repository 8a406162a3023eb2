import type { Authorization } from '@podwright/connectors/authorizer'
import type { Connector } from '@podwright/connectors/connector'
import { storeLimits, takesOrders } from '@podwright/domain/stores/store-states'
import { DatabaseError } from 'pg'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { sealCredentials } from '../host/credentials.ts'
import { authorizationEnd } from '../host/renew.ts'
import type { ConnectDeps } from './deps.ts'
import { resolveDuplicate } from './duplicates.ts'
import {
  countStores,
  externalIdVariants,
  findShopOfStore,
  insertConnectedStore,
  lockOtherStore,
  lockStoreOfShop,
  reconnectStore,
  saveCredentials,
} from './store-queries.ts'

/** Who connects, and the store that is to be connected again, if the seller has chosen one. */
export type Connecting = { readonly accountId: number; readonly storeId?: number | undefined }

/** A store that was connected; a paused one takes no orders until its seller resumes it. */
export type ConnectedStore = { readonly id: number; readonly isPaused: boolean }

/**
 * Connects the shops of an authorization and returns their stores. A shop that this account has connected before
 * keeps its store. Shops that cannot be connected are left out; if none can, the reason of the first is returned: the shop
 * belongs to another account (`store_of_other_account`), it is connected at another address (`store_moved`), another shop
 * was connected at its address (`store_replaced`), or the account has too many stores (`store_limit`). With `storeId`, its
 * shop has to be among them (`store_differs`), other shops are not added, and the store moves to the address that its shop
 * has now. If another store has that address (`store_address_taken`, with its id), nothing is changed.
 */
export async function connectShops(
  deps: ConnectDeps,
  { accountId, storeId }: Connecting,
  connector: Connector,
  authorizations: readonly Authorization[],
): Promise<Result<readonly ConnectedStore[]>> {
  const chosen = await findChosen(deps, { accountId, storeId }, connector, authorizations)
  if (!chosen.ok) return chosen
  const results: Result<ConnectedStore>[] = []
  for (const authorization of chosenFirst(authorizations, chosen.data)) {
    const isChosen = authorization === chosen.data
    const connected = await connectShop(deps, { accountId, storeId, connector, authorization, isChosen })
    if (isChosen && !connected.ok) return connected
    results.push(connected)
  }
  const stores = results.flatMap((result) => (result.ok ? [result.data] : []))
  const failed = results.find((result) => !result.ok)
  if (stores.length === 0) return failed ?? fail('connection_refused')
  await deps.queueConnected(stores.map(({ id }) => id))
  return succeed(stores)
}

/** The authorization of the store that is connected again; undefined if the seller has chosen none. */
async function findChosen(
  { db }: ConnectDeps,
  { accountId, storeId }: Connecting,
  { id: platform }: Connector,
  authorizations: readonly Authorization[],
): Promise<Result<Authorization | undefined>> {
  if (storeId === undefined) return succeed(undefined)
  const shop = await findShopOfStore(db, accountId, storeId)
  if (!shop) return fail('store_unknown')
  if (shop.platform !== platform) return fail('store_differs')
  // Another shop may be at the address by now.
  const chosen =
    authorizations.find(({ fingerprint = '' }) => fingerprint !== '' && fingerprint === shop.fingerprint) ??
    authorizations.find(({ externalId }) => externalIdVariants(externalId).includes(shop.externalId))
  return chosen ? succeed(chosen) : fail('store_differs')
}

/** Whether two fingerprints, neither of them empty, are of different shops. */
function isDifferent(before: string, after: string): boolean {
  return before !== '' && after !== '' && before !== after
}

/** The chosen one first: if it cannot be connected, the others are not either. */
function chosenFirst(authorizations: readonly Authorization[], chosen: Authorization | undefined) {
  return chosen ? [chosen, ...authorizations.filter((each) => each !== chosen)] : authorizations
}

type NewConnection = Connecting & {
  readonly connector: Connector
  readonly authorization: Authorization
  /** Whether it is that of the store that is connected again. */
  readonly isChosen: boolean
}

async function connectShop(deps: ConnectDeps, connection: NewConnection): Promise<Result<ConnectedStore>> {
  const store = () => inTransaction(deps.db, (transaction) => storeShop(deps, transaction, connection))
  try {
    return await store()
  } catch (error) {
    // The same shop is connected at this moment, here or in another account: now its store is found.
    if (error instanceof DatabaseError && isUniqueShop(error.constraint)) return store()
    throw error
  }
}

function isUniqueShop(constraint: string | undefined): boolean {
  return constraint === 'store_external' || constraint === 'store_fingerprint'
}

async function storeShop(
  { keyring }: ConnectDeps,
  transaction: Database,
  { accountId, storeId, connector, authorization, isChosen }: NewConnection,
): Promise<Result<ConnectedStore>> {
  const { externalId, fingerprint, credentials } = authorization
  const shop = { platform: connector.id, externalId, fingerprint: fingerprint ?? '' }
  const found = await lockStoreOfShop(transaction, accountId, shop)
  const isOtherShop = found !== undefined && isDifferent(found.fingerprint, shop.fingerprint)
  // The ids of another shop's orders and variants would be taken for those of the shop before.
  const atAddress = found?.isRemoved && isOtherShop ? undefined : found
  const otherStore = await lockOtherStore(transaction, shop)
  const isInUse = atAddress !== undefined && !atAddress.isRemoved
  const known = isInUse ? atAddress : (otherStore ?? atAddress)
  if (known && known.accountId !== accountId) return fail('store_of_other_account')
  if (known !== undefined && known === otherStore && known.id !== storeId) return fail('store_moved')
  if (storeId !== undefined && (!known || known.isRemoved)) return fail('store_differs')
  if (isChosen && known && known.id !== storeId)
    return fail('store_address_taken', { fields: { storeId: String(known.id) } })
  if (known !== undefined && known === found && isOtherShop) return fail('store_replaced')
  const isNew = !known || known.isRemoved
  if (isNew && (await countStores(transaction, accountId)) >= storeLimits.maxStores) return fail('store_limit')
  const name = authorization.name.trim().slice(0, 100) || authorization.url || connector.id
  const isDuplicate = known !== otherStore && otherStore !== undefined
  const connected = {
    ...authorization,
    // `resolveDuplicate` decides which one keeps it.
    fingerprint: isDuplicate ? null : (fingerprint ?? null),
    name,
    endsAt: authorizationEnd(authorization),
  }
  if (known) await reconnectStore(transaction, known, connected)
  const id = known?.id ?? (await insertConnectedStore(transaction, accountId, connector.id, connected))
  await saveCredentials(transaction, id, sealCredentials(keyring, id, credentials), authorization)
  const isPaused = known?.isPaused === true
  if (isDuplicate) {
    const isReconnected = !isPaused && (known === undefined || known.isRemoved || !takesOrders(known.state))
    await resolveDuplicate(transaction, { storeId: id, fingerprint: shop.fingerprint }, { isReconnected })
  }
  return succeed({ id, isPaused })
}
