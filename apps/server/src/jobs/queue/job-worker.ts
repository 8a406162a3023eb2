import type { Job as BossJob, JobResult } from 'pg-boss'
import { Histogram, type Registry } from 'prom-client'
import { errorTypeOf, type Span } from '../../tracing/tracing.ts'
import type { Job, JobDeps } from './define-job.ts'
import type { JobQueue } from './job-queue.ts'
import { inJobTrace } from './job-trace.ts'

type Parts = { readonly queue: JobQueue; readonly deps: JobDeps; readonly registry: Registry }

/**
 * Jobs fetched at once from a queue and processed one after the other; few, because a killed process leaves them to be
 * repeated.
 */
const batchSize = 5
/** One statement finds the queues with work for all workers: one each took half of what an idle server takes. */
const pollMs = 2000
/** Work that the statement does not find, for whatever reason, is still found by its worker. */
const ownPollSeconds = 300
/** Longer than the polls of other processes are apart, so that each has a chance to take the work. */
const laterSeconds = 5
const orphanScanMs = 10 * 60_000

export type JobWorker = { stop(): void }

/** Starts processing the jobs of all queues in this process, including scheduled and orphaned work. */
export async function startJobWorker({ queue, deps, registry }: Parts): Promise<JobWorker> {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a job took, by outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [registry],
  })
  for (const job of queue.jobs) {
    const work = () =>
      queue.boss.work(
        job.name,
        {
          batchSize: job.batchSize ?? batchSize,
          pollingIntervalSeconds: ownPollSeconds,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        async (batch: BossJob<unknown>[]) => {
          const results: JobResult[] = []
          for (const each of batch) results.push(await runOne(job, each, { queue, deps, duration }))
          return results
        },
      )
    // Not by `localConcurrency`, which hides all but one of the ids.
    const ids = await Promise.all(Array.from({ length: job.concurrency ?? 1 }, work))
    queue.workerIds.set(job.name, ids)
    if (job.schedule) await queue.boss.schedule(job.name, job.schedule, {}, { singletonKey: 'all' })
  }
  const repeated = [
    repeatUntilStopped(pollMs, () => wakeDue(queue, deps)),
    // The process does not wait for it, as it may take long.
    repeatUntilStopped(orphanScanMs, (stopping) => enqueueOrphans(queue, deps, stopping)),
  ]
  return {
    stop() {
      for (const each of repeated) each.stop()
    },
  }
}

async function wakeDue(queue: JobQueue, { log, stopping }: JobDeps): Promise<void> {
  try {
    await queue.wakeDue()
  } catch (err) {
    // A stopping process closes its connections.
    if (!stopping.aborted) log.error({ err }, 'searching for due work failed')
  }
}

type Running = Pick<Parts, 'queue' | 'deps'> & { readonly duration: Histogram<'job' | 'outcome'> }

function runOne(job: Job<never>, bossJob: BossJob<unknown>, running: Running): Promise<JobResult> {
  return inJobTrace(job, bossJob, (data, span) => runTraced(job, { ...bossJob, data }, { ...running, span }))
}

async function runTraced(
  job: Job<never>,
  { id, data, signal, retryCount }: BossJob<unknown>,
  { queue, deps, duration, span }: Running & { readonly span: Span | undefined },
): Promise<JobResult> {
  const startedAt = performance.now()
  const log = deps.log.child({ job: job.name, jobId: id })
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    const outcome = await job.run({ ...deps, log }, data, signal)
    // Queued before this run completes, so that the work is never missing.
    if (outcome !== undefined) await queue.enqueue(job as Job, [{ payload: data as object, ...delayOf(outcome) }])
    duration.observe({ job: job.name, outcome: 'done' }, seconds())
    log.debug({ ms: Math.round(seconds() * 1000) }, 'job done')
    return { id, status: 'completed' }
  } catch (err) {
    span?.fail(errorTypeOf(err))
    duration.observe({ job: job.name, outcome: 'failed' }, seconds())
    log.error({ err, data, retryCount }, 'job failed')
    return { id, status: 'failed', output: { message: err instanceof Error ? err.message : String(err) } }
  }
}

function delayOf(outcome: 'again' | 'later'): { delaySeconds?: number } {
  return outcome === 'later' ? { delaySeconds: laterSeconds } : {}
}

/** Does something now, and again each time the interval has passed since it was done. */
function repeatUntilStopped(intervalMs: number, work: (stopping: AbortSignal) => Promise<void>): JobWorker {
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  const run = async () => {
    await work(stopping.signal)
    if (stopping.signal.aborted) return
    timer = setTimeout(run, intervalMs)
    timer.unref()
  }
  void run()
  return {
    stop() {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

/**
 * Queues all orphaned work; work that is already queued is skipped. A job whose orphans cannot be found is logged, and
 * those of the other jobs are queued.
 */
export async function enqueueOrphans(
  queue: Pick<JobQueue, 'jobs' | 'enqueue'>,
  deps: JobDeps,
  stopping: AbortSignal,
): Promise<void> {
  for (const job of queue.jobs) {
    if (stopping.aborted) return
    try {
      const orphans = (await job.findOrphanedWork?.(deps)) ?? []
      if (orphans.length === 0) continue
      // Safe: the registry erases payload types, but a job's own orphans have its payload type.
      await queue.enqueue(job as Job, orphans)
      deps.log.debug({ job: job.name, count: orphans.length }, 'work queued')
    } catch (err) {
      // A stopping process closes its connections.
      if (!stopping.aborted) deps.log.error({ err, job: job.name }, 'searching for orphaned work failed')
    }
  }
}
