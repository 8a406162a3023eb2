import type { ArtworkSource, BlankSource } from '@podwright/domain/catalog/source'
import { areaInView } from '@podwright/domain/pictures/area-in-view'
import type { AreaOutline } from '@podwright/domain/pictures/area-outline'
import { placeOnArea } from '@podwright/domain/pictures/placement'
import { type EffectRecipe, hashEffect } from '../../modules/media/effects/effect-recipe.ts'

/** A view as stored in the catalog folder. */
export type ViewRecord = {
  readonly name: string
  readonly sha256: string
  readonly width: number
  readonly height: number
  readonly isRecolorable: boolean
  /** The position of the print area in the view; null if the view shows none. */
  readonly area: AreaOutline | null
}

/** An effect picture as stored in the database. */
export type EffectRecord = EffectRecipe & { readonly hash: string; readonly name: string }

export type ArtworkRecord = Pick<ArtworkSource, 'id' | 'fit' | 'aspect'> & { readonly sha256: string }

/** The sources of effect pictures, by name. */
export type PictureSources = {
  readonly views: ReadonlyMap<string, ViewRecord>
  readonly artworks: ReadonlyMap<string, ArtworkRecord>
  /** Hex values by color code. */
  readonly hexes: ReadonlyMap<string, string>
}

type Pictured = {
  readonly views: readonly string[]
  readonly colours: readonly string[]
  readonly areas: BlankSource['printAreas']
  readonly artwork: string | null
  /** Codes of the areas with artwork. */
  readonly printed: readonly string[]
  /** An artwork for a sample picture of a product that has no artwork itself. */
  readonly sample?: string | undefined
}

/** Returns the pictures of a product by color and view; lists show the first two. The sample comes last. */
export function pictureSourcesOf(product: Pictured, sources: PictureSources) {
  const plain = product.colours.flatMap((colour) =>
    product.views.map((view) => ({ colour, isSample: false, effect: effectOf(product, view, colour, sources) })),
  )
  const pictures = [...plain, ...samplesOf(product, sources)]
  const effects = new Map(pictures.map(({ effect }) => [effect.hash, effect]))
  return {
    pictures: pictures.map(({ effect, ...picture }) => ({ ...picture, effect: effect.hash })),
    effects: [...effects.values()],
  }
}

/** Returns the main picture with the sample artwork, if there is a sample. */
function samplesOf(product: Pictured, sources: PictureSources) {
  const [view] = product.views
  const [colour] = product.colours
  if (product.sample === undefined || view === undefined || colour === undefined) return []
  const printed = product.areas.map(({ code }) => code)
  const effect = effectOf({ ...product, artwork: product.sample, printed }, view, colour, sources)
  return [{ colour, isSample: true, effect }]
}

/** The color of the photo itself, which is not recolored. */
const plainColour = 'white'

function effectOf(product: Pictured, viewName: string, colour: string, sources: PictureSources): EffectRecord {
  const view = known(sources.views, viewName)
  const isPlain = colour === plainColour || !view.isRecolorable
  const area = areaInView(product.areas, viewName)
  const isPrinted = area !== undefined && product.printed.includes(area.code)
  const artwork = product.artwork !== null && isPrinted ? known(sources.artworks, product.artwork) : null
  const prints = artwork && area ? [{ artwork: artwork.sha256, placement: placeOnArea(artwork, area) }] : []
  const recipe: EffectRecipe = { view: viewName, colour: isPlain ? null : known(sources.hexes, colour), prints }
  const name = [artwork?.id, viewName.replace('/', '-'), isPlain ? undefined : colour].filter(Boolean).join('-')
  return { ...recipe, hash: hashEffect(recipe, view.sha256), name }
}

/** Returns an entry that the loader has already resolved, so a missing one is a bug. */
export function known<T>(entries: ReadonlyMap<string, T>, code: string): T {
  const entry = entries.get(code)
  if (entry === undefined) throw new Error(`unresolved reference: ${code}`)
  return entry
}
