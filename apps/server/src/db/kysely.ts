import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from './column-types.ts'

/**
 * The database as queries see it; table types come from the migrations (`npm run generate`) and `column-types.ts`.
 * Statements of one table and simple joins use the builder, which checks names and types. `sql` is for lateral joins,
 * bulk writes from JSON, advisory locks, and lists whose plans were measured.
 */
export type Database = Kysely<DB>

/** A query builder on a pool. The caller ends the pool. */
export function createKysely(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
