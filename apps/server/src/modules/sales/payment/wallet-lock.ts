import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result } from '../../../result.ts'
import { lockLedgerAccount } from '../../platform/wallet/service.ts'
import type { OrderDeps } from '../orders/deps.ts'

/**
 * Runs work in a transaction whose first lock is the seller's wallet, and passes to it the balance
 * and the part of it that cannot be spent. Work on the same
 * wallet queues in this process first, so that waiting requests hold no connection. A caller that is in a transaction
 * must hold the lock of the wallet already.
 */
export async function withWalletLock<Data>(
  { db, walletQueue }: Pick<OrderDeps, 'db' | 'walletQueue'>,
  accountId: number,
  work: (
    transaction: Database,
    wallet: { readonly balanceMinor: number; readonly lockedMinor: number },
  ) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const lockAndWork = async (transaction: Database) =>
    work(transaction, await lockLedgerAccount(transaction, 'seller_wallet', accountId))
  if (db.isTransaction) return lockAndWork(db)
  try {
    return await walletQueue.run(accountId, () => db.transaction().execute(lockAndWork))
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds })
    throw error
  }
}
