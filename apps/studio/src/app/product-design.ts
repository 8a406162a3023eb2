import type { StudioProduct, StudioSizeGroup } from '@podwright/contracts/studio/studio-shapes'
import { type Design, type Placement, placementsOf } from '@podwright/design/design'
import { newDesign } from '@podwright/design/new-design'
import type { TargetProduct } from '@podwright/design/operations/refit'
import { groupDesignedFor } from '@podwright/domain/print/area-sizes'

/** Returns the placements of a product: one for each of its print areas. */
function placementsOfProduct({ areas }: Pick<StudioProduct, 'areas'>): Placement[] {
  return areas.map((area) => ({
    id: `placement:${area.code}`,
    kind: 'placement',
    area: area.code,
    widthMm: area.widthMm,
    heightMm: area.heightMm,
    bleedMm: area.bleedMm,
    safeMm: area.safeMm,
    shape: area.shape,
    dpi: area.dpi,
    background: null,
  }))
}

/**
 * Returns the sizes that a design is drawn for: those whose print areas have the same dimensions. Undefined if the
 * product has changed.
 */
export function designedFor(design: Design, { sizeGroups }: StudioProduct): StudioSizeGroup | undefined {
  return groupDesignedFor(sizeGroups, placementsOf(design))
}

/** Returns what a design is fitted to when it moves to this product, or when the product itself has changed. */
export function targetOf(product: StudioProduct): TargetProduct {
  return {
    product: product.code,
    colours: product.colours.map(({ code }) => code),
    placements: placementsOfProduct(product),
  }
}

/** Initial color and size of a design, used if the product has them. */
type Requested = { readonly colour?: string; readonly size?: string }

/** Returns the requested color of a product, or its first. */
export function startColour({ colours }: Pick<StudioProduct, 'colours'>, { colour }: Requested): string {
  return (colours.find(({ code }) => code === colour) ?? colours[0])?.code ?? ''
}

/**
 * Returns an empty design of a product, sold in the requested color and drawn for the requested size; by default the
 * first color and the largest size.
 */
export function emptyDesign(product: StudioProduct, requested: Requested = {}): Design {
  const colour = startColour(product, requested)
  const settings = { name: '', product: product.code, colours: colour === '' ? [] : [colour] }
  const group = product.sizeGroups.find(({ sizes }) => sizes.some(({ code }) => code === requested.size))
  return newDesign(settings, placementsOfProduct(group ?? product))
}

/**
 * Returns the design with its placements in the order of the product's print areas (stored ones are ordered by id),
 * including areas added to the product since.
 */
export function inProductOrder(design: Design, product: StudioProduct): Design {
  const rank = ({ area }: Placement) => product.areas.findIndex(({ code }) => code === area)
  const known = placementsOf(design)
  const missing = placementsOfProduct(designedFor(design, product) ?? product).filter(
    ({ area }) => !known.some((own) => own.area === area),
  )
  const placements = [...known, ...missing].sort((a, b) => rank(a) - rank(b))
  return new Map([...placements.map((placement) => [placement.id, placement] as const), ...design])
}
