import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConcurrencyLimiter, QueueFullError } from './concurrency-limiter.ts'

describe('createConcurrencyLimiter', () => {
  test('a concurrency limiter runs at most the permitted tasks, in order, and refuses those over the queue limit', async () => {
    const limiter = createConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 2 })
    const started: number[] = []
    const finish: (() => void)[] = []
    const tasks = [1, 2, 3, 4].map((number) =>
      limiter.run(() => {
        started.push(number)
        return new Promise<number>((resolve) => finish.push(() => resolve(number)))
      }),
    )
    await expect(limiter.run(async () => 5)).rejects.toThrow(QueueFullError)
    expect(started).toEqual([1, 2])
    finish[0]?.()
    await expect(tasks[0]).resolves.toBe(1)
    await Promise.resolve()
    expect(started).toEqual([1, 2, 3])
    finish[1]?.()
    finish[2]?.()
    await Promise.all([tasks[1], tasks[2]])
    finish[3]?.()
    await expect(Promise.all(tasks)).resolves.toEqual([1, 2, 3, 4])
    await expect(limiter.run(async () => 'free again')).resolves.toBe('free again')
  })

  test('a failed task frees its slot', async () => {
    const limiter = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 0 })
    await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(limiter.run(async () => 1)).resolves.toBe(1)
  })

  test('a task whose signal aborts leaves the queue', async () => {
    const limiter = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = limiter.run(() => promise)
    const leaving = new AbortController()
    const left = limiter.run(async () => 'left', leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    const next = limiter.run(async () => 'next')
    resolve()
    await first
    await expect(next).resolves.toBe('next')
  })

  describe('with a maximum wait', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
    afterEach(() => void vi.useRealTimers())
    const take = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

    test('a concurrency limiter refuses tasks that would wait too long, with a retry time', async () => {
      const limiter = createConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 500, maxWaitMs: 20_000 })
      const first = limiter.run(take(990))
      await vi.advanceTimersByTimeAsync(990)
      await first
      const asked = Array.from({ length: 69 }, () => limiter.run(take(990)).catch((error: unknown) => error))
      const answers = Promise.all(asked)
      await vi.advanceTimersByTimeAsync(30_000)
      const refused = (await answers).filter((answer) => answer instanceof QueueFullError)
      // Two run while forty wait, the last of them for almost twenty seconds.
      expect(refused).toHaveLength(69 - 42)
      expect(new Set(refused.map(({ retryAfterSeconds }) => retryAfterSeconds))).toEqual(new Set([11]))
      const later = limiter.run(take(1))
      await vi.advanceTimersByTimeAsync(1)
      await expect(later).resolves.toBeUndefined()
    })

    test('a concurrency limiter always accepts the configured number of waiting tasks, also after a slow one', async () => {
      const limiter = createConcurrencyLimiter({
        maxConcurrent: 2,
        maxQueued: 500,
        maxWaitMs: 20_000,
        alwaysQueued: 32,
      })
      const slow = limiter.run(take(15_000))
      await vi.advanceTimersByTimeAsync(15_000)
      await slow
      const page = Promise.all(Array.from({ length: 34 }, () => limiter.run(take(500))))
      await expect(limiter.run(take(500))).rejects.toThrow(QueueFullError)
      await vi.advanceTimersByTimeAsync(8500)
      await expect(page).resolves.toHaveLength(34)
    })

    test('a waiting task is refused after the maximum wait when tasks suddenly take longer', async () => {
      const limiter = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 500, maxWaitMs: 20_000 })
      const slow = limiter.run(take(60_000))
      const waiting = expect(limiter.run(take(1))).rejects.toThrow(QueueFullError)
      await vi.advanceTimersByTimeAsync(20_000)
      await waiting
      await vi.advanceTimersByTimeAsync(40_000)
      await slow
      // A single slow task does not block later ones: a task that can start at once is not refused.
      const next = limiter.run(take(1))
      await vi.advanceTimersByTimeAsync(1)
      await expect(next).resolves.toBeUndefined()
    })

    test('the slot of a task stays empty until its rest is over, which counts as time of the task', async () => {
      const rest = (tookMs: number, done: () => void) => void setTimeout(done, tookMs * 2)
      const limiter = createConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 9, maxWaitMs: 500, rest })
      await Promise.all([limiter.run(take(100)), vi.advanceTimersByTimeAsync(100)])
      let isStarted = false
      const next = limiter.run(async () => {
        isStarted = true
      })
      await vi.advanceTimersByTimeAsync(199)
      expect(isStarted).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await expect(next).resolves.toBeUndefined()
    })
  })
})
