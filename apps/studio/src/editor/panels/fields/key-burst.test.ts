import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { burstMs, createKeyBurst } from './key-burst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a key burst ends when no press follows for a while', () => {
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

it('a key burst ends at once when focus leaves the field, and only once', () => {
  const done = vi.fn()
  const burst = createKeyBurst(done)
  burst.pause()
  burst.end()
  vi.advanceTimersByTime(2 * burstMs)
  expect(done).toHaveBeenCalledTimes(1)
})
