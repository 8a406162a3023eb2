import { artworkFor, reducedArtwork } from './draw-effect.ts'
import type { ReadableArtwork } from './masters.ts'
import type { Pictures } from './pictures.ts'

/**
 * One of the platform's artworks, or without a code one rasterized from a design, for other renderers with the resolution
 * that a picture of that width needs.
 */
export function platformArtwork(
  { material }: Pictures,
  artwork: { sha256: string; code: string | null },
  width: number,
) {
  return artworkFor(material, artwork, width)
}

/** An artwork of a seller for other renderers, by its master. */
export function sellersArtwork({ material }: Pictures, artwork: ReadableArtwork, width: number) {
  return reducedArtwork(material, artwork, width)
}

/** A drawing or picture as a PNG whose longer side has `side` pixels, rendered once. */
export function readReduced({ material }: Pictures, artwork: ReadableArtwork, side: number) {
  return material.masters.read(artwork, side)
}
