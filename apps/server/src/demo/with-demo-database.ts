import { createKysely, type Database } from '../db/kysely.ts'
import { type Connection, createPool, type ErrorLog } from '../db/pool.ts'

/**
 * Runs what writes demo data on connections that do not wait until each of its thousands of commits is on the disk.
 * What a crash of the database undoes is written again by the next start.
 */
export async function withDemoDatabase(
  connection: Connection,
  log: ErrorLog,
  write: (db: Database) => Promise<void>,
): Promise<void> {
  const pool = createPool({ connection, log, max: 4, mayLoseCommits: true, prepares: true })
  try {
    await write(createKysely(pool))
  } finally {
    await pool.end()
  }
}
