/** Dimensions of a print area on one size of the product. */
export type AreaSize = { readonly size: string; readonly widthMm: number; readonly heightMm: number }

/** A print area; `sizes` lists the product sizes on which its dimensions differ. */
export type SizedArea = {
  readonly code: string
  readonly widthMm: number
  readonly heightMm: number
  readonly sizes: readonly AreaSize[]
}

/** Product sizes that share the dimensions of all print areas, and the areas with those dimensions. */
export type SizeGroup<A extends SizedArea> = { readonly sizes: readonly string[]; readonly areas: readonly A[] }

/** Returns the area with the dimensions it has on a size. */
export function areaInSize<A extends SizedArea>(area: A, size: string): A {
  const own = area.sizes.find((candidate) => candidate.size === size)
  if (!own) return area
  const { size: _, ...measures } = own
  return { ...area, ...measures }
}

/**
 * Groups the sizes of a product by the dimensions of their print areas, in the product's order. Returns one group if no
 * area differs, and one group without sizes for a product without sizes.
 */
export function groupSizes<A extends SizedArea>(areas: readonly A[], sizes: readonly string[]): SizeGroup<A>[] {
  if (sizes.length === 0) return [{ sizes: [], areas }]
  const groups = new Map<string, { sizes: string[]; areas: A[] }>()
  for (const size of sizes) {
    const own = areas.map((area) => areaInSize(area, size))
    const key = own.map(({ widthMm, heightMm }) => `${widthMm}x${heightMm}`).join(' ')
    const group = groups.get(key)
    if (group) group.sizes.push(size)
    else groups.set(key, { sizes: [size], areas: own })
  }
  return [...groups.values()]
}

type Group = {
  readonly areas: readonly { readonly code: string; readonly widthMm: number; readonly heightMm: number }[]
}

/** Returns the group with the largest total print area, which is the default for new designs. */
export function largestGroup<G extends Group>(groups: readonly G[]): G | undefined {
  const squareMm = ({ areas }: G) => areas.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0)
  return groups.reduce<G | undefined>(
    (largest, group) => (largest && squareMm(largest) >= squareMm(group) ? largest : group),
    undefined,
  )
}

/** Tolerance in millimeters for comparing lengths, which are floating-point numbers. */
const slackMm = 0.01

/** Returns the group whose areas have the given dimensions, which are the sizes a design was made for, or undefined. */
export function groupDesignedFor<G extends Group>(
  groups: readonly G[],
  rendered: readonly { readonly area: string; readonly widthMm: number; readonly heightMm: number }[],
): G | undefined {
  return groups.find(({ areas }) =>
    rendered.every(({ area, widthMm, heightMm }) => {
      const own = areas.find(({ code }) => code === area)
      return own && Math.abs(own.widthMm - widthMm) < slackMm && Math.abs(own.heightMm - heightMm) < slackMm
    }),
  )
}
