import { Worker } from 'node:worker_threads'
import type { Job, JobDone, WorkerSetup } from '../jobs.ts'
import { type EffectResult, fail } from '../results.ts'

/** Index of a worker, which also selects its scratch memory. */
export type Place = { readonly index: number }

export type WorkerPool = {
  /** Waits for a free worker, creates the job for its place and returns the result. */
  run<K extends Job['kind']>(makeJob: (place: Place) => Extract<Job, { kind: K }>): Promise<JobDone[K]>
  /**
   * Like `run`, for jobs that decode whole pictures: they run one at a time, so that their memory is needed only once.
   */
  runLarge<K extends Job['kind']>(makeJob: (place: Place) => Extract<Job, { kind: K }>): Promise<JobDone[K]>
  close(): Promise<void>
}

type Waiting = { readonly makeJob: (place: Place) => Job; readonly answer: (done: EffectResult<unknown>) => void }
type Seat = { readonly place: Place; worker: Worker | undefined; current: Waiting | undefined }

/**
 * Limits the young generation, because workers allocate large data outside the V8 heap and only small objects inside
 * it, which would fill whatever space there is before a collection. 240 pictures on two workers peaked at 666 MB
 * without a limit and at 589 MB with it, in the same CPU time.
 */
const maxYoungGenerationSizeMb = 6

/**
 * Creates a pool of worker threads that execute one job each at a time. A worker that dies fails its job and is
 * replaced on the next job.
 */
export function createWorkerPool(
  workers: number,
  setup: WorkerSetup,
  script = new URL('./worker.ts', import.meta.url),
): WorkerPool {
  const waiting: Waiting[] = []
  const seats: Seat[] = Array.from({ length: workers }, (_, index) => ({
    place: { index },
    worker: undefined,
    current: undefined,
  }))
  let isClosed = false

  function start(seat: Seat): Worker {
    const worker = new Worker(script, { workerData: setup, resourceLimits: { maxYoungGenerationSizeMb } })
    const finish = (done: EffectResult<unknown>) => {
      const job = seat.current
      seat.current = undefined
      job?.answer(done)
      next(seat)
    }
    const die = (detail: string) => {
      if (seat.worker !== worker) return
      seat.worker = undefined
      finish(fail('effect_worker_failed', detail))
    }
    worker.on('message', finish)
    worker.on('error', (error) => die(error instanceof Error ? error.message : String(error)))
    worker.on('exit', (code) => die(`exit ${code}`))
    return worker
  }

  function next(seat: Seat): void {
    const job = isClosed || seat.current !== undefined ? undefined : waiting.shift()
    if (job === undefined) {
      // An idle pool must not keep the process alive.
      seat.worker?.unref()
      return
    }
    seat.current = job
    seat.worker ??= start(seat)
    seat.worker.ref()
    seat.worker.postMessage(job.makeJob(seat.place))
  }

  let lastLarge: Promise<unknown> = Promise.resolve()
  const pool: WorkerPool = {
    run<K extends Job['kind']>(makeJob: (place: Place) => Extract<Job, { kind: K }>): Promise<JobDone[K]> {
      if (isClosed) return Promise.resolve(fail('effect_engine_closed', 'closed') as JobDone[K])
      return new Promise((resolve) => {
        waiting.push({ makeJob, answer: (done) => resolve(done as JobDone[K]) })
        const free = seats.find((seat) => seat.current === undefined)
        if (free !== undefined) next(free)
      })
    },
    runLarge(makeJob) {
      const done = lastLarge.then(() => pool.run(makeJob))
      lastLarge = done
      return done
    },
    async close() {
      isClosed = true
      for (const job of waiting.splice(0)) job.answer(fail('effect_engine_closed', 'closed'))
      await Promise.all(seats.map((seat) => seat.worker?.terminate()))
    },
  }
  return pool
}
