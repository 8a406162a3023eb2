import type { Placement } from '../effect/placement.ts'
import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import type { PainterChoice } from './effect-session.ts'
import type { PainterKind } from './painter.ts'

/** Requests of the page to the worker, answered in order. */
export type Order =
  | { readonly kind: 'open'; readonly choice: PainterChoice }
  | { readonly kind: 'view'; readonly address: string }
  /** Artworks with an id arrive on this port, straight from the worker that paints them. */
  | { readonly kind: 'connect'; readonly port: MessagePort }
  | {
      readonly kind: 'artwork'
      readonly artwork: ArtworkPixels | ReceivedArtwork | null
      readonly placement: Placement
    }
  | { readonly kind: 'placement'; readonly placement: Placement }
  | { readonly kind: 'colour'; readonly colour: string | null }
  | { readonly kind: 'draw'; readonly width: number; readonly isDraft: boolean }

/** An artwork that has been posted to the connected port. */
export type ReceivedArtwork = { readonly received: number }

/** The message on the connected port; its buffer is transferred. */
export type PostedArtwork = { readonly id: number; readonly pixels: ArtworkPixels }

export type Request = { readonly id: number; readonly order: Order }

/** `picture` is set only in answers to `draw`. */
export type Answer =
  | { readonly id: number; readonly ok: true; readonly painter: PainterKind; readonly picture: ImageBitmap | null }
  | { readonly id: number; readonly ok: false; readonly message: string }
