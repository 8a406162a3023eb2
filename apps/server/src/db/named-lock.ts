import { sql } from 'kysely'
import type { Database } from './kysely.ts'

/** Runs work in a transaction that holds an advisory lock with this name, across all machines on one database. */
export async function withNamedLock<T>(
  db: Database,
  name: string,
  step: (transaction: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
    return step(transaction)
  })
}
