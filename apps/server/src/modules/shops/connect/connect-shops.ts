import type { Authorization } from '@podwright/connectors/authorizer'
import type { Connector } from '@podwright/connectors/connector'
import { storeLimits } from '@podwright/domain/stores/store-states'
import { DatabaseError } from 'pg'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { sealCredentials } from '../host/credentials.ts'
import { authorizationEnd } from '../host/renew.ts'
import type { ConnectDeps } from './deps.ts'
import { countStores, insertConnectedStore, lockStoreOfShop, reconnectStore, saveCredentials } from './store-queries.ts'

/**
 * Connects the shops of an authorization and returns the ids of their stores. A shop that this account has connected before
 * keeps its store. Shops that cannot be connected are left out; if none can, the reason of the first is returned: the shop
 * belongs to another account (`store_of_other_account`), or the account has too many stores (`store_limit`).
 */
export async function connectShops(
  deps: ConnectDeps,
  accountId: number,
  connector: Connector,
  authorizations: readonly Authorization[],
): Promise<Result<readonly number[]>> {
  const results: Result<number>[] = []
  for (const authorization of authorizations) results.push(await connectShop(deps, accountId, connector, authorization))
  const ids = results.flatMap((result) => (result.ok ? [result.data] : []))
  const failed = results.find((result) => !result.ok)
  if (ids.length === 0) return failed ?? fail('connection_refused')
  await deps.queueConnected(ids)
  return succeed(ids)
}

async function connectShop(
  deps: ConnectDeps,
  accountId: number,
  connector: Connector,
  authorization: Authorization,
): Promise<Result<number>> {
  try {
    return await inTransaction(deps.db, (transaction) =>
      storeShop(deps, transaction, { accountId, connector, authorization }),
    )
  } catch (error) {
    // Another account connects the same shop at this moment.
    if (error instanceof DatabaseError && error.constraint === 'store_external') return fail('store_of_other_account')
    throw error
  }
}

type NewConnection = {
  readonly accountId: number
  readonly connector: Connector
  readonly authorization: Authorization
}

async function storeShop(
  { keyring }: ConnectDeps,
  transaction: Database,
  { accountId, connector, authorization }: NewConnection,
): Promise<Result<number>> {
  const { externalId, credentials } = authorization
  const known = await lockStoreOfShop(transaction, accountId, { platform: connector.id, externalId })
  if (known && known.accountId !== accountId) return fail('store_of_other_account')
  const isNew = !known || known.isRemoved
  if (isNew && (await countStores(transaction, accountId)) >= storeLimits.maxStores) return fail('store_limit')
  const name = authorization.name.trim().slice(0, 100) || authorization.url || connector.id
  const connected = { ...authorization, name, endsAt: authorizationEnd(authorization) }
  if (known) await reconnectStore(transaction, known, connected)
  const id = known?.id ?? (await insertConnectedStore(transaction, accountId, connector.id, connected))
  await saveCredentials(transaction, id, sealCredentials(keyring, id, credentials), authorization)
  return succeed(id)
}
