import { insertNotifications } from '../../platform/notifications/service.ts'
import { findDueRenewals, findStoresToProbe, updateEndedStates } from './authorization-queries.ts'
import { type Connection, openConnection, renewable } from './connection.ts'
import type { ShopDeps } from './deps.ts'
import { probeShop } from './probe-shop.ts'
import { recordOutcome } from './record-outcome.ts'
import { renewCredentials, renewerOf } from './renew.ts'

const minuteMs = 60_000
/** Renewals at the same time: each holds a database connection while the platform answers. */
const concurrency = 3

/**
 * Keeps the authorizations of all stores up to date: renews access before it ends, sets stores to expiring and expired and
 * notifies their sellers, and calls stores again that were rejected once or are frozen. Returns how many were renewed.
 */
export async function renewAuthorizations(deps: ShopDeps, signal: AbortSignal): Promise<number> {
  const platforms = deps.connectors.filter((connector) => renewerOf(connector)).map(({ id }) => id)
  let renewed = 0
  await inParallel(await findDueRenewals(deps.db, platforms), async (id) => {
    if (!signal.aborted && (await renewStore(deps, id, signal))) renewed += 1
  })
  await endStates(deps)
  await inParallel(await findStoresToProbe(deps.db), async (id) => {
    if (!signal.aborted) await probeStore(deps, id)
  })
  return renewed
}

async function inParallel(ids: readonly number[], work: (id: number) => Promise<void>): Promise<void> {
  const left = ids.values()
  const worker = async () => {
    for (const id of left) await work(id)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function renewStore(deps: ShopDeps, id: number, signal: AbortSignal): Promise<boolean> {
  try {
    const opened = await openConnection(deps, id, { states: renewable })
    if (!opened.ok) return false
    // Another process may have renewed it meanwhile.
    if (!isDue(opened.data, deps.now())) return false
    const startedAt = deps.now()
    const renewed = await renewCredentials(deps, opened.data, signal)
    if (!renewed.ok) await recordOutcome(deps, opened.data, renewed, { startedAt })
    return renewed.ok
  } catch (err) {
    // One store must not keep the others from being renewed.
    deps.log.error({ err, storeId: id }, 'the authorization of a store could not be renewed')
    return false
  }
}

async function probeStore(deps: ShopDeps, id: number): Promise<void> {
  try {
    await probeShop(deps, id)
  } catch (err) {
    // One store must not keep the others from being called.
    deps.log.error({ err, storeId: id }, 'a store could not be called')
  }
}

/** The same rule as that of `findDueRenewals`. */
function isDue({ expiresAt, refreshExpiresAt, renewedAt }: Connection, now: Date): boolean {
  if (expiresAt === null || refreshExpiresAt === null) return false
  const fifthMs = (expiresAt.getTime() - renewedAt.getTime()) / 5
  return expiresAt.getTime() - now.getTime() < Math.max(5 * minuteMs, Math.min(24 * 60 * minuteMs, fifthMs))
}

async function endStates({ db }: ShopDeps): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const changed = (await updateEndedStates(transaction)).filter(({ state }) => state !== 'connected')
    if (changed.length === 0) return
    await insertNotifications(
      transaction,
      changed.map(({ id, accountId, name, state }) => ({
        accountId,
        kind: 'store_authorization',
        subjectId: id,
        subject: name,
        detail: state,
      })),
    )
  })
}
