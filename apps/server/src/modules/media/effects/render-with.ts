import { createHash } from 'node:crypto'
import type { ArtworkPlacement } from '@podwright/domain/pictures/placement'
import { renderableEffect } from './draw-effect.ts'
import type { Pictures } from './pictures.ts'
import { colourOn } from './shown-effects.ts'
import type { ViewRow } from './shown-queries.ts'

type Shown = {
  readonly view: ViewRow
  /** `#rrggbb` */
  readonly colour: string
  /** A rasterized print area that is not stored. */
  readonly artwork: { readonly png: Uint8Array; readonly placement: ArtworkPlacement }
  readonly widthPx: number
}

/** Renders a view with an artwork in memory as a JPEG. No row or file of it is kept, besides the engine's limited cache. */
export async function renderWith({ draw, material }: Pictures, shown: Shown): Promise<Uint8Array<ArrayBuffer>> {
  const { view, colour, artwork, widthPx } = shown
  const id = createHash('sha256').update(artwork.png).digest('hex')
  const effect = {
    hash: `${id} ${view.name} ${colour}`,
    name: view.name,
    view: view.name,
    colour: colourOn(view, colour),
    prints: [],
    viewSha256: view.sha256,
    width: view.width,
    height: view.height,
  }
  const plain = renderableEffect(material, effect)
  const requestFor = async (width: number) => ({
    ...(await plain.requestFor(width)),
    artworks: [{ id, read: async () => artwork.png, placement: artwork.placement }],
  })
  return draw({ ...plain, requestFor }, { width: Math.min(widthPx, view.width) })
}
