import type { KeyedQueue } from '../../concurrency/keyed-queue.ts'
import type { Database } from '../../db/kysely.ts'

export type OperatorDeps = {
  readonly db: Database
  /** Of the wallets of sellers; see `OrderDeps`. */
  readonly walletQueue: KeyedQueue
  /** A folder on the disk that fills up. */
  readonly dataFolder?: string
}
