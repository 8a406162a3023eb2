import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/kysely.ts'
import { errorLineOf } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { openStorageAt } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { findLastRuns, isDue, recordRun } from './backup-runs.ts'
import { createBackup, describeDamage } from './create-backup.ts'
import { pruneBackups } from './prune-backups.ts'

export type ScheduledBackups = {
  /** Makes a backup if one is due. A failure is logged and recorded, and the backup stays due. */
  runIfDue(log: Logger, signal: AbortSignal): Promise<void>
}

type Parts = {
  readonly env: Pick<Env, 'BACKUP_URL' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP' | 'DATA_DIR' | 'STORAGE_CACHE_MB'>
  readonly pool: Pool
  readonly db: Database
  readonly storage: Storage
}

/** Damaged files that a record names; the log names all. */
const namedFiles = 5

/** Undefined when no place for backups is configured. */
export function scheduledBackups({ env, pool, db, storage }: Parts): ScheduledBackups | undefined {
  const { BACKUP_URL: url, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env
  if (url === undefined) return undefined

  async function backUp(place: string, log: Logger, signal: AbortSignal): Promise<void> {
    const startedAt = new Date()
    const target = await openStorageAt(env, place)
    try {
      const summary = await createBackup({ pool, storage, target: target.storage, signal })
      await recordRun(db, startedAt, { ...summary, place: target.storage.label })
      log.info(summary, 'a backup was made')
      const damage = describeDamage(summary)
      if (damage !== undefined) {
        log.error({ damaged: summary.damaged }, 'earlier backups contain damaged files')
        // Later than the complete backup, so that the health page shows both.
        await recordRun(db, new Date(), { error: `${damage} ${summary.damaged.slice(0, namedFiles).join(', ')}` })
      }
      const { removed } = await pruneBackups(pool, target.storage, keep)
      if (removed > 0) log.info({ removed }, 'old backups were removed')
    } finally {
      target.close()
    }
  }

  return {
    async runIfDue(log, signal) {
      if (!isDue(await findLastRuns(db), everyHours, new Date())) return
      try {
        await backUp(url, log, signal)
      } catch (err) {
        if (signal.aborted) throw err
        log.error({ err }, 'a backup failed')
        await recordRun(db, new Date(), { error: errorLineOf(err) })
      }
    },
  }
}
