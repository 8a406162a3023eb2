import type { Design } from '@podwright/design/design'
import { updateLayers } from '@podwright/design/operations/layers'
import { area, artwork, threeLayers, withChanges } from '@podwright/design/test-designs'
import type { BrowserPicture } from '@podwright/render/backends/browser/paint-env'
import type { DecodedArtwork } from '@podwright/render/painter/surface'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AreaBackend } from './area-backend.ts'
import { createAreaHost } from './area-host.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { superseded } from './paint-area.ts'
import type { ShownArea } from './shown-area.ts'
import { type AreaWorker, answerLimitMs, createWorkerBackend, startLimitMs } from './worker-backend.ts'

function fakeWorker() {
  const sent: ToWorker[] = []
  const messages: ((event: { readonly data: FromWorker }) => void)[] = []
  const errors: ((event: Event) => void)[] = []
  const worker: AreaWorker = {
    postMessage: (message) => sent.push(message),
    addEventListener: (
      ...[kind, listener]:
        | ['message', (event: { readonly data: FromWorker }) => void]
        | ['error' | 'messageerror', (event: Event) => void]
    ) => {
      if (kind === 'message') messages.push(listener)
      else errors.push(listener)
    },
    terminate: vi.fn(),
  }
  return {
    worker,
    sent,
    answer: (data: FromWorker) => {
      for (const listener of messages) listener({ data })
    },
    crash: () => {
      for (const listener of errors) listener(Object.assign(new Event('error'), { message: 'boom' }))
    },
    requests: () => sent.filter((message) => message.kind === 'paint'),
  }
}

const front = area('front')
const areaOf = (design: Design): ShownArea => ({ design, placement: front, isDark: false, side: 'drag' })
const { signal } = new AbortController()
const moved = (design: Design) =>
  withChanges(design, (before) => updateLayers(before, ['layer:b'], (layer) => ({ ...layer, opacity: 0.5 })))

/** Disposed after each test: requests that were not answered would fail at their limit, in a later test. */
const opened: AreaBackend[] = []
function create(...args: Parameters<typeof createWorkerBackend>): AreaBackend {
  const backend = createWorkerBackend(...args)
  opened.push(backend)
  return backend
}

/** Requests a picture that the test leaves unanswered. */
function request(backend: AreaBackend, shown: ShownArea): void {
  backend.paint(shown, signal).catch(() => {})
}

/** Opens a backend whose worker has started. */
function open(find: (hash: string) => DecodedArtwork<BrowserPicture> | null | undefined = () => undefined) {
  const fake = fakeWorker()
  const backend = create(fake.worker, { find })
  fake.answer({ kind: 'ready' })
  return { ...fake, backend }
}

