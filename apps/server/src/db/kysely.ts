import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { DB } from './column-types.ts'

/** The database as queries see it; table types come from the migrations (`npm run generate`). */
export type Database = Kysely<DB>

/** A query builder on a pool. The caller ends the pool. */
export function createKysely(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
