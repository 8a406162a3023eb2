import { type Refusal, refuse } from '@podwright/connectors/answer'
import { ConnectionError, type GuardedFetch } from '@podwright/connectors/context'
import { nextAttemptTime } from '../orders/read-schedule.ts'
import type { Connection } from './connection.ts'
import type { ShopDeps } from './deps.ts'
import { saveTimeout } from './queries.ts'

/** The backoff grows until the third timeout, to 16 minutes, so that a shop that works again is found soon. */
const maxBackoffStep = 3

/** Refuses the call of a shop that is backed off after a timeout; undefined if it may be called. */
export function refuseDuringBackoff({ retryAt }: Connection, now: Date): Refusal | undefined {
  if (retryAt === null || retryAt <= now) return undefined
  return refuse('unavailable', `the shop did not answer in time and is called again at ${retryAt.toISOString()}`, {
    retryAfterSeconds: Math.ceil((retryAt.getTime() - now.getTime()) / 1000),
  })
}

/**
 * The fetch of one call. After a request that timed out it sends no others, and the shop is backed off for 1, 4, then
 * 16 minutes: a shop that hangs would take the time of jobs from the other shops.
 */
export function fetchUntilTimeout(deps: ShopDeps, connection: Connection): GuardedFetch {
  let timeout: ConnectionError | undefined
  return async (url, init) => {
    if (timeout) throw timeout
    try {
      return await deps.fetch(url, init)
    } catch (error) {
      if (!timeout && error instanceof ConnectionError && error.hasTimedOut) {
        timeout = error
        await startBackoff(deps, connection)
      }
      throw error
    }
  }
}

async function startBackoff({ db, log, now }: ShopDeps, { shop, connector, timeoutCount }: Connection): Promise<void> {
  const count = timeoutCount + 1
  const retryAt = nextAttemptTime(Math.min(count, maxBackoffStep), now(), { random: Math.random() })
  log.warn({ storeId: shop.id, platform: connector.id, retryAt }, 'a shop did not answer in time')
  await saveTimeout(db, shop.id, { timeoutCount: count, retryAt })
}