describe('createWorkerBackend', () => {
  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => {} }))
  })
  afterEach(() => {
    for (const backend of opened.splice(0)) backend.dispose()
    vi.useRealTimers()
  })

  it('sends nothing before the worker has started', async () => {
    const { worker, sent, answer, requests } = fakeWorker()
    const backend = create(worker, { find: () => undefined })
    request(backend, areaOf(threeLayers()))
    await new Promise(setImmediate)
    expect(sent).toEqual([])
    answer({ kind: 'ready' })
    await expect.poll(() => requests().length).toBe(1)
  })

  it('sends a whole placement once, then only records that changed and ids of removed ones', async () => {
    const { backend, requests } = open()
    const design = threeLayers()
    request(backend, areaOf(design))
    await expect.poll(() => requests().length).toBe(1)
    request(backend, areaOf(moved(design)))
    await expect.poll(() => requests().length).toBe(2)
    request(backend, areaOf(new Map([...moved(design)].filter(([id]) => id !== 'layer:c'))))
    await expect.poll(() => requests().length).toBe(3)
    const patches = requests().map(({ put, removed }) => [
      put.map(({ id }) => id).filter((id) => id !== front.id),
      removed,
    ])
    expect(patches[0]).toEqual([['layer:a', 'layer:b', 'layer:c'], []])
    expect(patches[1]).toEqual([['layer:b'], []])
    expect(patches[2]?.[1]).toEqual(['layer:c'])
  })

  it('sends an artwork once, before the first request that shows it', async () => {
    let found: DecodedArtwork<BrowserPicture> | null | undefined
    const { backend, sent, requests } = open(() => found)
    const design = threeLayers()
    request(backend, areaOf(design))
    await expect.poll(() => requests().length).toBe(1)
    found = null
    request(backend, areaOf(moved(design)))
    request(backend, areaOf(design))
    await expect.poll(() => requests().length).toBe(3)
    expect(sent.map(({ kind }) => kind)).toEqual(['paint', 'artwork', 'paint', 'paint'])
    expect(sent[1]).toEqual({ kind: 'artwork', hash: artwork.hash, picture: null })
  })

  it('the worker keeps an artwork while a placement shows it, releases it then, and receives it again', async () => {
    // Null: an artwork without a picture. It is kept and released like any other.
    const artworks = new Map<string, null>()
    const { backend, sent, worker, answer } = open(() => null)
    const host = createAreaHost({
      painting: { paint: async () => null },
      artworks,
      decode: () => {
        throw new Error('no picture was sent')
      },
      loadFonts: async () => {},
      fontRevision: () => 0,
      read: () => ({ width: 1, height: 1, rgba: new Uint8Array(4) }),
      receiveMessages: async () => {},
      send: answer,
    })
    worker.postMessage = (message) => {
      sent.push(message)
      host.receive(message)
    }
    const design = threeLayers()
    const bare = new Map([...design].filter(([, record]) => record.kind !== 'layer' || record.type !== 'image'))
    const counts: number[] = []
    for (const shown of [design, moved(design), bare, design]) {
      await backend.paint(areaOf(shown), signal)
      counts.push(artworks.size)
    }
    expect(counts).toEqual([1, 1, 0, 1])
  })

  it('cancels a request that is aborted, and returns what the worker reports for it', async () => {
    const { backend, sent, answer, requests } = open()
    const controller = new AbortController()
    const asked = backend.paint(areaOf(threeLayers()), controller.signal)
    await expect.poll(() => requests().length).toBe(1)
    controller.abort()
    expect(sent.at(-1)).toEqual({ kind: 'cancel', id: 1 })
    answer({ kind: 'painted', id: 1, result: 'superseded' })
    expect(await asked).toBe(superseded)
  })

  it('connects each effect engine once and names the delivery as its artwork', async () => {
    const { backend, sent, answer, requests } = open()
    const asked = backend.paint(areaOf(threeLayers()), signal)
    await expect.poll(() => requests().length).toBe(1)
    answer({ kind: 'painted', id: 1, result: 'picture' })
    const painted = await asked
    if (painted === null || painted === superseded) throw new Error('nothing was painted')
    const ports: MessagePort[] = []
    const effect = { connect: async (port: MessagePort) => void ports.push(port) }
    const first = painted.artworkFor(effect)
    const second = painted.artworkFor(effect)
    answer({ kind: 'delivered', id: 2, result: 'picture' })
    answer({ kind: 'delivered', id: 3, result: 'empty' })
    expect([await first, await second]).toEqual([{ received: 2 }, null])
    expect(sent.map(({ kind }) => kind)).toEqual(['paint', 'connect', 'deliver', 'deliver'])
    for (const message of sent) if (message.kind === 'connect') ports.push(message.port)
    expect(ports).toHaveLength(2)
    for (const port of ports) port.close()
  })

  it('after a crash, open and later requests reject', async () => {
    const { backend, crash, requests } = open()
    const asked = backend.paint(areaOf(threeLayers()), signal)
    await expect.poll(() => requests().length).toBe(1)
    crash()
    await expect(asked).rejects.toThrow('boom')
    await expect(backend.paint(areaOf(threeLayers()), signal)).rejects.toThrow('boom')
    expect(requests()).toHaveLength(1)
  })

  it('a worker that cannot start rejects the requests that wait for it', async () => {
    const { worker, crash } = fakeWorker()
    const backend = create(worker, { find: () => undefined })
    const asked = backend.paint(areaOf(threeLayers()), signal)
    crash()
    await expect(asked).rejects.toThrow('boom')
  })

  it('a worker that does not start within its limit counts as failed', async () => {
    vi.useFakeTimers()
    const { worker } = fakeWorker()
    const asked = create(worker, { find: () => undefined }).paint(areaOf(threeLayers()), signal)
    const rejected = expect(asked).rejects.toThrow('did not start in time')
    await vi.advanceTimersByTimeAsync(startLimitMs)
    await rejected
  })

  it('a worker that stops answering fails all open requests at the limit; one that answers does not', async () => {
    vi.useFakeTimers()
    const { backend, answer, requests } = open()
    const first = backend.paint(areaOf(threeLayers()), signal)
    await vi.advanceTimersByTimeAsync(answerLimitMs - 1)
    answer({ kind: 'painted', id: 1, result: 'empty' })
    expect(await first).toBeNull()
    const second = backend.paint(areaOf(threeLayers()), signal)
    const third = backend.paint(areaOf(threeLayers()), signal)
    const rejected = Promise.all(
      [second, third].map((asked) => expect(asked).rejects.toThrow('did not answer in time')),
    )
    await vi.advanceTimersByTimeAsync(answerLimitMs)
    await rejected
    expect(requests()).toHaveLength(3)
    await expect(backend.paint(areaOf(threeLayers()), signal)).rejects.toThrow('did not answer in time')
  })

  it('a failed painting rejects its own request only', async () => {
    const { backend, answer, requests } = open()
    const failing = backend.paint(areaOf(threeLayers()), signal)
    const other = backend.paint(areaOf(threeLayers()), signal)
    await expect.poll(() => requests().length).toBe(2)
    answer({ kind: 'failed', id: 1, message: 'the 2D context was lost' })
    answer({ kind: 'painted', id: 2, result: 'empty' })
    await expect(failing).rejects.toThrow('the 2D context was lost')
    expect(await other).toBeNull()
  })
})
