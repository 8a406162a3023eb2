import type { Answer, Refusal } from '@podwright/connectors/answer'
import type { StoreErrorCode } from '@podwright/domain/stores/store-errors'
import type { Connection } from './connection.ts'
import { withoutSecrets } from './credentials.ts'
import type { ShopDeps } from './deps.ts'
import { changeState, saveError, saveRejection, saveSuccess } from './queries.ts'
import { stopStore } from './stop-store.ts'

/** A second rejection within this time revokes the store. */
const rejectionWindowMs = 10 * 60_000
/** Successful calls of a store are recorded at most this often. */
const successIntervalMs = 60_000

/** Refusals that say something about the connection, not about one object. */
const connectionErrors: readonly StoreErrorCode[] = [
  'authorization_lost',
  'permission_missing',
  'shop_frozen',
  'unavailable',
  'refused',
  'unknown_outcome',
]

/** Of these, the ones that are about the object in a call about one. */
const objectErrors: readonly StoreErrorCode[] = ['refused', 'unknown_outcome']

/**
 * Records what the outcome of a call means for its store: it works, it fails, or it is revoked or frozen. Returns
 * the answer without credentials in its text.
 */
export async function recordOutcome<Data>(
  deps: ShopDeps,
  connection: Connection,
  answer: Answer<Data>,
  { startedAt, isObjectCall = false }: { readonly startedAt: Date; readonly isObjectCall?: boolean | undefined },
): Promise<Answer<Data>> {
  if (answer.ok) {
    await recordSuccess(deps, connection)
    return answer
  }
  const refusal = withoutSecretsOf(connection, answer)
  if (refusal.code === 'rate_limited') return refusal
  const isOfObject = isObjectCall && (refusal.isUnreadable === true || objectErrors.includes(refusal.code))
  // Nothing shows whether the connection works.
  if (isOfObject && refusal.code === 'unknown_outcome') return refusal
  if (connectionErrors.includes(refusal.code) && !isOfObject) await recordFailure(deps, connection, refusal, startedAt)
  else await recordSuccess(deps, connection)
  return refusal
}

async function recordSuccess({ db, now }: ShopDeps, connection: Connection): Promise<void> {
  const { shop, previous, lostAt, hasError, lastSeenAt, timeoutCount, state } = connection
  const isConfirmed = previous !== undefined || lostAt !== null
  const isRecent = lastSeenAt !== null && now().getTime() - lastSeenAt.getTime() < successIntervalMs
  if (isRecent && !hasError && timeoutCount === 0 && !isConfirmed && state !== 'frozen') return
  await saveSuccess(db, shop.id, { isConfirmed })
  if (state === 'frozen') await changeState(db, shop.id, ['frozen'], 'connected')
}

async function recordFailure(
  { db, log, now }: ShopDeps,
  connection: Connection,
  { code, detail }: Refusal,
  startedAt: Date,
): Promise<void> {
  const { shop, connector, accountId, name } = connection
  const stopped = { id: shop.id, accountId, name }
  log.warn({ storeId: shop.id, platform: connector.id, code }, 'a shop refused a call')
  await saveError(db, shop.id, { code, detail, at: now().toISOString() })
  if (code === 'shop_frozen') await stopStore(db, stopped, { from: ['connected', 'expiring'], to: 'frozen' })
  if (code !== 'authorization_lost') return
  const lostAt = await saveRejection(db, shop.id, now(), new Date(now().getTime() - rejectionWindowMs))
  // Calls that ran at the same time as the one that was rejected first prove nothing new.
  if (startedAt > lostAt) await stopStore(db, stopped, { from: ['connected', 'expiring', 'frozen'], to: 'revoked' })
}

/** The answer without credentials in its text, which a platform may quote. */
export function withoutSecretsOf<Found extends Answer<unknown>>({ shop, previous }: Connection, answer: Found): Found {
  if (answer.ok) return answer
  const detail = withoutSecrets(answer.detail, [shop.credentials, ...(previous ? [previous] : [])])
  return { ...answer, detail }
}
