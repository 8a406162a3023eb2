import { setTimeout } from 'node:timers/promises'
import { type Answer, answer, refuse } from '@podwright/connectors/answer'
import type { Authorizer, Renewal } from '@podwright/connectors/authorizer'
import type { Connector } from '@podwright/connectors/connector'
import type { ShopCredentials } from '@podwright/connectors/context'
import { withConnectionErrors } from '@podwright/connectors/outcome'
import type { Database } from '../../../db/kysely.ts'
import { type Connection, openConnection, renewable } from './connection.ts'
import { sealCredentials, unsealCredentials } from './credentials.ts'
import type { ShopDeps } from './deps.ts'
import { lockCredential, lockCredentialsOfAccount, saveAuthorizationEnd, saveRenewal } from './queries.ts'

type Renew = NonNullable<Extract<Authorizer, { by: 'redirect' }>['renew']>

export function renewerOf({ authorizer }: Connector): Renew | undefined {
  return authorizer?.by === 'redirect' ? authorizer.renew : undefined
}

/** When a store has to be authorized again, as far as it is known; null if never. */
export function authorizationEnd({ expiresAt, refreshExpiresAt }: Omit<Renewal, 'credentials'>): Date | null {
  return refreshExpiresAt ?? expiresAt
}

/** How often and how long a call waits for a renewal by another one. */
const waits = { count: 20, firstMs: 100, maxMs: 500 } as const

/**
 * Renews the credentials of a store and returns its connection with the new ones, which are stored before they are
 * used. The lock of their row lasts until then: of several processes, one renews and the others read its result. If the
 * platform has not accepted the new credentials yet, the ones before them are tried as well.
 */
export async function renewCredentials(
  deps: ShopDeps,
  connection: Connection,
  signal: AbortSignal,
): Promise<Answer<Connection>> {
  const { id } = connection.shop
  for (let count = 0; count < waits.count; count++) {
    const renewed = await deps.db.transaction().execute(async (transaction) => {
      const row = await lockCredential(transaction, id)
      const siblings = row && (await lockSiblings(deps, transaction, connection, row.previous))
      if (!siblings) return undefined
      if (row.renewedAt.getTime() !== connection.renewedAt.getTime()) return answer(undefined)
      const renewal = await requestRenewal(deps, connection, row.previous, signal)
      if (!renewal.ok) return renewal
      const { credentials, expiresAt, refreshExpiresAt } = renewal.data
      const sealed = sealCredentials(deps.keyring, id, credentials)
      await saveRenewal(transaction, id, { sealed, previous: row.sealed, expiresAt, refreshExpiresAt })
      for (const sibling of siblings) {
        const renewed = { ...sibling.credentials, ...changesIn(connection.shop.credentials, credentials) }
        const sealed = sealCredentials(deps.keyring, sibling.storeId, renewed)
        const values = { sealed, previous: sibling.sealed, expiresAt, refreshExpiresAt }
        await saveRenewal(transaction, sibling.storeId, values)
      }
      return answer({
        storeIds: [id, ...siblings.map(({ storeId }) => storeId)],
        endsAt: authorizationEnd(renewal.data),
      })
    })
    if (renewed?.ok && renewed.data) await saveAuthorizationEnd(deps.db, renewed.data.storeIds, renewed.data.endsAt)
    if (renewed) return renewed.ok ? openConnection(deps, id, { states: renewable }) : renewed
    await setTimeout(renewalWaitMs(count, Math.random()))
  }
  return refuse('rate_limited', 'the authorization is being renewed', { retryAfterSeconds: 5 })
}

/**
 * How long a call waits after it has met the lock of another one. Two stores of one consent, each of which has locked itself
 * and misses the other, would meet again and again if they waited for the same time. `random`: 0 to 1.
 */
export function renewalWaitMs(count: number, random: number): number {
  return random * Math.min(waits.maxMs, waits.firstMs * 2 ** count)
}

type Sibling = { readonly storeId: number; readonly sealed: Buffer; readonly credentials: ShopCredentials }

/** Locks the other stores that share the refresh token. It may end with its first use. */
async function lockSiblings(
  deps: ShopDeps,
  transaction: Database,
  { connector, accountId, shop }: Connection,
  previous: Buffer | null,
): Promise<readonly Sibling[] | undefined> {
  if (connector.authorizer?.by !== 'redirect' || !connector.authorizer.sharesGrant) return []
  const rows = await lockCredentialsOfAccount(transaction, { accountId, platform: connector.id })
  const before = previous ? unsealCredentials(deps.keyring, shop.id, previous) : undefined
  const tokens = [shop.credentials.refreshToken, before?.refreshToken]
  return rows?.flatMap(({ storeId, sealed }) => {
    const credentials = storeId === shop.id ? undefined : unsealCredentials(deps.keyring, storeId, sealed)
    const { refreshToken } = credentials ?? {}
    return credentials && refreshToken && tokens.includes(refreshToken) ? [{ storeId, sealed, credentials }] : []
  })
}

/** What a renewal has changed: tokens, and not what belongs to one shop. */
function changesIn(before: ShopCredentials, after: ShopCredentials): ShopCredentials {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
}

async function requestRenewal(
  deps: ShopDeps,
  { connector, shop }: Connection,
  previous: Buffer | null,
  signal: AbortSignal,
): Promise<Answer<Renewal>> {
  const renew = renewerOf(connector)
  if (!renew) return refuse('authorization_lost', 'the authorization cannot be renewed')
  const context = { fetch: deps.fetch, now: deps.now(), app: deps.appKeysOf(connector.id), signal }
  const withCredentials = (credentials: ShopCredentials) =>
    withConnectionErrors('read', () => renew(context, { ...shop, credentials }))
  const renewal = await withCredentials(shop.credentials)
  if (renewal.ok || renewal.code !== 'authorization_lost' || !previous) return renewal
  const credentials = unsealCredentials(deps.keyring, shop.id, previous)
  return credentials ? withCredentials(credentials) : renewal
}
