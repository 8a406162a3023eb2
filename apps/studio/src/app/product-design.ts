import type { StudioProduct, StudioSizeGroup } from '@podwright/contracts/studio/studio-shapes'
import { type Design, type Placement, placementsOf } from '@podwright/design/design'
import { newDesign } from '@podwright/design/new-design'
import type { TargetProduct } from '@podwright/design/operations/refit'
import { groupDesignedFor } from '@podwright/domain/print/area-sizes'

/** The placements of a product: one for each of its print areas. */
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

/** The sizes that a design is drawn for: those whose print areas measure what its own do. Undefined where the product has changed. */
export function designedFor(design: Design, { sizeGroups }: StudioProduct): StudioSizeGroup | undefined {
  return groupDesignedFor(sizeGroups, placementsOf(design))
}

/** What a design is fitted to when it moves to this product, or when the product itself has changed. */
export function targetOf(product: StudioProduct): TargetProduct {
  return {
    product: product.code,
    colours: product.colours.map(({ code }) => code),
    placements: placementsOfProduct(product),
  }
}

/** What a design begins with, where it is one of the product's. */
type Requested = { readonly colour?: string; readonly size?: string }

/** The wanted colour of a product, else its first. */
export function startColour({ colours }: Pick<StudioProduct, 'colours'>, { colour }: Requested): string {
  return (colours.find(({ code }) => code === colour) ?? colours[0])?.code ?? ''
}

/** A design of a product with nothing on it, sold in the wanted colour and drawn for the wanted size; else the first and the largest. */
export function emptyDesign(product: StudioProduct, requested: Requested = {}): Design {
  const colour = startColour(product, requested)
  const settings = { name: '', product: product.code, colours: colour === '' ? [] : [colour] }
  const group = product.sizeGroups.find(({ sizes }) => sizes.some(({ code }) => code === requested.size))
  return newDesign(settings, placementsOfProduct(group ?? product))
}

/**
 * The same design with its placements in the order of the product's print areas (stored ones are in that of their ids), and with
 * those that the product has got since.
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
