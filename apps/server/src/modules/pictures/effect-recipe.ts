import { createHash } from 'node:crypto'
import type { ArtworkPlacement } from '@podwright/domain/pictures/placement'

/** What lies on the print area of a view. Whoever prints something (a ready-made product, a design) says it in this form. */
export type Print = {
  /** SHA-256 of the artwork's file. */
  readonly artwork: string
  readonly placement: ArtworkPlacement
}

/** Everything that an effect picture shows. */
export type EffectRecipe = {
  /** `<product>/<view>` */
  readonly view: string
  /** `#rrggbb`, null as it was photographed. */
  readonly colour: string | null
  readonly print: Print | null
}

/** Raise it when the engine draws the same recipe with other pixels: every address changes. */
const engineVersion = 1
const hashLength = 32

/** Names a picture in addresses. Another artwork, place, colour or photograph gives another hash. */
export function hashEffect({ view, colour, print }: EffectRecipe, viewSha256: string): string {
  const { artwork, placement } = print ?? {}
  const place = placement && [placement.left, placement.top, placement.width, placement.height, placement.fit]
  return createHash('sha256')
    .update(JSON.stringify([engineVersion, view, viewSha256, colour, artwork ?? null, place ?? null]))
    .digest('hex')
    .slice(0, hashLength)
}

/** Folder of effect pictures in addresses: `/images/<hash>/effect/<name>.jpg`. The view shown_picture writes them. */
export const effectFolder = 'effect/'
