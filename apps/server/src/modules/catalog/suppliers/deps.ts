import type { Database } from '../../../db/kysely.ts'

export type SupplierDeps = {
  readonly db: Database
  /** Queues what listings of products need that are offered, or no longer offered. */
  readonly queueOffers?: () => Promise<void>
}
