import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { burstMs, createKeyBurst } from './key-burst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is over when no press has followed for a while', () => {
  const done = vi.fn()
  const burst = createKeyBurst(done)
  for (let i = 0; i < 5; i += 1) {
    burst.pause()
    vi.advanceTimersByTime(burstMs - 1)
  }
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledTimes(1)
})

it('is over at once when the field is left, and not once more later', () => {
  const done = vi.fn()
  const burst = createKeyBurst(done)
  burst.pause()
  burst.end()
  vi.advanceTimersByTime(2 * burstMs)
  expect(done).toHaveBeenCalledTimes(1)
})
