import { mapFilters } from '../catalog/list-filters.ts'
import { type BitSet, emptyBits } from './bit-set.ts'
import { type FacetGroup, facetGroups, optionNumber } from './facet-groups.ts'
import { type Matches, matchesOf, sharedWith } from './matches.ts'

/** The set of matching products for each active filter group. */
export type Masks = Map<FacetGroup | 'category', BitSet>

export type FacetCounts = Record<FacetGroup, Record<string, number>> & { category: Record<string, number> }

/** `ordinal` is the category's number in `categoryOfSlot`. */
export type CountedCategory = { readonly ordinal: number; readonly parentId: number | null }

/** The parts of an index needed for counting: the set of each option and the category of each slot. */
export type Counted = {
  readonly options: readonly BitSet[]
  readonly categories: ReadonlyMap<number, CountedCategory>
  readonly categoryOfSlot: Int32Array
}

/**
 * Returns, for each option, how many products would match with this option chosen in its group and the other groups
 * unchanged.
 */
export function countFacets(counted: Counted, masks: Masks, base: BitSet, result: Matches): FacetCounts {
  const without = (group: FacetGroup | 'category'): Matches => {
    if (!masks.has(group)) return result
    return matchesOf(
      base,
      [...masks].filter(([other]) => other !== group).map(([, mask]) => mask),
    )
  }
  const countsOf = (group: FacetGroup): Record<string, number> => {
    const around = without(group)
    return Object.fromEntries(
      facetGroups[group].map((code) => [
        code,
        sharedWith(around, counted.options[optionNumber(group, code) ?? -1] ?? emptyBits(0)),
      ]),
    )
  }
  return {
    ...mapFilters(countsOf),
    view: countsOf('view'),
    category: countCategories(counted, without('category')),
  }
}

/**
 * Counts by the category column, which is cheaper than one set per category when there are about a hundred. Empty
 * categories are left out.
 */
function countCategories({ categories, categoryOfSlot }: Counted, around: Matches): Record<string, number> {
  const own = new Int32Array(categories.size)
  for (const slot of around.members()) {
    const ordinal = categoryOfSlot[slot] ?? 0
    own[ordinal] = (own[ordinal] ?? 0) + 1
  }
  const counts = new Map<number, number>()
  const add = (id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) + count)
  for (const [id, { ordinal, parentId }] of categories) {
    const count = own[ordinal] ?? 0
    if (count === 0) continue
    add(id, count)
    if (parentId !== null) add(parentId, count)
  }
  return Object.fromEntries(counts)
}
