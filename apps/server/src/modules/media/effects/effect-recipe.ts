import { createHash } from 'node:crypto'
import type { ArtworkPlacement } from '@podwright/domain/pictures/placement'

/** An artwork on the print area of a view, for ready-made products and designs alike. */
export type Print = {
  /** SHA-256 of the artwork's file, either from the catalog or rasterized from a design (rasterized-artworks.ts). */
  readonly artwork: string
  readonly placement: ArtworkPlacement
}

/** Everything that an effect picture shows. */
export type EffectRecipe = {
  /** `<product>/<view>` */
  readonly view: string
  /** `#rrggbb`; null keeps the color of the photo. */
  readonly colour: string | null
  /** Artworks on the view's print area, bottom to top; empty for a blank. */
  readonly prints: readonly Print[]
}

/** Increase when the engine renders the same recipe differently; this changes every path. */
const engineVersion = 3
const hashLength = 32

/** Identifies a picture in its path. Any change of artwork, placement, color or view photo changes the hash. */
export function hashEffect({ view, colour, prints }: EffectRecipe, viewSha256: string): string {
  const printed = prints.map(({ artwork, placement: { left, top, width, height, fit } }) => [
    artwork,
    [left, top, width, height, fit],
  ])
  return createHash('sha256')
    .update(JSON.stringify([engineVersion, view, viewSha256, colour, printed]))
    .digest('hex')
    .slice(0, hashLength)
}

/**
 * Path prefix of effect pictures: `/images/<hash>/effect/<name>.jpg`. The database view shown_picture writes the same
 * paths.
 */
export const effectFolder = 'effect/'

/** The path of an effect picture below the image endpoint. */
export function pathOfEffect({ hash, name }: { readonly hash: string; readonly name: string }): string {
  return `${hash}/${effectFolder}${name}.jpg`
}
