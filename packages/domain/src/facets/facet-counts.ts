import { mapFilters } from '../catalog/list-filters.ts'
import { type BitSet, countShared, emptyBits } from './bit-set.ts'
import { type FacetGroup, facetGroups, facetOptions, optionNumber } from './facet-groups.ts'
import { type Matches, matchesOf } from './matches.ts'

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
  readonly options: readonly BitSet[]
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
export function countFacets(counted: Counted, masks: Masks, base: BitSet, result: Matches): FacetCounts {
  let ofResult: MemberCounts | undefined
  const membersOfResult = () => {
    ofResult ??= countsOf(counted, base, [...masks.values()], () => result)
    return ofResult
  }
  const without = (group: FacetGroup | 'category') =>
    [...masks].filter(([other]) => other !== group).map(([, mask]) => mask)
  const optionsOf = (group: FacetGroup): Record<string, number> => {
    const numbers = facetGroups[group].map((code) => optionNumber(group, code) ?? -1)
    const counts = masks.has(group)
      ? countOptions(counted, base, without(group), numbers)
      : numbers.map((number) => membersOfResult().options[number] ?? 0)
    return Object.fromEntries(facetGroups[group].map((code, at) => [code, counts[at] ?? 0]))
  }
  const categories = masks.has('category') ? countsOf(counted, base, without('category')) : membersOfResult()
  return {
    ...mapFilters(optionsOf),
    view: optionsOf('view'),
    category: withParents(counted, categories.categories),
  }
}

/** Counting a member with all its options takes as long as comparing this many numbers of two sets. */
const memberCost = 5

/** Counts a few options of the members of `base` that are in every mask. */
function countOptions(counted: Counted, base: BitSet, masks: readonly BitSet[], numbers: readonly number[]): number[] {
  if (!keyOf(counted, base, masks)) {
    const { bits, total } = matchesOf(base, masks)
    if (total * memberCost > numbers.length * bits.length)
      return numbers.map((number) => countShared(bits, counted.options[number] ?? emptyBits(0)))
  }
  const { options } = countsOf(counted, base, masks)
  return numbers.map((number) => options[number] ?? 0)
}

/**
 * Counts the members of `base` that are in every mask. Everything and the products of a single option or category are
 * counted once until the index changes: they are the largest sets, and most lists need one of them.
 */
function countsOf(
  counted: Counted,
  base: BitSet,
  masks: readonly BitSet[],
  matches: () => Matches = () => matchesOf(base, masks),
): MemberCounts {
  const key = keyOf(counted, base, masks)
  const known = key && counted.known.get(key)
  if (known) return known
  const counts = countMembers(counted, matches().bits)
  if (key) counted.known.set(key, counts)
  return counts
}

/** The set that the counts are kept for; undefined if they are not kept. */
function keyOf({ live }: Counted, base: BitSet, masks: readonly BitSet[]): BitSet | undefined {
  if (masks.length === 0) return base
  return base === live && masks.length === 1 ? masks[0] : undefined
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
