import type { Placement } from '../effect/placement.ts'
import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import type { ViewTables } from '../effect/tables/view-tables.ts'

/** Dimensions of the print rectangle in millimeters. */
export type Print = { readonly widthMm: number; readonly heightMm: number }

/** Renders effect pictures in a browser. Tables must be set before the first picture; an artwork is optional. */
export type Painter = {
  readonly kind: PainterKind
  setTables(tables: ViewTables): void
  /** Takes non-premultiplied sRGB; undefined shows the product alone. */
  setArtwork(artwork: ArtworkPixels | undefined): void
  /** Draws the artwork as placed. A draft may use a smaller copy of a large artwork. */
  draw(print: Print, placement: Placement, isDraft: boolean): ImageBitmap | Promise<ImageBitmap>
  dispose(): void
}

export type PainterKind = 'webgl2' | 'wasm'

/** Maximum side of an artwork in a preview; larger ones are scaled down first. */
export const LARGEST_ARTWORK = 4096
