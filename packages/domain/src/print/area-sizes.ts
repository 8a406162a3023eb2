/** What a print area measures on pieces of one size of the product. */
export type AreaSize = { readonly size: string; readonly widthMm: number; readonly heightMm: number }

/** A print area; `sizes` names the sizes of the product on which it measures something else. */
export type SizedArea = {
  readonly code: string
  readonly widthMm: number
  readonly heightMm: number
  readonly sizes: readonly AreaSize[]
}

/** Sizes of a product on which every print area measures the same, and the areas as they have them. */
export type SizeGroup<A extends SizedArea> = { readonly sizes: readonly string[]; readonly areas: readonly A[] }

/** The area as pieces of a size have it. */
export function areaInSize<A extends SizedArea>(area: A, size: string): A {
  const own = area.sizes.find((candidate) => candidate.size === size)
  if (!own) return area
  const { size: _, ...measures } = own
  return { ...area, ...measures }
}

/**
 * The sizes of a product by what can be printed on them, in the product's order. One group where no area differs; one
 * without sizes for a product that has none.
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

/** The group with the most to print on: what a design is drawn for unless somebody chooses otherwise. */
export function largestGroup<G extends Group>(groups: readonly G[]): G | undefined {
  const squareMm = ({ areas }: G) => areas.reduce((sum, { widthMm, heightMm }) => sum + widthMm * heightMm, 0)
  return groups.reduce<G | undefined>(
    (largest, group) => (largest && squareMm(largest) >= squareMm(group) ? largest : group),
    undefined,
  )
}

/** Lengths are fractions. */
const slackMm = 0.01

/** The group whose areas measure what these do: the sizes that a design was drawn for. Undefined when there is none. */
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
