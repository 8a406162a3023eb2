import { GateFull } from '../../concurrency/work-gate.ts'
import type { Database } from '../../db/kysely.ts'
import { fail, type Result } from '../../result.ts'
import type { OrderDeps } from './deps.ts'

/** A transaction that locks the seller's wallet. */
export async function inTurn<Data>(
  { db, turns }: OrderDeps,
  accountId: number,
  work: (transaction: Database) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  try {
    return await turns.run(accountId, () => db.transaction().execute(work))
  } catch (error) {
    if (error instanceof GateFull) return fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds })
    throw error
  }
}
