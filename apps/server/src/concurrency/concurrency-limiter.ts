/**
 * Runs at most `maxConcurrent` tasks concurrently and queues at most `maxQueued` more. Further tasks are refused with
 * QueueFullError.
 */
export type ConcurrencyLimiter = {
  /** A task that waits when `signal` aborts leaves the queue and rejects with its reason. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

export type ConcurrencyLimits = {
  readonly maxConcurrent: number
  readonly maxQueued: number
  /**
   * Maximum wait. A task expected to wait longer, by the duration of recent tasks, is refused at once. Without it only
   * the queue length counts.
   */
  readonly maxWaitMs?: number
  /**
   * Number of tasks that may always queue regardless of the expected wait, because the first tasks after a start take
   * much longer than later ones.
   */
  readonly alwaysQueued?: number
  /** Keeps the slot of a task that took so long empty until it calls `done`, so that other work of the process runs. */
  readonly rest?: (tookMs: number, done: () => void) => void
}

/** Thrown when the queue is full or the expected wait is too long. */
export class QueueFullError extends Error {
  /** When a retry is likely to succeed. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds = 2) {
    super('too many tasks are waiting')
    this.name = 'QueueFullError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Weight of the newest task in the mean duration. */
const newestShare = 0.1
const maxSeconds = 60

type Waiting = { readonly start: () => void }

export function createConcurrencyLimiter({
  maxConcurrent,
  maxQueued,
  maxWaitMs,
  alwaysQueued = 0,
  rest = (_, done) => done(),
}: ConcurrencyLimits): ConcurrencyLimiter {
  let running = 0
  let meanMs = 0
  const queue = new Set<Waiting>()
  const expectedWaitMs = () => ((queue.size + 1) * meanMs) / maxConcurrent
  const isTooLate = () => maxWaitMs !== undefined && queue.size >= alwaysQueued && expectedWaitMs() > maxWaitMs

  function release(startedAt: number): void {
    rest(performance.now() - startedAt, () => passOn(performance.now() - startedAt))
  }

  function passOn(tookMs: number): void {
    meanMs = meanMs === 0 ? tookMs : meanMs + (tookMs - meanMs) * newestShare
    const [next] = queue
    // The slot is passed to the next task without becoming free in between.
    if (next === undefined) running -= 1
    else {
      queue.delete(next)
      next.start()
    }
  }

  function refuse(): QueueFullError {
    // By then half of the maximum wait has passed, so that retries find room.
    const seconds = maxWaitMs === undefined ? 2 : (expectedWaitMs() - maxWaitMs / 2) / 1000
    return new QueueFullError(Math.min(maxSeconds, Math.max(2, Math.ceil(seconds))))
  }

  function wait(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let timer: NodeJS.Timeout | undefined
    const leave = () => {
      clearTimeout(timer)
      queue.delete(entry)
      reject(signal?.reason)
    }
    const entry: Waiting = {
      start: () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
        resolve()
      },
    }
    queue.add(entry)
    signal?.addEventListener('abort', leave, { once: true })
    if (maxWaitMs !== undefined) {
      timer = setTimeout(() => {
        queue.delete(entry)
        signal?.removeEventListener('abort', leave)
        reject(refuse())
      }, maxWaitMs)
    }
    return promise
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      if (running < maxConcurrent) running += 1
      else if (queue.size >= maxQueued || isTooLate()) throw refuse()
      else await wait(signal)
      const startedAt = performance.now()
      try {
        return await work()
      } finally {
        release(startedAt)
      }
    },
  }
}
