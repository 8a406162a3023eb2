import type { Database } from '../db/kysely.ts'
import type { BackupSummary } from './create-backup.ts'

export type BackupRun = {
  readonly place: string
  readonly startedAt: Date
  readonly rows: number
  readonly files: number
  readonly fileBytes: number
}

export type FailedRun = { readonly startedAt: Date; readonly error: string }

/** The newest complete backup, and the newest failure if it is later. */
export type LastRuns = { readonly complete: BackupRun | undefined; readonly failed: FailedRun | undefined }

type CompleteBackup = Pick<BackupSummary, 'name' | 'rows' | 'files' | 'fileBytes'> & { readonly place: string }

const keptDays = 90

export async function recordRun(
  db: Database,
  startedAt: Date,
  outcome: CompleteBackup | { readonly error: string },
): Promise<void> {
  const facts =
    'error' in outcome
      ? { error: outcome.error }
      : {
          name: outcome.name,
          place: outcome.place,
          row_count: outcome.rows,
          file_count: outcome.files,
          file_bytes: outcome.fileBytes,
        }
  await db
    .insertInto('backup_run')
    .values({ started_at: startedAt, ...facts })
    .execute()
  const before = new Date(startedAt.getTime() - keptDays * 86_400_000)
  await db.deleteFrom('backup_run').where('ended_at', '<', before).execute()
}

export async function findLastRuns(db: Database): Promise<LastRuns> {
  const complete = await db
    .selectFrom('backup_run')
    .select(['place', 'started_at as startedAt', 'row_count as rows', 'file_count as files', 'file_bytes as fileBytes'])
    .where('name', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .$narrowType<{ place: string }>()
    .executeTakeFirst()
  const failed = await db
    .selectFrom('backup_run')
    .select(['started_at as startedAt', 'error'])
    .where('error', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .$narrowType<{ error: string }>()
    .executeTakeFirst()
  return { complete, failed: failed && complete && failed.startedAt < complete.startedAt ? undefined : failed }
}

/** Whether the newest complete backup is older than twice the interval. */
export function isOverdue({ complete }: LastRuns, everyHours: number, now: Date): boolean {
  return complete !== undefined && hoursSince(complete.startedAt, now) > 2 * everyHours
}

/** The job looks every hour; without the tolerance, each backup would start an hour later than the one before. */
const toleranceHours = 0.5

export function isDue({ complete }: LastRuns, everyHours: number, now: Date): boolean {
  return complete === undefined || hoursSince(complete.startedAt, now) > everyHours - toleranceHours
}

const hoursSince = (time: Date, now: Date) => (now.getTime() - time.getTime()) / 3_600_000
