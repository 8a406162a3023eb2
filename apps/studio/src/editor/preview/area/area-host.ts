import { type DesignRecord, findPlacement, type RecordId } from '@podwright/design/design'
import type { BrowserPicture } from '@podwright/render/backends/browser/paint-env'
import type { PostedArtwork } from '@podwright/render/browser/messages'
import type { DecodedArtwork } from '@podwright/render/painter/surface'
import type { FromWorker, PaintRequest, ToWorker } from './messages.ts'
import { type AreaPainting, type PaintedPixels, type ReadPixels, superseded } from './paint-area.ts'

export type AreaHost = { readonly receive: (message: ToWorker) => void }

type HostParts = {
  readonly painting: AreaPainting
  /** The artworks that layers show, by hash: the painter reads them, the host adds and removes them. */
  readonly artworks: Map<string, DecodedArtwork<BrowserPicture> | null>
  readonly decode: (picture: ImageBitmap) => DecodedArtwork<BrowserPicture>
  /** Loads the fonts that these records need. Rejects if one is unavailable. */
  readonly loadFonts: (records: readonly DesignRecord[]) => Promise<void>
  /** Changes whenever a font arrives. */
  readonly fontRevision: () => number
  readonly read: ReadPixels
  /** Waits until messages that have arrived are received. */
  readonly receiveMessages: () => Promise<void>
  readonly send: (message: FromWorker) => void
}

/** Work between two pauses in which messages are received, ms. */
const sliceMs = 12

const slotOf = ({ placement, isDark }: { readonly placement: RecordId; readonly isDark: boolean }) =>
  `${placement} ${isDark}`

/**
 * The worker's side of the preview: keeps the placements as last sent and paints one request after another. A canceled
 * request that has not begun is not painted, and one at rest is abandoned.
 */
export function createAreaHost(parts: HostParts): AreaHost {
  const { painting, artworks, send } = parts
  const placements = new Map<RecordId, Map<RecordId, DesignRecord>>()
  const open = new Map<number, AbortController>()
  const views = new Map<number, MessagePort>()
  /** The last painting of each placement on light and on dark garments. */
  const painted = new Map<string, PaintedPixels>()
  let arrivedArtworks = 0
  let last: Promise<void> = Promise.resolve()

  async function paint(request: PaintRequest, signal: AbortSignal): Promise<FromWorker> {
    const { id, placement: placementId, isDark, side, lattice } = request
    const design = placements.get(placementId) ?? new Map()
    const placement = findPlacement(design, placementId)
    if (!placement) throw new Error(`${placementId} was not sent`)
    await parts
      .loadFonts([...design.values()])
      .catch((error: unknown) => send({ kind: 'fontsMissing', message: String(error) }))
    let until = performance.now() + sliceMs
    const pause = () => {
      // A drag is painted to its end; otherwise a continuous drag would never show a picture.
      if (side === 'drag' || performance.now() < until) return undefined
      return parts.receiveMessages().then(() => {
        until = performance.now() + sliceMs
      })
    }
    const area = { design, placement, isDark, side, lattice }
    const pixels = await painting.paint(area, parts.fontRevision() + arrivedArtworks, { pause, signal }, parts.read)
    if (pixels === superseded) return { kind: 'painted', id, result: 'superseded' }
    if (pixels) painted.set(slotOf(request), pixels)
    else painted.delete(slotOf(request))
    return { kind: 'painted', id, result: pixels ? 'picture' : 'empty' }
  }

  async function answer(request: PaintRequest, signal: AbortSignal): Promise<void> {
    const { id } = request
    try {
      send(signal.aborted ? { kind: 'painted', id, result: 'superseded' } : await paint(request, signal))
    } catch (error) {
      send({ kind: 'failed', id, message: String(error) })
    } finally {
      open.delete(id)
    }
  }

  /** Patches at once, in the order of arrival, even if this request is never painted. */
  function patch({ placement, put, removed }: PaintRequest): void {
    const records = new Map(placements.get(placement))
    for (const id of removed) records.delete(id)
    for (const record of put) records.set(record.id, record)
    placements.set(placement, records)
  }

  function deliver({ id, view, ...slot }: Extract<ToWorker, { kind: 'deliver' }>): FromWorker {
    const pixels = painted.get(slotOf(slot))
    if (!pixels) return { kind: 'delivered', id, result: 'empty' }
    const port = views.get(view)
    if (!port) return { kind: 'failed', id, message: `view ${view} is not connected` }
    // Several views show one painting.
    const { changed, ...picture } = pixels
    const copy = { ...picture, rgba: pixels.rgba.slice() }
    const posted: PostedArtwork = { id, pixels: copy }
    port.postMessage(posted, [copy.rgba.buffer])
    return { kind: 'delivered', id, result: 'picture', changed }
  }

  return {
    receive: (message) => {
      switch (message.kind) {
        case 'artwork':
          arrivedArtworks += 1
          artworks.set(message.hash, message.picture && parts.decode(message.picture))
          return
        case 'release':
          artworks.delete(message.hash)
          return
        case 'connect':
          views.set(message.view, message.port)
          return
        case 'deliver':
          return send(deliver(message))
        case 'cancel':
          return open.get(message.id)?.abort()
        case 'paint': {
          const controller = new AbortController()
          open.set(message.id, controller)
          patch(message)
          last = last.then(() => answer(message, controller.signal))
        }
      }
    },
  }
}
