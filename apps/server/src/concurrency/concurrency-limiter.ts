/** Runs at most `atOnce` works at a time and lets at most `waiting` more queue; what exceeds both is refused. */
export type ConcurrencyLimiter = { run<T>(work: () => Promise<T>): Promise<T> }

export type ConcurrencyLimits = {
  readonly atOnce: number
  readonly waiting: number
  /** Nobody waits longer; whoever would by how long works lately took is refused at once. Without it the queue alone counts. */
  readonly longestWaitMs?: number
  /** So many may queue whatever works lately took: the first ones after a start take much longer than those that follow. */
  readonly alwaysWaiting?: number
}

/** Thrown when the queue is full, or too slow. */
export class QueueFullError extends Error {
  /** When it is worth asking again. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds = 2) {
    super('too many works are waiting')
    this.name = 'QueueFullError'
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Share of the newest work in the mean of how long works take. */
const newestShare = 0.1
const maxSeconds = 60

type Waiting = { readonly start: () => void }

export function createConcurrencyLimiter({
  atOnce,
  waiting,
  longestWaitMs,
  alwaysWaiting = 0,
}: ConcurrencyLimits): ConcurrencyLimiter {
  let running = 0
  let meanMs = 0
  const queue = new Set<Waiting>()
  const expectedWaitMs = () => ((queue.size + 1) * meanMs) / atOnce
  const isTooLate = () => longestWaitMs !== undefined && queue.size >= alwaysWaiting && expectedWaitMs() > longestWaitMs

  function release(tookMs: number): void {
    meanMs = meanMs === 0 ? tookMs : meanMs + (tookMs - meanMs) * newestShare
    const [next] = queue
    // The place goes to the next in line without being free in between.
    if (next === undefined) running -= 1
    else {
      queue.delete(next)
      next.start()
    }
  }

  function refuse(): QueueFullError {
    // Half of the longest wait is left by then, so that those who come back find room.
    const seconds = longestWaitMs === undefined ? 2 : (expectedWaitMs() - longestWaitMs / 2) / 1000
    return new QueueFullError(Math.min(maxSeconds, Math.max(2, Math.ceil(seconds))))
  }

  function wait(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let timer: NodeJS.Timeout | undefined
    const entry: Waiting = {
      start: () => {
        clearTimeout(timer)
        resolve()
      },
    }
    queue.add(entry)
    if (longestWaitMs !== undefined) {
      timer = setTimeout(() => {
        queue.delete(entry)
        reject(refuse())
      }, longestWaitMs)
    }
    return promise
  }

  return {
    async run(work) {
      if (running < atOnce) running += 1
      else if (queue.size >= waiting || isTooLate()) throw refuse()
      else await wait()
      const started = performance.now()
      try {
        return await work()
      } finally {
        release(performance.now() - started)
      }
    },
  }
}
