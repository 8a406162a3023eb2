import type { DesignRecord, RecordId } from '@podwright/design/design'
import { usedArtworks } from '@podwright/design/used-artworks'
import type { BrowserPicture } from '@podwright/render/backends/browser/paint-env'
import type { DecodedArtwork } from '@podwright/render/painter/surface'
import type { ArtworkStore } from '../../resources/artworks.ts'
import type { AreaBackend, ArtworkReceiver, PaintedArea, ShownArtwork } from './area-backend.ts'
import type { AreaPatch, FromWorker, ToWorker } from './messages.ts'
import { superseded } from './paint-area.ts'
import { type ShownArea, shownRecords } from './shown-area.ts'

/** The part of a Worker that is used; tests provide their own. */
export type AreaWorker = Pick<Worker, 'terminate'> & {
  postMessage(message: ToWorker, transfer: Transferable[]): void
  addEventListener(kind: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(kind: 'error' | 'messageerror', listener: (event: Event) => void): void
}

type Answer = Exclude<FromWorker, { kind: 'ready' | 'failed' | 'fontsMissing' }>

/**
 * How long the worker may take to start, and to answer one request, ms; then it counts as hung. Wide, because a busy
 * machine takes seconds to load the fonts or to paint thousands of layers.
 */
export const startLimitMs = 15_000
export const answerLimitMs = 20_000

export function openAreaWorker(): AreaWorker {
  return new Worker(new URL('./area-worker.ts', import.meta.url), { type: 'module' })
}

/**
 * The page's side of the preview's worker: sends only the records that have changed, and each artwork once while a layer
 * shows it. The pixels go from worker to worker. After a failure or an exceeded limit all calls reject.
 */
export function createWorkerBackend(worker: AreaWorker, artworks: Pick<ArtworkStore, 'find'>): AreaBackend {
  const started = Promise.withResolvers<void>()
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const sentRecords = new Map<RecordId, readonly DesignRecord[]>()
  const sentArtworks = new Map<string, Promise<void>>()
  /** Hashes of the artworks of each placement as last sent, and of requests about to be sent. */
  const shownArtworks = new Map<RecordId | symbol, readonly string[]>()
  const views = new WeakMap<ArtworkReceiver, number>()
  let requestCount = 0
  let viewCount = 0
  let failure: Error | undefined
  // Requests receive the failure; there may be none.
  started.promise.catch(() => {})
  const startTimer = setTimeout(() => fail(new Error('preview worker: did not start in time')), startLimitMs)

  const fail = (error: Error) => {
    failure ??= error
    clearTimeout(startTimer)
    started.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'ready') {
      clearTimeout(startTimer)
      return started.resolve()
    }
    if (data.kind === 'fontsMissing') return reportError(new Error(`preview worker: ${data.message}`))
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'failed') request?.reject(new Error(`preview worker: ${data.message}`))
    else request?.resolve(data)
  })
  worker.addEventListener('error', (event) => {
    // Handled: the caller continues without the worker.
    event.preventDefault()
    const reason = 'message' in event ? String(event.message) : 'could not be started'
    fail(new Error(`preview worker: ${reason}`))
  })
  worker.addEventListener('messageerror', () => fail(new Error('preview worker: unreadable message')))

  const post = (message: ToWorker, transfer: Transferable[] = []) => worker.postMessage(message, transfer)

  async function ask(messageOf: (id: number) => ToWorker, signal?: AbortSignal): Promise<Answer> {
    if (failure) throw failure
    requestCount += 1
    const id = requestCount
    const request = Promise.withResolvers<Answer>()
    waiting.set(id, request)
    const cancel = () => post({ kind: 'cancel', id })
    signal?.addEventListener('abort', cancel)
    const timer = setTimeout(() => fail(new Error('preview worker: did not answer in time')), answerLimitMs)
    post(messageOf(id))
    try {
      return await request.promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
  }

  async function sendArtwork(hash: string, found: DecodedArtwork<BrowserPicture> | null): Promise<void> {
    const picture = found && (await createImageBitmap(found.picture))
    post({ kind: 'artwork', hash, picture }, picture ? [picture] : [])
  }

  /** Sends the loaded artworks that the worker lacks; others are sent with the request that follows their arrival. */
  async function sendArtworks(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      const found = artworks.find(hash)
      if (found !== undefined && !sentArtworks.has(hash)) sentArtworks.set(hash, sendArtwork(hash, found))
    }
    await Promise.all(hashes.map((hash) => sentArtworks.get(hash)))
  }

  /** Releases the artworks that no placement shows any more. They are sent again when a layer needs them again. */
  function releaseArtworks(): void {
    const shown = new Set([...shownArtworks.values()].flat())
    for (const hash of sentArtworks.keys()) {
      if (shown.has(hash)) continue
      sentArtworks.delete(hash)
      post({ kind: 'release', hash })
    }
  }

  function patchOf(placement: RecordId, records: readonly DesignRecord[]): AreaPatch {
    const before = new Map(sentRecords.get(placement)?.map((record) => [record.id, record]))
    sentRecords.set(placement, records)
    const put = records.filter((record) => before.get(record.id) !== record)
    for (const { id } of records) before.delete(id)
    return { put, removed: [...before.keys()] }
  }

  function viewOf(effect: ArtworkReceiver): number {
    const known = views.get(effect)
    if (known !== undefined) return known
    viewCount += 1
    const { port1, port2 } = new MessageChannel()
    post({ kind: 'connect', view: viewCount, port: port1 }, [port1])
    // An effect engine that has failed reports that with its next picture.
    effect.connect(port2).catch(() => {})
    views.set(effect, viewCount)
    return viewCount
  }

  const paintedArea = (placement: RecordId, isDark: boolean): PaintedArea => ({
    artworkFor: async (effect) => {
      let received = 0
      const answer = await ask((id) => {
        received = id
        return { kind: 'deliver', id, placement, isDark, view: viewOf(effect) }
      })
      const changed = answer.kind === 'delivered' ? answer.changed : undefined
      const artwork: ShownArtwork = { received, changed }
      return answer.result === 'empty' ? null : artwork
    },
  })

  return {
    paint: async ({ design, placement, isDark, side, lattice }: ShownArea, signal) => {
      await started.promise
      const records = shownRecords(design, placement)
      const { id } = placement
      const hashes = usedArtworks(new Map(records.map((record) => [record.id, record]))).map(({ hash }) => hash)
      const upcoming = Symbol('request')
      shownArtworks.set(upcoming, hashes)
      try {
        await sendArtworks(hashes)
      } finally {
        shownArtworks.delete(upcoming)
      }
      if (signal.aborted) return superseded
      const answer = ask(
        (request) => ({ kind: 'paint', id: request, placement: id, isDark, side, lattice, ...patchOf(id, records) }),
        signal,
      )
      shownArtworks.set(id, hashes)
      releaseArtworks()
      const { result } = await answer
      if (result === 'superseded') return superseded
      return result === 'empty' ? null : paintedArea(id, isDark)
    },
    dispose: () => {
      fail(new Error('disposed'))
      worker.terminate()
    },
  }
}
