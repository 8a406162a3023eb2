import type { Placement } from '../effect/placement.ts'
import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import type { ViewTables } from '../effect/tables/view-tables.ts'

/** The print rectangle in mm. */
export type Print = { readonly widthMm: number; readonly heightMm: number }

/** A way of drawing effect pictures in a browser. Tables come before the first picture, an artwork need not. */
export type Painter = {
  readonly kind: PainterKind
  setTables(tables: ViewTables): void
  /** Straight sRGB; undefined shows the product alone. */
  setArtwork(artwork: ArtworkPixels | undefined): void
  /** Draws the artwork where it is placed. A draft may be made from a smaller copy of a large artwork. */
  draw(print: Print, placement: Placement, isDraft: boolean): ImageBitmap
  dispose(): void
}

export type PainterKind = 'webgl2' | 'wasm'

/** Longest side of an artwork in a preview; larger ones are drawn smaller first. */
export const LARGEST_ARTWORK = 4096
