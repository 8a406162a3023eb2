import process from 'node:process'
import type { DataOf } from '@podwright/contracts/define-call'
import type { getHealth as getHealthCall, retryJob as retryJobCall } from '@podwright/contracts/operator/health'
import { type BackupRun, findLastRuns, isOverdue, type LastRuns } from '../../../backup/backup-runs.ts'
import { spaceOf } from '../../../files/free-space.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { findLastReconciliation } from '../reconciliation/reconcile-ledger.ts'
import type { ReconciliationRun } from '../reconciliation/run-queries.ts'
import type { HealthDeps } from './deps.ts'
import { countJobs, findDatabaseFacts, findFailedJobs, retryFailedJob } from './health-queries.ts'

type Health = DataOf<typeof getHealthCall>

export async function getHealth({ db, dataFolder, backupEveryHours }: HealthDeps): Promise<Result<Health>> {
  const [{ hasJobs, ...database }, disk] = await Promise.all([findDatabaseFacts(db), diskOf(dataFolder)])
  const reconciliation = await findLastReconciliation(db)
  const [queues, failed] = hasJobs ? await Promise.all([countJobs(db), findFailedJobs(db)]) : [[], []]
  return succeed({
    node: process.version,
    ...database,
    ...disk,
    backups: backupEveryHours === undefined ? null : presentBackups(await findLastRuns(db), backupEveryHours),
    reconciliation: reconciliation ? presentReconciliation(reconciliation) : null,
    queues,
    failed: failed.map((row) => ({ ...row, at: row.at.toISOString() })),
  })
}

function presentBackups(runs: LastRuns, everyHours: number): Health['backups'] {
  const { complete, failed } = runs
  return {
    everyHours,
    isOverdue: isOverdue(runs, everyHours, new Date()),
    last: complete ? presentRun(complete) : null,
    failure: failed ? { at: failed.startedAt.toISOString(), error: failed.error } : null,
  }
}

function presentRun({ startedAt, ...run }: BackupRun) {
  return { at: startedAt.toISOString(), ...run }
}

function presentReconciliation({ startedAt, differences, ...run }: ReconciliationRun): Health['reconciliation'] {
  return { at: startedAt.toISOString(), ...run, differences: [...differences] }
}

async function diskOf(folder: string | undefined) {
  const space = folder === undefined ? undefined : await spaceOf(folder)
  return space ?? { freeBytes: null, totalBytes: null }
}

export function retryJob({ db }: HealthDeps, actor: Actor, job: string): Promise<Result<DataOf<typeof retryJobCall>>> {
  return audited(db, actor, async (transaction) => {
    const { hasJobs } = await findDatabaseFacts(transaction)
    const retried = hasJobs ? await retryFailedJob(transaction, job) : undefined
    if (!retried) return fail('not_found')
    const auditEntry = { kind: 'job_retried', subject: retried.name, before: { error: retried.error } } as const
    return succeed({ data: { job }, auditEntry })
  })
}
