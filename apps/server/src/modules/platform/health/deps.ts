import type { Database } from '../../../db/kysely.ts'

export type HealthDeps = {
  readonly db: Database
  /** A folder on the disk to monitor. */
  readonly dataFolder?: string | undefined
  /** Undefined when no backups are scheduled. */
  readonly backupEveryHours?: number | undefined
}
