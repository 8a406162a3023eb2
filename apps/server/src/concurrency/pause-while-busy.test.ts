import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pauseWhileBusy } from './pause-while-busy.ts'

const loop = { idle: 0, active: 0, utilization: 0 }

describe('pauseWhileBusy', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Returns after how many milliseconds the rest of a task of 100 ms is over, with a thread as busy as `shares`. */
  function restMs(shares: readonly number[], maxPauses: number): number | undefined {
    let rests = 0
    const utilization = (since?: object) => ({ ...loop, utilization: since ? (shares[rests++] ?? 0) : 0 })
    let hasEnded = false
    pauseWhileBusy({ maxPauses, utilization })(100, () => {
      hasEnded = true
    })
    for (let ms = 0; ms <= 1000; ms += 100) {
      if (hasEnded) return ms
      vi.advanceTimersByTime(100)
    }
    return undefined
  }

  test('a task rests as long as it took when the thread has little other work', () => {
    expect(restMs([0.2], 8)).toBe(100)
  })

  test('a task rests again while the thread is busy, up to a limit', () => {
    expect(restMs([1, 0.9, 0.3], 8)).toBe(300)
    expect(restMs([1, 1, 1, 1, 1], 4)).toBe(400)
    expect(restMs([1], 1)).toBe(100)
  })
})
