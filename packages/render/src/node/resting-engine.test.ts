import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EffectEngine, PictureRequest } from './engine.ts'
import { createRestingEngine } from './resting-engine.ts'
import { succeed } from './results.ts'

const afterMs = 1000
const options = { workers: 2, memoryBytes: 1024 }
const request: PictureRequest = { view: 'mug', colour: null, artworks: [], width: 400, format: { type: 'raw' } }

/** Records what happens to the engines that are opened; a picture takes as long as `pictureMs` says. */
function recordEngines(pictureMs = 0) {
  const events: string[] = []
  const open = (): EffectEngine => {
    events.push('opened')
    return {
      ...options,
      threads: options.workers,
      usedBytes: 512,
      async render() {
        events.push('drawn')
        await new Promise((resolve) => setTimeout(resolve, pictureMs))
        return succeed(new Uint8Array(1))
      },
      prepare: async () => succeed(null),
      async close() {
        events.push('closed')
      },
    }
  }
  return { events, engine: createRestingEngine(options, { open, afterMs }) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an engine that nothing uses is not opened, and reports its settings', () => {
  const { events, engine } = recordEngines()
  expect([engine.memoryBytes, engine.threads, engine.usedBytes]).toEqual([1024, 2, 0])
  expect(events).toEqual([])
})

test('an engine is closed when it has been unused for a while, and opened again by the next picture', async () => {
  const { events, engine } = recordEngines()
  await Promise.all([vi.runAllTimersAsync(), engine.render(request)])
  expect(engine.usedBytes).toBe(0)
  await Promise.all([vi.advanceTimersByTimeAsync(afterMs - 1), engine.render(request)])
  expect(engine.usedBytes).toBe(512)
  expect(events).toEqual(['opened', 'drawn', 'closed', 'opened', 'drawn'])
})

test('an engine stays open while it is used', async () => {
  const { events, engine } = recordEngines(afterMs * 10)
  const rendering = engine.render(request)
  await vi.advanceTimersByTimeAsync(afterMs * 5)
  expect(events).toEqual(['opened', 'drawn'])
  await vi.advanceTimersByTimeAsync(afterMs * 5)
  expect(await rendering).toMatchObject({ ok: true })
})

test('a closed engine refuses pictures and does not open again', async () => {
  const { events, engine } = recordEngines()
  await engine.close()
  expect(await engine.render(request)).toMatchObject({ ok: false, code: 'effect_engine_closed' })
  expect(events).toEqual([])
})
