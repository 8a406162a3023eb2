import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts'
import { createLogger } from '../../http/logger.ts'
import { measureQueues } from './job-metrics.ts'
import { type JobQueue, openJobQueue } from './job-queue.ts'
import { enqueueOrphans, startJobWorker } from './job-worker.ts'
import { createTrace, testDeps, testJobs } from './test-jobs.ts'

let database: TestDatabase
let queue: JobQueue
let known: ReturnType<typeof testJobs>
const logLines: string[] = []
const log = createLogger('error', { write: (line) => logLines.push(line) })

beforeAll(async () => {
  database = await createTestDatabase()
  await createTrace(database.pool)
  known = testJobs(database.pool)
  queue = await openJobQueue({ pool: database.pool, log, jobs: known.jobs, isWorker: false })
})
afterAll(async () => {
  await queue.stop(1000)
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('truncate job_trace; delete from pgboss.job')
})

const going = new AbortController().signal
const pollOptions = { timeout: 20_000 }

const steps = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ trace: string }>(
    "select n || ' ' || step as trace from job_trace order by 1",
  )
  return rows.map(({ trace }) => trace)
}
const waiting = async (name: string) => (await queue.count()).find((counts) => counts.name === name)?.waiting

describe('queueing', () => {
  test('queueing work is part of the caller’s transaction', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await queue.enqueue(known.count, [{ payload: { n: 1 } }], client)
    expect(await waiting('count')).toBe(0)
    await client.query('rollback')
    expect(await waiting('count')).toBe(0)
    await client.query('begin')
    await queue.enqueue(known.count, [{ payload: { n: 1 } }], client)
    await client.query('commit')
    client.release()
    expect(await waiting('count')).toBe(1)
  })

  test('delayed work does not run before its time', async () => {
    await queue.enqueue(known.count, [{ payload: { n: 1 }, delaySeconds: 30 }])
    const { rows } = await database.pool.query(
      "select extract(epoch from start_after - created_on)::int as delay from pgboss.job where name = 'count'",
    )
    expect(rows).toEqual([{ delay: 30 }])
  })

  test('the delay of a queue is that of its oldest job which is due', async () => {
    await queue.enqueue(known.count, [
      { payload: { n: 1 } },
      { payload: { n: 2 } },
      { payload: { n: 3 }, delaySeconds: 90 },
    ])
    await database.pool.query(
      "update pgboss.job set start_after = now() - interval '60 seconds' where data ->> 'n' = '1'",
    )
    const delays = new Map((await queue.findDelays()).map(({ name, seconds }) => [name, Math.floor(seconds)]))
    expect([delays.get('count'), delays.get('broken')]).toEqual([60, 0])
  })

  test('queueing the same work twice stores it once', async () => {
    const work = [1, 2, 1].map((n) => ({ payload: { n } }))
    await queue.enqueue(known.count, work)
    await queue.enqueue(known.count, work)
    expect(await waiting('count')).toBe(2)
  })

  test('queueing work for an unregistered job is refused', async () => {
    const foreign = { ...known.count, name: 'foreign' }
    await expect(queue.enqueue(foreign, [{ payload: { n: 1 } }])).rejects.toThrow('foreign is not registered')
  })

  test('queueing thousands of jobs takes a few statements', async () => {
    await queue.enqueue(
      known.count,
      Array.from({ length: 2500 }, (_, n) => ({ payload: { n } })),
    )
    expect(await waiting('count')).toBe(2500)
  })
})

test('opening the queue fails with the name of a queued job that this version does not have', async () => {
  await queue.enqueue(known.count, [{ payload: { n: 1 } }])
  const { count: _, ...rest } = known
  const opening = openJobQueue({ pool: database.pool, log, jobs: [rest.orphan, rest.broken], isWorker: false })
  await expect(opening).rejects.toMatchObject({ code: 'job_unknown', message: expect.stringContaining('1 of count') })
})

