import type { BrowserEffect, PreviewArtwork } from '@podwright/render/browser/browser-effect'
import type { superseded } from './paint-area.ts'
import type { ShownArea } from './shown-area.ts'

/** A painted area, which may be held by a worker. */
export type PaintedArea = {
  /** Returns the area as an artwork for one effect engine, for a single use. Rejects if the worker has failed. */
  readonly artworkFor: (effect: ArtworkReceiver) => Promise<ShownArtwork | null>
}
/** `changed` is the share from 0 to 1 of the print whose color changes visibly, if it shows printed colors. */
export type ShownArtwork = PreviewArtwork & { readonly changed?: number | undefined }
export type ArtworkReceiver = Pick<BrowserEffect, 'connect'>

/** Paints print areas, in a worker or on the page. */
export type AreaBackend = {
  /**
   * Paints an area without its bleed; null if it is empty. An aborted painting may end as superseded. Rejects if it
   * could not be painted.
   */
  readonly paint: (area: ShownArea, signal: AbortSignal) => Promise<PaintedArea | null | typeof superseded>
  readonly dispose: () => void
}
