import { createHash } from 'node:crypto'
import type { ArtworkPlacement } from '@podwright/domain/pictures/placement'

/** An artwork on the print area of a view. Whoever prints something (a ready-made product, a design) says it in this form. */
export type Print = {
  /** SHA-256 of the artwork's file, one of the catalog's or one that was painted (rasterized-artworks.ts). */
  readonly artwork: string
  readonly placement: ArtworkPlacement
}

/** Everything that an effect picture shows. */
export type EffectRecipe = {
  /** `<product>/<view>` */
  readonly view: string
  /** `#rrggbb`, null as it was photographed. */
  readonly colour: string | null
  /** What lies on the view's print area, the later over the earlier; nothing on a blank. */
  readonly prints: readonly Print[]
}

/** Raise it when the engine draws the same recipe with other pixels: every address changes. */
const engineVersion = 3
const hashLength = 32

/** Names a picture in addresses. Another artwork, place, colour or photograph gives another hash. */
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

/** Folder of effect pictures in addresses: `/images/<hash>/effect/<name>.jpg`. The view shown_picture writes them. */
export const effectFolder = 'effect/'

/** An address below the image endpoint. */
export function pathOfEffect({ hash, name }: { readonly hash: string; readonly name: string }): string {
  return `${hash}/${effectFolder}${name}.jpg`
}
