import type { KeyedQueue } from '../../../concurrency/keyed-queue.ts'
import type { Database } from '../../../db/kysely.ts'

export type OrderDeps = {
  readonly db: Database
  /** Payments of one seller take turns before they take a connection. */
  readonly walletQueue: KeyedQueue
}
