import { type BrowserCanvas, createCanvas } from '../backends/browser/create-canvas.ts'
import { fullPlacement, type Placement } from '../effect/placement.ts'
import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import type { PainterChoice } from './effect-session.ts'
import type { Answer, Order, ReceivedArtwork, Request } from './messages.ts'
import { LARGEST_ARTWORK, type PainterKind } from './painter.ts'

/**
 * An artwork: a bitmap or canvas, or non-premultiplied sRGB pixels, which alone preserve the color of nearly
 * transparent pixels.
 */
export type PreviewArtwork = ImageBitmap | BrowserCanvas | ArtworkPixels | ReceivedArtwork

/** A live effect preview. Calls take effect in order; none of them blocks the page. */
export type BrowserEffect = {
  /** Switches to another product view, given the URL of its folder. */
  setView(address: string): Promise<void>
  /** Receives artworks (`PostedArtwork`) on a port, for `setArtwork` to place. */
  connect(port: MessagePort): Promise<void>
  /** Places an artwork on the product, or removes it. */
  setArtwork(artwork: PreviewArtwork | null, placement?: Placement): Promise<void>
  setPlacement(placement: Placement): Promise<void>
  /** `#rrggbb`; null shows the product in its original color. */
  setColor(colour: string | null): Promise<void>
  /**
   * Draws on a canvas, `width` pixels wide. While a picture is in progress, only the latest further call is queued; the
   * calls it replaces resolve to false. `isDraft` is for dragging: a large artwork may be drawn from a smaller copy.
   */
  draw(canvas: HTMLCanvasElement, width: number, options?: { readonly isDraft?: boolean }): Promise<boolean>
  /** The painter in use; undefined until the worker has answered. */
  readonly painter: PainterKind | undefined
  dispose(): void
}

type Waiting = { readonly resolve: (picture: ImageBitmap | null) => void; readonly reject: (error: Error) => void }

type QueuedRender = {
  readonly start: () => Promise<boolean>
  readonly settle: (result: boolean | Promise<boolean>) => void
}

/** Starts the effect engine in a worker; needs neither shared memory nor special headers. */
export function createBrowserEffect(choice: PainterChoice = 'auto'): BrowserEffect {
  const worker = new Worker(new URL('./effect-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let count = 0
  let painter: PainterKind | undefined
  let failure: Error | undefined
  let isRendering = false
  let next: QueuedRender | undefined

  const fail = (error: Error) => {
    failure ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    next?.settle(false)
    next = undefined
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (!data.ok) return asked?.reject(new Error(data.message))
    painter = data.painter
    asked?.resolve(data.picture)
  })
  worker.addEventListener('error', ({ message }) => fail(new Error(`effect worker: ${message}`)))

  function ask(order: Order, transfer: Transferable[] = []): Promise<ImageBitmap | null> {
    if (failure !== undefined) return Promise.reject(failure)
    const id = ++count
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      const request: Request = { id, order }
      worker.postMessage(request, transfer)
    })
  }
  const report = async (order: Order, transfer?: Transferable[]) => {
    await ask(order, transfer)
  }
  const opened = report({ kind: 'open', choice })
  // A failed start is reported by the first call that needs the worker.
  opened.catch(fail)

  async function drawNow(canvas: HTMLCanvasElement, width: number, isDraft: boolean): Promise<boolean> {
    const picture = await ask({ kind: 'draw', width, isDraft })
    if (picture === null) return false
    show(canvas, picture)
    return true
  }

  async function runQueued(start: () => Promise<boolean>): Promise<boolean> {
    isRendering = true
    try {
      return await start()
    } finally {
      isRendering = false
      const queued = next
      next = undefined
      queued?.settle(runQueued(queued.start))
    }
  }

  return {
    get painter() {
      return painter
    },
    setView: (address) => report({ kind: 'view', address: new URL(address, location.href).href }),
    connect: (port) => report({ kind: 'connect', port }, [port]),
    setArtwork(artwork, placement = fullPlacement) {
      const pixels = artwork === null ? null : pixelsOf(artwork)
      return report({ kind: 'artwork', artwork: pixels, placement })
    },
    setPlacement: (placement) => report({ kind: 'placement', placement }),
    setColor: (colour) => report({ kind: 'colour', colour }),
    draw(canvas, width, { isDraft = false } = {}) {
      const start = () => drawNow(canvas, width, isDraft)
      if (!isRendering) return runQueued(start)
      next?.settle(false)
      return new Promise((settle) => {
        next = { start, settle }
      })
    },
    dispose() {
      fail(new Error('disposed'))
      worker.terminate()
    },
  }
}

/** Hands the picture over to the canvas without copying it. */
function show(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('bitmaprenderer', { alpha: false })
  if (context === null) throw new Error('the canvas already has a context of another type')
  if (canvas.width !== picture.width) canvas.width = picture.width
  if (canvas.height !== picture.height) canvas.height = picture.height
  context.transferFromImageBitmap(picture)
}

function pixelsOf(artwork: PreviewArtwork): ArtworkPixels | ReceivedArtwork {
  if ('received' in artwork) return artwork
  const longer = Math.max(artwork.width, artwork.height)
  if ('rgba' in artwork) {
    if (longer > LARGEST_ARTWORK) throw new Error(`an artwork must not exceed ${LARGEST_ARTWORK} pixels per side`)
    return artwork
  }
  const scale = Math.min(1, LARGEST_ARTWORK / longer)
  const width = Math.max(1, Math.round(artwork.width * scale))
  const height = Math.max(1, Math.round(artwork.height * scale))
  const { context } = createCanvas(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(artwork, 0, 0, width, height)
  return { width, height, rgba: new Uint8Array(context.getImageData(0, 0, width, height).data.buffer) }
}
