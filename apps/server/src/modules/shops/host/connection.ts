import { type Answer, answer, refuse } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import type { Shop, ShopCredentials } from '@podwright/connectors/context'
import type { StoreState } from '@podwright/domain/stores/store-states'
import { unsealCredentials } from './credentials.ts'
import { connectorOf, isAvailable, type ShopDeps } from './deps.ts'
import { type ConnectionRow, findConnection } from './queries.ts'
import { revokeUnusable } from './stop-store.ts'

/** A connected store with its connector and credentials. */
export type Connection = {
  readonly connector: Connector
  readonly shop: Shop
  readonly accountId: number
  readonly name: string
  readonly state: StoreState
  readonly sealed: Buffer
  /** The credentials before the last renewal; undefined once the new ones have worked. */
  readonly previous: ShopCredentials | undefined
  readonly expiresAt: Date | null
  readonly refreshExpiresAt: Date | null
  readonly renewedAt: Date
  readonly lostAt: Date | null
  readonly hasError: boolean
  readonly lastSeenAt: Date | null
  readonly timeoutCount: number
  readonly retryAt: Date | null
}

/** States in which a platform is called. A frozen store is called to find out whether it still is. */
const callable: readonly StoreState[] = ['connected', 'expiring', 'frozen']
/** States in which an authorization is renewed. */
export const renewable: readonly StoreState[] = [...callable, 'paused']

type OpenOptions = { readonly states?: readonly StoreState[]; readonly isFinal?: boolean | undefined }

/**
 * Loads a store for a call of its platform. Refused: `authorization_lost` for a store that is removed, revoked or expired,
 * that was never authorized, or whose credentials cannot be decrypted; `unavailable` while it is paused, or while the
 * installation has no keys of the platform. A store without credentials that work is revoked, unless it is removed anyway (`isFinal`).
 */
export async function openConnection(
  deps: ShopDeps,
  storeId: number,
  { states = callable, isFinal = false }: OpenOptions = {},
): Promise<Answer<Connection>> {
  const row = await findConnection(deps.db, storeId)
  if (!row || row.isRemoved) return refuse('authorization_lost', 'the store was removed')
  if (row.state === 'paused' && !states.includes('paused')) return refuse('unavailable', 'the store is paused')
  if (!states.includes(row.state)) return refuse('authorization_lost', `the store is ${row.state}`)
  const connector = connectorOf(deps, row.platform)
  if (!connector || !isAvailable(deps, connector)) return refuse('unavailable', `${row.platform} is not set up here`)
  const { sealed, renewedAt } = row
  const credentials = sealed ? unsealCredentials(deps.keyring, storeId, sealed) : undefined
  if (sealed && renewedAt && credentials)
    return answer(connectionOf(deps, connector, { ...row, sealed, renewedAt, credentials }))
  const refusal = refuse(
    'authorization_lost',
    sealed ? 'the credentials of a store cannot be decrypted' : 'a store has no credentials',
  )
  if (!isFinal && connector.authorizer) await revokeUnusable(deps, row, refusal)
  return refusal
}

type UnsealedRow = ConnectionRow & {
  readonly sealed: Buffer
  readonly renewedAt: Date
  readonly credentials: ShopCredentials
}

function connectionOf({ keyring }: ShopDeps, connector: Connector, row: UnsealedRow): Connection {
  const { id, sealed, previous, renewedAt, url, externalId, currency, credentials } = row
  return {
    connector,
    shop: { id, url, externalId: externalId ?? '', currency, credentials, settings: settingsOf(row) },
    accountId: row.accountId,
    name: row.name,
    state: row.state,
    sealed,
    previous: previous ? unsealCredentials(keyring, id, previous) : undefined,
    expiresAt: row.expiresAt,
    refreshExpiresAt: row.refreshExpiresAt,
    renewedAt,
    lostAt: row.lostAt,
    hasError: row.hasError,
    lastSeenAt: row.lastSeenAt,
    timeoutCount: row.timeoutCount,
    retryAt: row.retryAt,
  }
}

/** What was found while connecting, and what the seller has chosen for publishing. */
function settingsOf({ settings, publishSettings }: ConnectionRow): Shop['settings'] {
  const chosen = Object.entries(publishSettings).map(([key, { value }]) => [key, value] as const)
  return { ...settings, ...Object.fromEntries(chosen) }
}
