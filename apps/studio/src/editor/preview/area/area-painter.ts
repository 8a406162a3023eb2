import type { AreaBackend, ArtworkReceiver, PaintedArea, ShownArtwork } from './area-backend.ts'
import { superseded } from './paint-area.ts'
import { isSameKey, type ShownArea } from './shown-area.ts'

export type AreaPainter = {
  /**
   * Returns a print area as an artwork for an effect engine: null when it is empty, `superseded` when a newer request
   * made it useless. Equal keys share one painting. Of requests that wait for the current painting, only the newest is
   * painted.
   */
  readonly paint: (
    area: ShownArea,
    key: readonly unknown[],
    effect: ArtworkReceiver,
  ) => Promise<ShownArtwork | null | typeof superseded>
  readonly dispose: () => void
}

type Result = PaintedArea | null | typeof superseded

type Painting = {
  readonly area: ShownArea
  readonly key: readonly unknown[]
  readonly result: PromiseWithResolvers<Result>
  readonly controller: AbortController
}

/** One placement on light or on dark garments. */
type Slot = { running?: Painting | undefined; next?: Painting | undefined; done?: Painting | undefined }

/**
 * Paints print areas, shared by all views of a product. If `worker` is missing or fails once, `page` paints everything
 * from then on; `onFailure` receives the reason.
 */
export function createAreaPainter(
  worker: AreaBackend | undefined,
  page: AreaBackend,
  onFailure: (error: unknown) => void,
): AreaPainter {
  const slots = new Map<string, Slot>()
  let backend = worker ?? page
  let isDisposed = false

  /** Ends the worker after a failure; paintings that it holds are lost. */
  function fallBack(error: unknown): void {
    if (backend === page) return
    backend.dispose()
    backend = page
    for (const slot of slots.values()) slot.done = undefined
    onFailure(error)
  }

  async function paintNow({ area, controller: { signal } }: Painting): Promise<Result> {
    const used = backend
    try {
      return await used.paint(area, signal)
    } catch (error) {
      if (isDisposed) return superseded
      if (used === page) throw error
      fallBack(error)
      return page.paint(area, signal)
    }
  }

  async function run(slot: Slot): Promise<void> {
    for (let painting = slot.next; painting; painting = slot.next) {
      slot.next = undefined
      slot.running = painting
      const used = backend
      try {
        const result = await paintNow(painting)
        slot.done = result === superseded || used !== backend ? undefined : painting
        painting.result.resolve(result)
      } catch (error) {
        // The caller receives it; the next request paints again.
        slot.done = undefined
        painting.result.reject(error)
      }
      slot.running = undefined
    }
  }

  function request(area: ShownArea, key: readonly unknown[]): Promise<Result> {
    const name = `${area.placement.id} ${area.isDark}`
    const slot = slots.get(name) ?? {}
    slots.set(name, slot)
    const { next, running, done } = slot
    const newest = next ?? running ?? done
    if (newest?.area.side === area.side && isSameKey(newest.key, key)) return newest.result.promise
    const result = Promise.withResolvers<Result>()
    slot.next = { area, key, result, controller: new AbortController() }
    if (next) {
      // Not at once: who asks again then finds the newer painting.
      const drop = () => next.result.resolve(superseded)
      result.promise.then(drop, drop)
    }
    // A large painting at rest would delay the first pictures of a drag.
    if (running?.area.side === 'rest' && area.side === 'drag') running.controller.abort()
    if (!running) void run(slot)
    return result.promise
  }

  return {
    paint: async (area, key, effect) => {
      const painted = await request(area, key)
      if (painted === null || painted === superseded || isDisposed) return painted && superseded
      const used = backend
      try {
        return await painted.artworkFor(effect)
      } catch (error) {
        if (isDisposed) return superseded
        if (used === page) throw error
        fallBack(error)
        // Asked again by the caller, and painted by the page.
        return superseded
      }
    },
    dispose: () => {
      isDisposed = true
      for (const { running, next } of slots.values()) {
        running?.controller.abort()
        next?.result.resolve(superseded)
      }
      backend.dispose()
      page.dispose()
    },
  }
}
