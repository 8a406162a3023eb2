import { expect, test } from 'vitest'
import type { EffectEngine, PictureRequest } from './engine.ts'
import { renderBatch } from './render-batch.ts'
import { fail, succeed } from './results.ts'

const request = (artwork: string, view: string): PictureRequest => ({
  view,
  colour: null,
  artworks: [
    {
      id: artwork,
      read: async () => new Uint8Array(),
      placement: { left: 0, top: 0, width: 1, height: 1, fit: 'fill' },
    },
  ],
  width: 16,
  format: { type: 'raw' },
})

function recordingEngine() {
  const prepared: string[][] = []
  const rendered: string[] = []
  const nameOf = ({ artworks, view }: PictureRequest) => `${artworks[0]?.id} ${view}`
  const engine: EffectEngine = {
    async prepare(requests) {
      prepared.push(requests.map(nameOf))
      return succeed(null)
    },
    async render(request) {
      rendered.push(nameOf(request))
      return request.view === 'bad' ? fail('view_unreadable', 'bad') : succeed(new Uint8Array())
    },
    usedBytes: 0,
    memoryBytes: 0,
    threads: 1,
    close: async () => {},
  }
  return { engine, prepared, rendered }
}

test('renderBatch prepares pictures of one artwork together, a few views at a time, and yields each once', async () => {
  const { engine, prepared } = recordingEngine()
  const requests = ['a', 'b'].flatMap((artwork) =>
    ['1', '2', '3', '4', '5', '6', 'bad'].map((view) => request(artwork, view)),
  )
  const results: string[] = []
  for await (const { request: done, result } of renderBatch(engine, requests, { atOnce: 2 })) {
    results.push(`${done.artworks[0]?.id} ${done.view} ${result.ok}`)
  }
  expect(prepared.map((unit) => unit.length).sort()).toEqual([2, 2, 5, 5])
  expect(prepared.every((unit) => new Set(unit.map((name) => name[0])).size === 1)).toBe(true)
  expect(results.length).toBe(14)
  expect(results.filter((line) => line.endsWith('false')).sort()).toEqual(['a bad false', 'b bad false'])
})

test('renderBatch consumes requests as needed and stops when its consumer does', async () => {
  const { engine, rendered } = recordingEngine()
  let read = 0
  function* endless() {
    for (;;) {
      read += 1
      yield request(`artwork ${read}`, '1')
    }
  }
  for await (const { result } of renderBatch(engine, endless(), { atOnce: 2 })) {
    expect(result.ok).toBe(true)
    break
  }
  expect(read).toBeLessThan(20)
  expect(rendered.length).toBeLessThan(20)
})

test('renderBatch draws only a few pictures ahead of its consumer', async () => {
  const { engine, rendered } = recordingEngine()
  const requests = Array.from({ length: 400 }, (_, i) => request(`artwork ${i}`, '1'))
  let taken = 0
  let farthest = 0
  for await (const { result } of renderBatch(engine, requests, { atOnce: 2 })) {
    expect(result.ok).toBe(true)
    taken += 1
    // Simulates a slow consumer: everything that may be drawn meanwhile is drawn.
    await new Promise(setImmediate)
    farthest = Math.max(farthest, rendered.length - taken)
  }
  expect(taken).toBe(400)
  expect(farthest).toBeLessThanOrEqual(14)
})
