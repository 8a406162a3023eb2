import { LRUCache } from 'lru-cache'
import {
  type ConcurrencyLimits,
  createConcurrencyLimiter,
  QueueFullError,
} from '../../../../concurrency/concurrency-limiter.ts'
import { type Failed, fail, type Result } from '../../../../result.ts'

/** Who asks: an address or an account. `signal` aborts when they wait no longer. */
export type Asker = { readonly owner: string; readonly signal: AbortSignal }

/** Runs `work` once for equal keys; `work` stops when its signal aborts. */
export type RequestQueue<T> = {
  readonly run: (key: string, asker: Asker, work: (signal: AbortSignal) => Promise<Result<T>>) => Promise<Result<T>>
}

export type RequestLimits = Pick<ConcurrencyLimits, 'maxConcurrent' | 'maxQueued' | 'maxWaitMs' | 'alwaysQueued'> & {
  /** Requests of one owner that run or wait, so that none can take all places. */
  readonly maxOfOwner: number
}

/** Work that takes longer is given up; waiting does not count. */
const maxMs = 20_000
const minuteMs = 60_000
/** Results contain texts of buyers, and are kept no longer than they are likely to be asked for again. */
const kept = { maxSize: 32 * 1024 * 1024, ttl: 10 * minuteMs, ttlAutopurge: true } as const
const failedTtlMs = minuteMs

type Running<T> = { readonly done: Promise<Result<T>>; readonly giveUp: AbortController; waiting: number }

/** Requests that need a printing process, which are answered while someone waits. */
export function createRequestQueue<T>(
  { maxOfOwner, ...limits }: RequestLimits,
  sizeOf: (result: T) => number,
): RequestQueue<T> {
  const limiter = createConcurrencyLimiter(limits)
  const results = new LRUCache<string, Result<T>>({
    ...kept,
    sizeCalculation: (result) => (result.ok ? sizeOf(result.data) : 1),
  })
  const running = new Map<string, Running<T>>()
  const countOf = new Map<string, number>()

  function start(key: string, owner: string, work: (signal: AbortSignal) => Promise<Result<T>>): Running<T> {
    const giveUp = new AbortController()
    countOf.set(owner, (countOf.get(owner) ?? 0) + 1)
    const done = limiter
      .run(() => withTimeout(work, giveUp.signal), giveUp.signal)
      .then((result) => {
        results.set(key, result, result.ok ? {} : { ttl: failedTtlMs })
        return result
      })
      .catch((error: unknown) => {
        if (giveUp.signal.aborted) return fail('unavailable', { retryAfterSeconds: 1 })
        if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: error.retryAfterSeconds })
        throw error
      })
      .finally(() => {
        if (running.get(key) === entry) running.delete(key)
        const left = (countOf.get(owner) ?? 0) - 1
        if (left > 0) countOf.set(owner, left)
        else countOf.delete(owner)
      })
    const entry: Running<T> = { done, giveUp, waiting: 0 }
    running.set(key, entry)
    return entry
  }

  return {
    run: async (key, { owner, signal }, work) => {
      const known = results.get(key)
      if (known) return known
      let entry = running.get(key)
      if (!entry) {
        if ((countOf.get(owner) ?? 0) >= maxOfOwner) return fail('unavailable', { retryAfterSeconds: 2 })
        entry = start(key, owner, work)
      }
      return waitFor(entry, signal, () => running.delete(key))
    },
  }
}

/** Waits for work that others may wait for too. The last one who leaves ends it. */
async function waitFor<T>(entry: Running<T>, signal: AbortSignal, forget: () => void): Promise<Result<T>> {
  entry.waiting += 1
  const leave = () => {
    entry.waiting -= 1
    if (entry.waiting > 0) return
    forget()
    entry.giveUp.abort()
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  try {
    return await entry.done
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<Result<T>>,
  signal: AbortSignal,
): Promise<Result<T>> {
  const late = AbortSignal.timeout(maxMs)
  try {
    return await work(AbortSignal.any([signal, late]))
  } catch (error) {
    if (late.aborted && !signal.aborted) return tooSlow()
    throw error
  }
}

/** What is not rendered now is not tried again at once. */
export function tooSlow(): Failed {
  return fail('unavailable', { retryAfterSeconds: failedTtlMs / 1000 })
}
