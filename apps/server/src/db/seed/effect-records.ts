import type { ArtworkSource, BlankSource } from '@podwright/domain/catalog/source'
import { areaInView } from '@podwright/domain/pictures/area-in-view'
import type { AreaOutline } from '@podwright/domain/pictures/area-outline'
import { placeOnArea } from '@podwright/domain/pictures/placement'
import { type EffectRecipe, hashEffect } from '../../modules/pictures/effect-recipe.ts'

/** A view as the catalogue folder holds it. */
export type ViewRecord = {
  readonly name: string
  readonly sha256: string
  readonly width: number
  readonly height: number
  readonly isRecolourable: boolean
  /** Where the print area lies in it; null where it shows none. */
  readonly area: AreaOutline | null
}

/** An effect picture as the database holds it. */
export type EffectRecord = EffectRecipe & { readonly hash: string; readonly name: string }

export type ArtworkRecord = Pick<ArtworkSource, 'id' | 'fit' | 'aspect'> & { readonly sha256: string }

/** What effect pictures are drawn from, by name. */
export type PictureSources = {
  readonly views: ReadonlyMap<string, ViewRecord>
  readonly artworks: ReadonlyMap<string, ArtworkRecord>
  /** Hex by colour code. */
  readonly hexes: ReadonlyMap<string, string>
}

type Pictured = {
  readonly views: readonly string[]
  readonly colours: readonly string[]
  readonly areas: BlankSource['printAreas']
  readonly artwork: string | null
  /** Codes of the areas that carry the artwork. */
  readonly printed: readonly string[]
}

/** The pictures of a product, colour by colour, the views of each; the first two are what a list shows. */
export function drawnAs(product: Pictured, sources: PictureSources) {
  const pictures = product.colours.flatMap((colour) =>
    product.views.map((view) => ({ colour, effect: effectOf(product, view, colour, sources) })),
  )
  const effects = new Map(pictures.map(({ effect }) => [effect.hash, effect]))
  return {
    pictures: pictures.map(({ colour, effect }) => ({ colour, effect: effect.hash })),
    effects: [...effects.values()],
  }
}

/** The colour that is photographed: nothing is recoloured to it. */
const plainColour = 'white'

function effectOf(product: Pictured, viewName: string, colour: string, sources: PictureSources): EffectRecord {
  const view = known(sources.views, viewName)
  const isPlain = colour === plainColour || !view.isRecolourable
  const area = areaInView(product.areas, viewName)
  const isPrinted = area !== undefined && product.printed.includes(area.code)
  const artwork = product.artwork !== null && isPrinted ? known(sources.artworks, product.artwork) : null
  const prints = artwork && area ? [{ artwork: artwork.sha256, placement: placeOnArea(artwork, area) }] : []
  const recipe: EffectRecipe = { view: viewName, colour: isPlain ? null : known(sources.hexes, colour), prints }
  const name = [artwork?.id, viewName.replace('/', '-'), isPlain ? undefined : colour].filter(Boolean).join('-')
  return { ...recipe, hash: hashEffect(recipe, view.sha256), name }
}

/** The loader has resolved every reference, so a missing one is a bug. */
export function known<T>(entries: ReadonlyMap<string, T>, code: string): T {
  const entry = entries.get(code)
  if (entry === undefined) throw new Error(`unresolved reference: ${code}`)
  return entry
}
