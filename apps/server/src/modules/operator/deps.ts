import type { Turns } from '../../concurrency/turns.ts'
import type { Database } from '../../db/kysely.ts'

export type OperatorDeps = {
  readonly db: Database
  /** Of the wallets of sellers; see `OrderDeps`. */
  readonly turns: Turns
  /** A folder on the disk that fills up. */
  readonly dataFolder?: string
}