describe('a worker', () => {
  test('a worker runs jobs by priority, recovers orphaned work, retries failed work and records metrics', async () => {
    await database.pool.query("insert into job_trace values (7, 'pending')")
    await queue.enqueue(known.count, [{ payload: { n: 1 } }, { payload: { n: 2 }, priority: 5 }])
    await queue.enqueue(known.broken, [{ payload: {} }])
    const registry = new Registry()
    measureQueues(queue, registry)
    const worker = await startJobWorker({ queue, deps: testDeps(database.pool, log), registry })
    await expect.poll(() => steps()).toEqual(['1 begun', '1 done', '2 begun', '2 done', '7 found', '7 pending'])
    await expect.poll(() => waiting('broken')).toBe(1)
    worker.stop()
    for (const { name } of queue.jobs) await queue.boss.offWork(name)
    const { rows } = await database.pool.query<{ n: number }>(
      "select (data->>'n')::integer as n from pgboss.job where name = 'count' order by priority desc, completed_on",
    )
    expect(rows.map(({ n }) => n)).toEqual([2, 1])
    const text = await registry.metrics()
    expect(text).toContain('job_duration_seconds_count{job="count",outcome="done"} 2')
    expect(text).toContain('job_duration_seconds_count{job="broken",outcome="failed"} 1')
    expect(text).toContain('job_queue_depth{job="broken",state="waiting"} 1')
    expect(logLines.filter((line) => line.includes('does not work'))).toHaveLength(1)
  })

  test('work that is queued while workers rest wakes all workers of its job', async () => {
    const ending = Promise.withResolvers<void>()
    const running: unknown[] = []
    const parallel = {
      ...known.count,
      batchSize: 1,
      concurrency: 2,
      run: async (_: unknown, data: unknown) => {
        running.push(data)
        await ending.promise
        return undefined
      },
    }
    const jobs = [parallel]
    const deps = testDeps(database.pool, log)
    const worker = await startJobWorker({ queue: { ...queue, jobs }, deps, registry: new Registry() })
    await queue.enqueue(
      known.count,
      [1, 2].map((n) => ({ payload: { n } })),
    )
    await expect.poll(() => running, pollOptions).toHaveLength(2)
    ending.resolve()
    worker.stop()
    await queue.boss.offWork(parallel.name)
  })

  test('orphaned work that is already queued is not queued again', async () => {
    await database.pool.query("insert into job_trace values (1, 'pending'), (2, 'pending')")
    const deps = testDeps(database.pool, log)
    await enqueueOrphans(queue, deps, going)
    await enqueueOrphans(queue, deps, going)
    expect(await waiting('orphan')).toBe(2)
  })

  test('a job whose orphaned work cannot be found is logged, and that of other jobs is queued', async () => {
    await database.pool.query("insert into job_trace values (1, 'pending')")
    logLines.length = 0
    const failing = { ...known.broken, findOrphanedWork: () => Promise.reject(new Error('no answer')) }
    const jobs = [failing, known.orphan]
    await enqueueOrphans({ jobs, enqueue: queue.enqueue }, testDeps(database.pool, log), going)
    expect(await waiting('orphan')).toBe(1)
    expect(logLines).toHaveLength(1)
    expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ job: 'broken', err: { message: 'no answer' } })
  })

  test('a worker processes jobs while the search for orphaned work does not end', async () => {
    const endless = { ...known.broken, findOrphanedWork: () => new Promise<never>(() => undefined) }
    const jobs = [endless, known.count]
    await queue.enqueue(known.count, [{ payload: { n: 1 } }])
    const registry = new Registry()
    const worker = await startJobWorker({ queue: { ...queue, jobs }, deps: testDeps(database.pool, log), registry })
    await expect.poll(() => steps(), pollOptions).toEqual(['1 begun', '1 done'])
    worker.stop()
    for (const { name } of jobs) await queue.boss.offWork(name)
  })

  test('work that another process has to do is queued again for a few seconds later', async () => {
    const elsewhere = { ...known.count, run: async () => 'later' as const }
    await queue.enqueue(known.count, [{ payload: { n: 1 } }])
    const jobs = [elsewhere]
    const deps = testDeps(database.pool, log)
    const worker = await startJobWorker({ queue: { ...queue, jobs }, deps, registry: new Registry() })
    const listWaiting = async () => {
      const { rows } = await database.pool.query(
        `select data, extract(epoch from start_after - created_on)::integer as delay from pgboss.job
         where name = 'count' and state = 'created' and start_after > created_on`,
      )
      return rows
    }
    await expect.poll(listWaiting, pollOptions).toEqual([{ data: { n: 1 }, delay: 5 }])
    worker.stop()
    await queue.boss.offWork(elsewhere.name)
  })

  test('the jobs of a killed worker are completed once by another', async () => {
    await queue.enqueue(
      known.count,
      [1, 2, 3].map((n) => ({ payload: { n } })),
    )
    const first = await startWorker('stuck')
    await expect.poll(() => steps()).toContain('1 begun')
    first.kill('SIGKILL')
    await once(first, 'exit')
    // As if the heartbeat had been missing for an hour.
    await database.pool.query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'")
    await queue.boss.supervise('count')
    await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'")
    const second = await startWorker('well')
    const all = [1, 2, 3].flatMap((n) => [`${n} begun`, `${n} done`])
    await expect.poll(() => steps()).toEqual(all)
    second.kill('SIGTERM')
    await once(second, 'exit')
    expect((await queue.count()).find(({ name }) => name === 'count')).toMatchObject({ waiting: 0, failed: 0 })
  })
})

async function startWorker(manner: 'stuck' | 'well'): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'test-worker.ts')
  const child = spawn(process.execPath, [script, database.url, manner], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}
