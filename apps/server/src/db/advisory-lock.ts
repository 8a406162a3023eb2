import type { Pool, PoolClient } from 'pg'

/** Work that one process may do at a time, of all machines on one database. */
export type AdvisoryLock = 'migrate' | 'seed' | 'files'

const lockSpace = 0x706f64 // "pod"
const lockNumbers: Record<AdvisoryLock, number> = { migrate: 1, seed: 2, files: 3 }

/**
 * Runs work while holding a lock of the database; other processes wait. The lock belongs to the connection, so it is
 * released when the process ends or crashes. The work gets the connection, which has no statement timeout.
 */
export async function withAdvisoryLock<T>(
  pool: Pool,
  lock: AdvisoryLock,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1, $2)', [lockSpace, lockNumbers[lock]])
    return await work(client)
  } finally {
    // Closed instead of reused: that drops the lock and the changed settings.
    client.release(true)
  }
}
