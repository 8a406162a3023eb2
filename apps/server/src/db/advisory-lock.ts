import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** Work that one process may do at a time, of all machines on one database. */
export type AdvisoryLock = 'migrate' | 'seed' | 'files' | 'backup'

const lockSpace = 0x706f64 // "pod"
const folderLockSpace = 0x706f65
const retryMs = 200
const lockNumbers: Record<AdvisoryLock, number> = { migrate: 1, seed: 2, files: 3, backup: 4 }

/**
 * Runs work while a transaction on a second connection holds a lock of the database; other processes wait. A lock of
 * the session would not do: behind a pooler in transaction mode, a session is not one connection. The lock is released
 * when the process ends or crashes. If its connection is lost, the connection of the work is closed as well.
 */
export async function withAdvisoryLock<T>(
  pool: Pool,
  lock: AdvisoryLock,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  // Before waiting for the lock, so that a process that holds it has both connections.
  const client = await pool.connect()
  let isReleased = false
  const release = () => {
    // Closed instead of reused, because the work may have failed within a transaction.
    if (!isReleased) client.release(true)
    isReleased = true
  }
  try {
    return await runWithLock(pool, lock, { run: () => work(client), onLost: release })
  } finally {
    release()
  }
}

type LockedWork<T> = { readonly run: () => Promise<T>; readonly onLost: () => void }

async function runWithLock<T>(pool: Pool, lock: AdvisoryLock, { run, onLost }: LockedWork<T>): Promise<T> {
  const holder = await pool.connect()
  holder.once('end', onLost)
  try {
    await holder.query('begin')
    await withoutTimeouts(holder)
    while (!(await isLocked(holder, lockSpace, lockNumbers[lock]))) await setTimeout(retryMs)
    return await run()
  } finally {
    holder.off('end', onLost)
    holder.release(true)
  }
}

/**
 * Returns what `find` finds in a folder of this machine, or makes it while a transaction holds a lock of the database for
 * the folder; other processes wait until they find it or the lock is released. If the connection of the lock is lost,
 * another process may make the same at the same time.
 */
export async function findOrMakeInFolder<T>(
  pool: Pool,
  folder: string,
  { find, make }: { readonly find: () => Promise<T | undefined>; readonly make: () => Promise<T> },
): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await withoutTimeouts(holder)
    for (;;) {
      // Before looking, because the process that has released the lock may have made it.
      const isOurs = await isLocked(holder, folderLockSpace, folderNumber(folder))
      const found = await find()
      if (found !== undefined) return found
      if (isOurs) return await make()
      await setTimeout(retryMs)
    }
  } finally {
    holder.release(true)
  }
}

/** The same path on another machine is another folder. */
function folderNumber(folder: string): number {
  return createHash('sha256')
    .update(`${hostname()} ${resolve(folder)}`)
    .digest()
    .readInt32BE()
}

/**
 * Asks instead of waiting within a statement, and without parameters, after which the snapshot of a statement is kept: an
 * index that is created concurrently waits for every older snapshot.
 */
async function isLocked(holder: PoolClient, space: number, number: number): Promise<boolean> {
  const { rows } = await holder.query<{ isLocked: boolean }>(
    `select pg_try_advisory_xact_lock(${space}, ${number}) as "isLocked"`,
  )
  return rows[0]?.isLocked === true
}

/** Removes the time limits of statements and pauses until the transaction ends. */
export async function withoutTimeouts(client: Pick<PoolClient, 'query'>): Promise<void> {
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}
