import { sql } from 'kysely'
import type { Database } from './kysely.ts'

/** Runs a step in a transaction during which nobody else runs one of the same name. */
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
