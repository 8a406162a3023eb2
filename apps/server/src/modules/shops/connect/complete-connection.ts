import type { Connector } from '@podwright/connectors/connector'
import { withConnectionErrors } from '@podwright/connectors/outcome'
import { fail, type Result } from '../../../result.ts'
import { connectorOf, isAvailable } from '../host/deps.ts'
import { closeAttempt, saveReceivedKeys, type UsedAttempt, useAttempt } from './attempt-queries.ts'
import { browserHashes } from './browser-cookies.ts'
import { type ConnectedStore, connectShops } from './connect-shops.ts'
import type { ConnectDeps } from './deps.ts'
import { sealReceived, unsealAttempt, unsealReceived } from './sealed-attempt.ts'
import { contextOf, failureOf, returnUrlOf } from './start-connection.ts'
import { sha256Of } from './tokens.ts'

export type PlatformReturn = {
  readonly platform: string
  readonly query: URLSearchParams
  /** The Cookie header. */
  readonly cookies: string | undefined
}

/**
 * Completes the attempt of a seller whom a platform has sent back, and connects the shops. The attempt must be open, not used
 * before, have begun in this browser, and in a session that has not ended; otherwise the result is `connection_unknown`.
 */
export async function completeConnection(
  deps: ConnectDeps,
  { platform, query, cookies }: PlatformReturn,
): Promise<Result<readonly ConnectedStore[]>> {
  const connector = connectorOf(deps, platform)
  const state = query.get('state')
  if (!connector || !isAvailable(deps, connector) || !state) return fail('connection_unknown')
  const stateSha256 = sha256Of(state)
  const attempt = await useAttempt(deps.db, { platform, stateSha256, browserSha256s: browserHashes(cookies) })
  if (!attempt) return fail('connection_unknown')
  try {
    const result = await complete(deps, connector, { attempt, stateSha256, query })
    await closeAttempt(deps.db, attempt.id, result.ok ? 'connected' : result.code)
    return result
  } catch (error) {
    await closeAttempt(deps.db, attempt.id, 'unexpected')
    throw error
  }
}

type Completing = { readonly attempt: UsedAttempt; readonly stateSha256: Buffer; readonly query: URLSearchParams }

async function complete(
  deps: ConnectDeps,
  connector: Connector,
  { attempt, stateSha256, query }: Completing,
): Promise<Result<readonly ConnectedStore[]>> {
  const { authorizer } = connector
  if (authorizer?.by !== 'redirect') return fail('connection_unknown')
  const secrets = unsealAttempt(deps.keyring, stateSha256, attempt.sealed)
  if (!secrets) return fail('connection_unknown')
  const { codeVerifier, entered, storeId } = secrets
  const received = attempt.received ? unsealReceived(deps.keyring, stateSha256, attempt.received) : undefined
  const returned = { entered, codeVerifier, received, returnUrl: returnUrlOf(deps, connector.id) }
  const answer = await withConnectionErrors('read', () =>
    authorizer.complete(contextOf(deps, connector), returned, query),
  )
  if (!answer.ok) return failureOf(deps, connector, answer)
  return connectShops(deps, { accountId: attempt.accountId, storeId }, connector, answer.data)
}

/**
 * Stores keys that a shop's server sends before the seller comes back. False for a request without an open attempt, and for
 * a second one: the first keys count.
 */
export async function receiveKeys(deps: ConnectDeps, platform: string, bytes: Uint8Array): Promise<boolean> {
  const connector = connectorOf(deps, platform)
  if (connector?.authorizer?.by !== 'redirect') return false
  const received = connector.authorizer.receiveKeys?.(bytes)
  if (!received) return false
  const stateSha256 = sha256Of(received.state)
  const sealed = sealReceived(deps.keyring, stateSha256, received.credentials)
  return saveReceivedKeys(deps.db, { platform, stateSha256 }, sealed)
}
