import { createRowMachine } from '../../effect/kernel/wasm.ts'
import { fullPlacement, type Placement } from '../../effect/placement.ts'
import { type ArtworkPixels, reduceArtwork } from '../../effect/resample/reduce-artwork.ts'
import type { Size } from '../../effect/tables/printed-pixels.ts'
import type { Texture } from '../../effect/texture.ts'
import { drawEncoded } from './encoded-kernel.ts'
import { buildEncodedTables } from './encoded-tables.ts'
import type { EncodedView } from './encoded-view.ts'

/** An artwork and its placement on a print area. */
export type PlacedArtwork = { readonly pixels: ArtworkPixels; readonly placement?: Placement }

/**
 * Draws a picture of an encoded view: sRGB, three channels. `artworks` is indexed by `EncodedArea.artwork`; areas
 * without one stay empty.
 */
export function drawEncodedView(
  view: EncodedView,
  size: Size,
  artworks: readonly (PlacedArtwork | undefined)[],
): Uint8Array {
  const tables = buildEncodedTables(view, size)
  const machine = createRowMachine()
  const textures = view.areas.map(({ artwork, printWidthMm, printHeightMm }, index): Texture[] | undefined => {
    const own = artworks[artwork]
    if (own === undefined) return undefined
    const levels = tables.areas[index]?.geometry.levels ?? []
    const print = { widthMm: printWidthMm, heightMm: printHeightMm }
    const placement = own.placement ?? fullPlacement
    return reduceArtwork(
      own.pixels,
      levels.map((level) => ({ print, placement, level })),
      machine,
    )
  })
  const picture = new Uint8Array(size.width * size.height * 3)
  drawEncoded(tables, textures, picture)
  return picture
}
