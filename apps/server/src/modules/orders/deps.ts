import type { Turns } from '../../concurrency/turns.ts'
import type { Database } from '../../db/kysely.ts'

export type OrderDeps = {
  readonly db: Database
  /** Payments of one seller take turns before they take a connection. */
  readonly turns: Turns
}
