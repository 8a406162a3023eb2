import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'

/** A transaction that locks the seller's wallet. */
export async function withWalletLock<Data>(
  { db, walletQueue }: OrderDeps,
  accountId: number,
  work: (transaction: Database) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  try {
    return await walletQueue.run(accountId, () => db.transaction().execute(work))
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds })
    throw error
  }
}
