import { type BrowserEffect, createBrowserEffect } from '@podwright/render/browser/browser-effect'
import type { ArtworkPixels } from '@podwright/render/effect/resample/reduce-artwork'
import { isSameKey } from './area-artwork.ts'

/** What a view of the product shall show. */
export type ViewPicture = {
  /** Base URL of the view's files. */
  readonly address: string
  /** `#rrggbb`; null shows the product as photographed. */
  readonly colour: string | null
  /** Paints the content of the view's print area; called only when `artworkKey` has changed. */
  readonly artwork: (side: 'rest' | 'drag') => Promise<ArtworkPixels | null>
  /** Equal keys mean equal artworks. */
  readonly artworkKey: readonly unknown[]
  readonly width: number
  readonly isDrag: boolean
}

export type ViewPreview = {
  /** Shows a picture; of several requests in a row only the newest is rendered. */
  readonly show: (picture: ViewPicture) => void
  readonly dispose: () => void
}

/**
 * One view of the product that follows the design: one engine in a worker, one canvas. During a drag it renders from a
 * smaller painting, and from a full one as soon as the drag stops.
 */
export function createViewPreview(canvas: HTMLCanvasElement, onShown: () => void): ViewPreview {
  const effect: BrowserEffect = createBrowserEffect()
  let pending: ViewPicture | undefined
  let shown: ViewPicture | undefined
  let isRunning = false
  let isDisposed = false

  async function run(): Promise<void> {
    isRunning = true
    while (pending && !isDisposed) {
      const next = pending
      pending = undefined
      await draw(next)
    }
    isRunning = false
  }

  async function draw(next: ViewPicture): Promise<void> {
    if (next.address !== shown?.address) await effect.setView(next.address)
    if (next.colour !== shown?.colour) await effect.setColor(next.colour)
    const isSameArtwork = shown?.isDrag === next.isDrag && isSameKey(shown.artworkKey, next.artworkKey)
    if (!isSameArtwork) await effect.setArtwork(await next.artwork(next.isDrag ? 'drag' : 'rest'))
    shown = next
    if (await effect.draw(canvas, next.width, { isDraft: next.isDrag })) onShown()
  }

  return {
    show: (picture) => {
      pending = picture
      if (!isRunning) run().catch((error: unknown) => !isDisposed && reportError(error))
    },
    dispose: () => {
      isDisposed = true
      effect.dispose()
    },
  }
}
