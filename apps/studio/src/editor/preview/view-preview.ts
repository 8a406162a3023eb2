import { type BrowserEffect, createBrowserEffect } from '@podwright/render/browser/browser-effect'
import type { ArtworkReceiver, ShownArtwork } from './area/area-backend.ts'
import { superseded } from './area/paint-area.ts'
import { isSameKey } from './area/shown-area.ts'

/** What a view of the product shall show. */
export type ViewPicture = {
  /** Base URL of the view's files. */
  readonly address: string
  /** `#rrggbb`; null shows the product as photographed. */
  readonly colour: string | null
  /** Paints the content of the view's print area; called only when `artworkKey` has changed. */
  readonly artwork: (side: 'rest' | 'drag', effect: ArtworkReceiver) => Promise<ShownArtwork | null | typeof superseded>
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
 * smaller painting, and from a full one as soon as the drag stops. `onShown` receives the share of the print whose color
 * changes visibly, if the picture shows printed colors.
 */
export function createViewPreview(
  canvas: HTMLCanvasElement,
  onShown: (changed: number | undefined) => void,
): ViewPreview {
  const effect: BrowserEffect = createBrowserEffect()
  let pending: ViewPicture | undefined
  let address: string | undefined
  let colour: string | null | undefined
  /** The last one whose artwork was placed. */
  let shown: ViewPicture | undefined
  let changed: number | undefined
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
    if (next.address !== address) await effect.setView(next.address)
    address = next.address
    if (next.colour !== colour) await effect.setColor(next.colour)
    colour = next.colour
    if (shown?.isDrag !== next.isDrag || !isSameKey(shown.artworkKey, next.artworkKey)) {
      const artwork = await next.artwork(next.isDrag ? 'drag' : 'rest', effect)
      if (artwork === superseded) {
        pending ??= next
        return
      }
      await effect.setArtwork(artwork)
      changed = artwork?.changed
      shown = next
    }
    if (await effect.draw(canvas, next.width, { isDraft: next.isDrag })) onShown(changed)
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
