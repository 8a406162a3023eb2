import type { StudioProduct, StudioSizeGroup } from '@podwright/contracts/studio/studio-shapes'
import { applyChanges } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import { type ResizedArea, resizeAreas, resizedTo } from '@podwright/design/operations/resize-areas'

/**
 * Sizes on sale that are printed alike; looked up when a product is finished, so that the job does not need the
 * catalog.
 */
export type PrintSize = {
  /** The first of its sizes, which identifies the group. */
  readonly size: string
  readonly sizes: readonly string[]
  readonly areas: readonly ResizedArea[]
}

/** The size of print files for all sizes. */
export const allSizes = ''

export type SoldSizes = {
  /** Sizes that are printed alike are adjacent. */
  readonly sizes: readonly string[]
  /** Empty when all sizes are printed alike. */
  readonly printSizes: readonly PrintSize[]
}

/** The sizes on sale, by default all of the product's; undefined when it lacks one of them. */
export function planSizes(
  product: Pick<StudioProduct, 'sizeGroups' | 'technique'>,
  requested: readonly string[] | undefined,
): SoldSizes | undefined {
  const all = product.sizeGroups.flatMap(({ sizes }) => sizes.map(({ code }) => code))
  if (requested?.some((code) => !all.includes(code))) return undefined
  const sold = new Set(requested ?? all)
  const groups = product.sizeGroups.flatMap((group) => {
    const sizes = codesOf(group).filter((code) => sold.has(code))
    const [size] = sizes
    return size === undefined ? [] : [{ size, sizes, areas: resizedTo(group.areas, product.technique) }]
  })
  return { sizes: all.filter((code) => sold.has(code)), printSizes: product.sizeGroups.length > 1 ? groups : [] }
}

function codesOf({ sizes }: StudioSizeGroup): string[] {
  return sizes.map(({ code }) => code)
}

/** The design resized for a group of sizes; unchanged for `allSizes`. */
export function designInSize(design: Design, printSizes: readonly PrintSize[], size: string): Design {
  if (size === allSizes) return design
  const requested = printSizes.find((candidate) => candidate.size === size)
  if (!requested) throw new Error(`no print area is known for size ${size}`)
  return applyChanges(design, resizeAreas(design, requested.areas))
}
