import type { LedgerDifference } from '@podwright/contracts/operator/health'
import type { Database } from '../../../db/kysely.ts'

export type ReconciliationRun = {
  readonly startedAt: Date
  readonly transactions: number
  readonly differenceCount: number
  readonly differences: readonly LedgerDifference[]
}

const keptDays = 90

export async function insertRun(db: Database, run: ReconciliationRun): Promise<void> {
  await db
    .insertInto('reconciliation_run')
    .values({
      started_at: run.startedAt,
      transaction_count: run.transactions,
      difference_count: run.differenceCount,
      differences: JSON.stringify(run.differences),
    })
    .execute()
  const before = new Date(run.startedAt.getTime() - keptDays * 86_400_000)
  await db.deleteFrom('reconciliation_run').where('started_at', '<', before).execute()
}

export async function findLastRun(db: Database): Promise<ReconciliationRun | undefined> {
  return db
    .selectFrom('reconciliation_run')
    .select([
      'started_at as startedAt',
      'transaction_count as transactions',
      'difference_count as differenceCount',
      'differences',
    ])
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
