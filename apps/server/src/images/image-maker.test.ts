import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageCache } from './image-cache.ts'
import { ImageMaker } from './image-maker.ts'
import type { PictureSource } from './picture-source.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const log = { error: (details: object) => console.error(details) }
const source: PictureSource = {
  key: 'a',
  contentType: 'image/jpeg',
  isLasting: true,
  simplify: (process) => process,
  draw: async () => new Uint8Array(1),
}

function openMaker() {
  const maker = new ImageMaker(ImageCache.none(log))
  let begun = 0
  const begin = () => void maker.whenQuiet().then(() => (begun += 1))
  return { begin, begunOf: () => begun, ask: () => maker.make(source, { width: 96 }) }
}

test('background work starts at once while no picture is requested', async () => {
  const { begin, begunOf } = openMaker()
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(begunOf()).toBe(1)
})

test('background work waits until no picture was requested for a second', async () => {
  const { begin, begunOf, ask } = openMaker()
  await ask()
  begin()
  await vi.advanceTimersByTimeAsync(600)
  await ask()
  await vi.advanceTimersByTimeAsync(999)
  expect(begunOf()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(begunOf()).toBe(1)
})

test('background work waits at most ten seconds for visitors who never pause', async () => {
  const { begin, begunOf, ask } = openMaker()
  await ask()
  begin()
  for (let half = 0; half < 19; half += 1) {
    await vi.advanceTimersByTimeAsync(500)
    await ask()
  }
  expect(begunOf()).toBe(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(begunOf()).toBe(1)
})
