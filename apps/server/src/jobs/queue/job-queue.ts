import type { Pool, QueryResultRow } from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { StartError } from '../../db/start-error.ts'
import type { Job, Work } from './define-job.ts'
import { withTraceparent } from './job-trace.ts'

/** Runs SQL: a pool, or a connection within a transaction. */
export type SqlRunner = { query(text: string, values?: unknown[]): Promise<{ rows: QueryResultRow[] }> }

export type QueueCounts = {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
}

export type QueueDelay = { readonly name: string; readonly seconds: number }

/** The queues of all jobs in the database. */
export type JobQueue = {
  /**
   * Queues work. With `runner` it is part of that connection's transaction. Work that is already queued under the same
   * key is skipped.
   */
  enqueue<Payload extends object>(job: Job<Payload>, work: readonly Work<Payload>[], runner?: SqlRunner): Promise<void>
  /** Lets a worker of this process look for work of a job now; workers of other processes look every two seconds. */
  wake(job: { readonly name: string }): void
  /** Lets all workers of this process look for work whose queues have work that is due. */
  wakeDue(): Promise<void>
  /** Ids of the workers of this process by job, set by the worker. */
  readonly workerIds: Map<string, readonly string[]>
  count(): Promise<QueueCounts[]>
  /** Seconds for which the oldest job of each queue has been due; 0 if none is. */
  findDelays(): Promise<QueueDelay[]>
  /** For the worker of this process. */
  readonly boss: PgBoss
  readonly jobs: readonly Job<never>[]
  stop(graceMs: number): Promise<void>
}

type Parts = {
  readonly pool: Pool
  readonly log: Logger
  readonly jobs: readonly Job<never>[]
  readonly isWorker: boolean
}

/** Interval of a worker's heartbeats. The work of a worker without heartbeats is given to another. */
const heartbeatSeconds = 30
const supervisionSeconds = 15
/** Failed work is retried after seconds, later after minutes. */
const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 } as const
/** Completed jobs are kept for an hour for inspection; the log contains the same information. */
const keptSeconds = 3600
/** Work queued per statement. */
const batchSize = 1000

/**
 * Opens the queues and creates missing ones. Throws a StartError when work is queued for a job that this version does
 * not have, because it would wait forever unnoticed.
 */
export async function openJobQueue({ pool, log, jobs, isWorker }: Parts): Promise<JobQueue> {
  const boss = new PgBoss({
    db: runnerOf(pool),
    // Only workers supervise; several supervisors would do the same work repeatedly.
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
    // No job waits for another, which pg-boss would otherwise look for every five seconds.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `job queue: ${message}`))
  await boss.start()
  for (const { name, maxSeconds } of jobs)
    await boss.createQueue(name, {
      policy: 'short',
      heartbeatSeconds,
      deleteAfterSeconds: keptSeconds,
      ...(maxSeconds !== undefined && { expireInSeconds: maxSeconds }),
      ...retries,
    })
  await refuseUnknownWork(pool, jobs)
  const workerIds = new Map<string, readonly string[]>()
  return {
    boss,
    jobs,
    workerIds,
    wake({ name }) {
      const [id] = workerIds.get(name) ?? []
      if (id !== undefined) boss.notifyWorker(id)
    },
    async wakeDue() {
      for (const name of await findDue(pool, jobs)) for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id)
    },
    async enqueue(job, work, runner) {
      if (!jobs.some(({ name }) => name === job.name)) throw new Error(`the job ${job.name} is not registered`)
      for (let start = 0; start < work.length; start += batchSize) {
        const batch = work.slice(start, start + batchSize).map(({ payload, priority, delaySeconds }) => ({
          data: withTraceparent(payload),
          singletonKey: job.keyOf(payload),
          ...(priority !== undefined && { priority }),
          ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
        }))
        await boss.insert(job.name, batch, runner ? { db: runnerOf(runner) } : {})
      }
    },
    count: () => countWork(pool, jobs),
    findDelays: () => findDelays(pool, jobs),
    stop: (graceMs) => boss.stop({ graceful: true, timeout: graceMs }),
  }
}

function runnerOf(runner: SqlRunner): Db {
  return { executeSql: (text, values) => runner.query(text, values) }
}

async function refuseUnknownWork(pool: Pool, jobs: readonly Job<never>[]): Promise<void> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select name, count(*) as count from pgboss.job
      where state < 'completed' and name <> all($1::text[]) and name not like '\\_\\_pgboss\\_\\_%' group by name order by name`,
    [jobs.map(({ name }) => name)],
  )
  if (rows.length === 0) return
  const list = rows.map(({ name, count }) => `${count} of ${name}`).join(', ')
  throw new StartError(
    'job_unknown',
    `Jobs are queued that this version cannot run: ${list}. Let the version that queued them finish, or delete them from pgboss.job.`,
  )
}

async function countWork(pool: Pool, jobs: readonly Job<never>[]): Promise<QueueCounts[]> {
  const { rows } = await pool.query<QueueCounts>(
    `select q.name, count(*) filter (where j.state < 'active') as waiting,
       count(*) filter (where j.state = 'active') as active, count(*) filter (where j.state = 'failed') as failed
     from unnest($1::text[]) as q(name) left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
     group by q.name`,
    [jobs.map(({ name }) => name)],
  )
  return rows
}

async function findDue(pool: Pool, jobs: readonly Job<never>[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select q.name from unnest($1::text[]) as q(name) where exists (
       select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [jobs.map(({ name }) => name)],
  )
  return rows.map(({ name }) => name)
}

async function findDelays(pool: Pool, jobs: readonly Job<never>[]): Promise<QueueDelay[]> {
  const { rows } = await pool.query<QueueDelay>(
    `select q.name, coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as seconds
     from unnest($1::text[]) as q(name) left join pgboss.job j on j.name = q.name and j.state < 'active' and j.start_after < now()
     group by q.name`,
    [jobs.map(({ name }) => name)],
  )
  return rows
}
