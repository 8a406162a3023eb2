import { mapFilters } from '../catalog/list-filters.ts'
import type { BitSet } from './bit-set.ts'
import { type FacetGroup, facetGroups, facetOptions, optionNumber } from './facet-groups.ts'
import { matchesOf } from './matches.ts'

/** The set of matching products for each active filter group. */
export type Masks = Map<FacetGroup | 'category', BitSet>

export type FacetCounts = Record<FacetGroup, Record<string, number>> & { category: Record<string, number> }

/** `ordinal` is the category's number in `categoryOfSlot`. */
export type CountedCategory = { readonly ordinal: number; readonly parentId: number | null }

/** How many members of a set have each option and each category, by the numbers of options and categories. */
type MemberCounts = { readonly options: Int32Array; readonly categories: Int32Array }

/** The parts of an index needed for counting. */
export type Counted = {
  readonly live: BitSet
  readonly categories: ReadonlyMap<number, CountedCategory>
  readonly categoryOfSlot: Int32Array
  /** The options of each slot as bits, in `optionParts` numbers. */
  readonly optionBits: Uint16Array
  /** Counts of sets that belong to the index, until it changes. */
  readonly known: WeakMap<BitSet, MemberCounts>
}

export type KnownCounts = Counted['known']

/** Options in one number of `optionBits`: few enough to count each combination of them. */
const bitsPerPart = 10
/** How many numbers of `optionBits` a slot has. */
export const optionParts = Math.ceil(facetOptions.length / bitsPerPart)

/** Writes the options of a slot, given by their numbers. */
export function setOptionBits(optionBits: Uint16Array, slot: number, options: readonly number[]): void {
  const start = slot * optionParts
  optionBits.fill(0, start, start + optionParts)
  for (const option of options) {
    const at = start + Math.floor(option / bitsPerPart)
    optionBits[at] = (optionBits[at] ?? 0) | (1 << (option % bitsPerPart))
  }
}

/**
 * Returns, for each option, how many products would match with this option chosen in its group and the other groups
 * unchanged.
 */
export function countFacets(counted: Counted, masks: Masks, base: BitSet, result: BitSet): FacetCounts {
  let ofResult: MemberCounts | undefined
  const around = (group: FacetGroup | 'category'): MemberCounts => {
    if (masks.has(group))
      return countsOf(
        counted,
        base,
        [...masks].filter(([other]) => other !== group).map(([, mask]) => mask),
      )
    ofResult ??= countsOf(counted, base, [...masks.values()], result)
    return ofResult
  }
  const optionsOf = (group: FacetGroup): Record<string, number> => {
    const { options } = around(group)
    return Object.fromEntries(facetGroups[group].map((code) => [code, options[optionNumber(group, code) ?? -1] ?? 0]))
  }
  return {
    ...mapFilters(optionsOf),
    view: optionsOf('view'),
    category: withParents(counted, around('category').categories),
  }
}

/**
 * Counts the members of `base` that are in every mask. Everything and the products of a single option or category are
 * counted once until the index changes: they are the largest sets, and most lists need one of them.
 */
function countsOf(counted: Counted, base: BitSet, masks: readonly BitSet[], bits?: BitSet): MemberCounts {
  const [only] = masks
  const key = masks.length === 0 ? base : base === counted.live && masks.length === 1 ? only : undefined
  const known = key && counted.known.get(key)
  if (known) return known
  const counts = countMembers(counted, bits ?? matchesOf(base, masks).bits)
  if (key) counted.known.set(key, counts)
  return counts
}

/**
 * Counts combinations of options, each slot once, and then the options in them. Comparing the set with that of each
 * option takes ten times as long at a million products.
 */
function countMembers({ optionBits, categoryOfSlot, categories }: Counted, bits: BitSet): MemberCounts {
  const combinations = new Int32Array(optionParts << bitsPerPart)
  const own = new Int32Array(categories.size)
  for (let i = 0; i < bits.length; i++) {
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1) {
      const slot = (i << 5) + 31 - Math.clz32(word & -word)
      for (let part = 0; part < optionParts; part++) {
        const at = (part << bitsPerPart) | (optionBits[slot * optionParts + part] ?? 0)
        combinations[at] = (combinations[at] ?? 0) + 1
      }
      const ordinal = categoryOfSlot[slot] ?? 0
      own[ordinal] = (own[ordinal] ?? 0) + 1
    }
  }
  return { options: optionsIn(combinations), categories: own }
}

function optionsIn(combinations: Int32Array): Int32Array {
  const options = new Int32Array(facetOptions.length)
  for (const [at, count] of combinations.entries()) {
    if (count === 0) continue
    const first = (at >>> bitsPerPart) * bitsPerPart
    for (let bit = 0; bit < bitsPerPart; bit++)
      if ((at & (1 << bit)) !== 0) options[first + bit] = (options[first + bit] ?? 0) + count
  }
  return options
}

/** Adds the products of categories to those above them. Empty categories are left out. */
function withParents({ categories }: Counted, own: Int32Array): Record<string, number> {
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
