import { LRUCache } from 'lru-cache'
import { createConcurrencyLimiter, QueueFullError } from '../../../../concurrency/concurrency-limiter.ts'
import { type Failed, fail, type Result } from '../../../../result.ts'

/** Who asks for a picture. `signal` aborts when no one waits for it any more. */
export type Asker = { readonly clientIp: string; readonly signal: AbortSignal }

/** Runs `work` once for equal keys; `work` stops when its signal aborts. */
type ShopperQueue<T> = {
  readonly run: (key: string, asker: Asker, work: (signal: AbortSignal) => Promise<Result<T>>) => Promise<Result<T>>
}

/** One at a time, so that shoppers never take more than a core from sellers and jobs; few wait, so that none waits long. */
const limits = { maxConcurrent: 1, maxQueued: 8, maxWaitMs: 8000, alwaysQueued: 2 } as const
/** One that runs and one that waits, so that one address cannot take all places. */
const maxOfAddress = 2
/** Work that takes longer is given up. */
const maxMs = 20_000
const minuteMs = 60_000
/** Results contain texts of shoppers, and are kept no longer than they are likely to be asked for again. */
const kept = { maxSize: 32 * 1024 * 1024, ttl: 10 * minuteMs, ttlAutopurge: true } as const
const failedTtlMs = minuteMs

type Running<T> = { readonly done: Promise<Result<T>>; readonly giveUp: AbortController; waiting: number }

export function createShopperQueue<T>(sizeOf: (result: T) => number): ShopperQueue<T> {
  const limiter = createConcurrencyLimiter(limits)
  const results = new LRUCache<string, Result<T>>({
    ...kept,
    sizeCalculation: (result) => (result.ok ? sizeOf(result.data) : 1),
  })
  const running = new Map<string, Running<T>>()
  const countOf = new Map<string, number>()

  function start(key: string, clientIp: string, work: (signal: AbortSignal) => Promise<Result<T>>): Running<T> {
    const giveUp = new AbortController()
    countOf.set(clientIp, (countOf.get(clientIp) ?? 0) + 1)
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
        const left = (countOf.get(clientIp) ?? 0) - 1
        if (left > 0) countOf.set(clientIp, left)
        else countOf.delete(clientIp)
      })
    const entry: Running<T> = { done, giveUp, waiting: 0 }
    running.set(key, entry)
    return entry
  }

  return {
    run: async (key, { clientIp, signal }, work) => {
      const known = results.get(key)
      if (known) return known
      let entry = running.get(key)
      if (!entry) {
        if ((countOf.get(clientIp) ?? 0) >= maxOfAddress) return fail('unavailable', { retryAfterSeconds: 2 })
        entry = start(key, clientIp, work)
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
