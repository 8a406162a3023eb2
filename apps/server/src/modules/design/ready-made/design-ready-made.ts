import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { applyChanges } from '@podwright/design/changes'
import { type Design, type Placement, placementsOf } from '@podwright/design/design'
import { newDesign, newImageLayer } from '@podwright/design/new-design'
import { addLayers, type NewLayer } from '@podwright/design/operations/layers'
import type { ArtworkRef } from '@podwright/design/values'
import { placeInRoom } from '@podwright/domain/batch/place'
import type { ArtworkPlacement } from '@podwright/domain/pictures/placement'
import { allowancesOf } from '@podwright/domain/print/area-allowances'
import { groupSizes, largestGroup } from '@podwright/domain/print/area-sizes'
import type { ReadyMade } from './queries.ts'

export type PrintableProduct = Pick<StudioProduct, 'technique' | 'sizeGroups'>

/** The print areas of a ready-made product by size, as the design tool sees those of its blank. */
export function printableProduct({ technique, areas, sizes }: ReadyMade): PrintableProduct {
  const sizeGroups = groupSizes(areas, sizes).map((group) => ({
    sizes: group.sizes.map((code) => ({ code, label: code })),
    areas: group.areas.map((area) => {
      const { code, widthMm, heightMm, dpi } = area
      const allowances = allowancesOf(area, technique)
      // Hidden parts matter to print checks only, which the catalog's own designs do not need.
      return { code, widthMm, heightMm, dpi, ...allowances, shape: 'rectangle' as const, hidden: [] }
    }),
  }))
  return { technique, sizeGroups }
}

/** The design of a ready-made product: its artworks, placed on the print areas as its pictures show them. */
export function designReadyMade(
  { code, name, colours, prints }: ReadyMade,
  product: PrintableProduct,
  artworks: ReadonlyMap<string, ArtworkRef>,
): Design {
  const areas = largestGroup(product.sizeGroups)?.areas ?? []
  const placements = areas.map(
    ({ code: area, hidden: _, ...measures }): Placement => ({
      id: `placement:${area}`,
      kind: 'placement',
      area,
      ...measures,
      background: null,
    }),
  )
  const settings = { name: name.slice(0, 200), product: code, colours: colours.map((colour) => colour.code) }
  let design = newDesign(settings, placements)
  for (const placement of placementsOf(design)) {
    const print = prints.find(({ area }) => area === placement.area)
    const artwork = print && artworks.get(print.artwork)
    if (!artwork) continue
    const layer = layerFor(artwork, placement, print.placement)
    design = applyChanges(design, addLayers(design, placement.id, [layer]))
  }
  return design
}

function layerFor(artwork: ArtworkRef, placement: Placement, place: ArtworkPlacement): NewLayer {
  const room = { width: placement.widthMm * place.width, height: placement.heightMm * place.height }
  const proportions = { width: artwork.widthPx, height: artwork.heightPx }
  // An artwork that fills its area also fills the bleed, so that no edge stays unprinted.
  const beyond = placement.bleedMm
  const box = placeInRoom(proportions, room, { fit: place.fit, anchor: 'center', share: 1, beyond })
  return {
    ...newImageLayer(placement, refOf(artwork)),
    id: `layer:artwork-${placement.area}`,
    x: rounded(placement.widthMm * place.left + box.x),
    y: rounded(placement.heightMm * place.top + box.y),
    width: rounded(box.width),
    height: rounded(box.height),
  }
}

function refOf({ hash, widthPx, heightPx }: ArtworkRef): ArtworkRef {
  return { hash, widthPx, heightPx }
}

/** Rounds to micrometers, which is far below the precision of a print. */
function rounded(mm: number): number {
  return Math.round(mm * 1000) / 1000
}
