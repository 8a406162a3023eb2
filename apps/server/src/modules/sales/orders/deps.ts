import type { MoneyLimits } from '@podwright/domain/wallet/money-limits'
import type { KeyedQueue } from '../../../concurrency/keyed-queue.ts'
import type { Database } from '../../../db/kysely.ts'

export type OrderDeps = {
  readonly db: Database
  /** Serializes the payments of a seller before they take a database connection. */
  readonly walletQueue: KeyedQueue
  /** Limits of the installation; the defaults apply without them. */
  readonly moneyLimits?: MoneyLimits
  /**
   * Queues the print files of orders that were sent to production, after the transaction commits. Lost jobs are
   * recovered as orphaned work, and so are all of them without this.
   */
  readonly queuePrints?: (orderIds: readonly number[]) => Promise<void>
  /** Queues the reading of shops that paid orders wait for; without this, it begins within a minute. */
  readonly queueShops?: (storeIds: readonly number[]) => Promise<void>
  /** Queues the reports of new parcels to shops; without this, they begin within a minute. */
  readonly queueParcels?: () => Promise<void>
}
