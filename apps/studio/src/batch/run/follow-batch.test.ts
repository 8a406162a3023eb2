import type { BatchProgress } from '@podwright/contracts/batches/batch-shapes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBatch } from './follow-batch.ts'

const counts = { waiting: 5, running: 1, done: 4, failed: 0, skipped: 0, excluded: 0, warned: 0 }
const moving: BatchProgress = {
  state: 'running',
  isPartial: false,
  counts,
  perSecond: 2,
  remainingSeconds: 3,
  picturesPerSecond: 8,
  errors: [],
}
const session = { getSnapshot: () => ({ session: undefined }) }

const eventsOf = (...events: [string, BatchProgress][]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''))

/** Follows a batch with fake timers; records the seconds since the start at which streams and polls were requested. */
function follow(answer: (second: number, signal: AbortSignal) => Promise<Response>) {
  const start = Date.now()
  const second = () => Math.round((Date.now() - start) / 1000)
  const streams: number[] = []
  const asked: number[] = []
  const received: BatchProgress[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    streams.push(second())
    return answer(second(), signal)
  })
  const call = async () => {
    asked.push(second())
    return { state: 'running', isPartial: false, counts }
  }
  const onProgress = (progress: BatchProgress) => received.push(progress)
  const parts = { session: session as never, locale: 'en-US' as const, batchId: 7, onProgress, onLine: () => {} }
  const { stop } = followBatch({ api: { call: call as never }, ...parts })
  return { streams, asked, received, stop }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a broken stream is retried after growing delays, with polling meanwhile', async () => {
  const { streams, asked, stop } = follow(() => Promise.reject(new TypeError('network')))
  await vi.advanceTimersByTimeAsync(125_000)
  stop()
  expect(streams).toEqual([0, 1, 2, 4, 8, 16, 32, 62, 92, 122])
  const pauses = asked.slice(1).map((second, i) => second - (asked[i] ?? 0))
  expect(Math.max(...pauses)).toBe(2)
  const { length } = asked
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(length)
})

test('a recovered stream reports the speed, and polling ends', async () => {
  const end: BatchProgress = { ...moving, state: 'done', remainingSeconds: null }
  const { streams, asked, received, stop } = follow((second) =>
    second < 10
      ? Promise.reject(new TypeError('network'))
      : Promise.resolve(eventsOf(['progress', moving], ['end', end])),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams).toEqual([0, 1, 2, 4, 8, 16])
  expect(Math.max(...asked)).toBeLessThan(16)
  expect(received.slice(-2)).toEqual([moving, end])
  stop()
})

test('a stream buffered on the way delays polling by a few seconds at most', async () => {
  const { asked, stop } = follow(
    (_, signal) => new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))),
  )
  await vi.advanceTimersByTimeAsync(200_000)
  stop()
  const later = asked.filter((second) => second > 80)
  expect(Math.max(...later.slice(1).map((second, i) => second - (later[i] ?? 0)))).toBeLessThanOrEqual(7)
})
