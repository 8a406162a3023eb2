import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConcurrencyLimiter, QueueFullError } from './concurrency-limiter.ts'

describe('a work gate', () => {
  test('never runs more than allowed, keeps the order and refuses what the queue cannot hold', async () => {
    const gate = createConcurrencyLimiter({ atOnce: 2, waiting: 2 })
    const started: number[] = []
    const finish: (() => void)[] = []
    const works = [1, 2, 3, 4].map((number) =>
      gate.run(() => {
        started.push(number)
        return new Promise<number>((resolve) => finish.push(() => resolve(number)))
      }),
    )
    await expect(gate.run(async () => 5)).rejects.toThrow(QueueFullError)
    expect(started).toEqual([1, 2])
    finish[0]?.()
    await expect(works[0]).resolves.toBe(1)
    await Promise.resolve()
    expect(started).toEqual([1, 2, 3])
    finish[1]?.()
    finish[2]?.()
    await Promise.all([works[1], works[2]])
    finish[3]?.()
    await expect(Promise.all(works)).resolves.toEqual([1, 2, 3, 4])
    await expect(gate.run(async () => 'free again')).resolves.toBe('free again')
  })

  test('a work that fails gives its place back', async () => {
    const gate = createConcurrencyLimiter({ atOnce: 1, waiting: 0 })
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(gate.run(async () => 1)).resolves.toBe(1)
  })

  describe('of bounded patience', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
    afterEach(() => void vi.useRealTimers())
    const take = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

    test('refuses at once who would wait too long, and says when to come back', async () => {
      const gate = createConcurrencyLimiter({ atOnce: 2, waiting: 500, longestWaitMs: 20_000 })
      const first = gate.run(take(990))
      await vi.advanceTimersByTimeAsync(990)
      await first
      const asked = Array.from({ length: 69 }, () => gate.run(take(990)).catch((error: unknown) => error))
      const answers = Promise.all(asked)
      await vi.advanceTimersByTimeAsync(30_000)
      const refused = (await answers).filter((answer) => answer instanceof QueueFullError)
      // Two are drawn while forty wait, the last of them for almost twenty seconds.
      expect(refused).toHaveLength(69 - 42)
      expect(new Set(refused.map(({ retryAfterSeconds }) => retryAfterSeconds))).toEqual(new Set([11]))
      const later = gate.run(take(1))
      await vi.advanceTimersByTimeAsync(1)
      await expect(later).resolves.toBeUndefined()
    })

    test('takes a page of works in any case, after one that took long as well', async () => {
      const gate = createConcurrencyLimiter({ atOnce: 2, waiting: 500, longestWaitMs: 20_000, alwaysWaiting: 32 })
      const slow = gate.run(take(15_000))
      await vi.advanceTimersByTimeAsync(15_000)
      await slow
      const page = Promise.all(Array.from({ length: 34 }, () => gate.run(take(500))))
      await expect(gate.run(take(500))).rejects.toThrow(QueueFullError)
      await vi.advanceTimersByTimeAsync(8500)
      await expect(page).resolves.toHaveLength(34)
    })

    test('lets nobody wait longer, however long works take all of a sudden', async () => {
      const gate = createConcurrencyLimiter({ atOnce: 1, waiting: 500, longestWaitMs: 20_000 })
      const slow = gate.run(take(60_000))
      const waiting = expect(gate.run(take(1))).rejects.toThrow(QueueFullError)
      await vi.advanceTimersByTimeAsync(20_000)
      await waiting
      await vi.advanceTimersByTimeAsync(40_000)
      await slow
      // One slow work does not close the gate for ever: what runs at once is not refused.
      const next = gate.run(take(1))
      await vi.advanceTimersByTimeAsync(1)
      await expect(next).resolves.toBeUndefined()
    })
  })
})
