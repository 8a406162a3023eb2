import { type BitSet, hasBit, intersectInto, removeFrom } from './bit-set.ts'
import { type Matches, matchesOf } from './matches.ts'

/** Sort keys of the products by slot. */
export type SortColumns = {
  readonly ids: Int32Array<ArrayBuffer>
  readonly prices: Float64Array<ArrayBuffer>
  readonly hotScores: Int32Array<ArrayBuffer>
  readonly publishedDays: Int32Array<ArrayBuffer>
}

/**
 * `newest` is the default of product lists: newest, then hottest. `hottest` is used for recommendations and
 * suggestions.
 */
export const productOrders = ['newest', 'hottest', 'price_asc', 'price_desc'] as const
export type ProductOrder = (typeof productOrders)[number]

export type Order = Int32Array<ArrayBuffer>

/** Returns a comparator for a total order: ties are broken by id, so that pages never overlap. */
export function comparatorOf(order: ProductOrder, columns: SortColumns): (a: number, b: number) => number {
  const { ids, prices, hotScores, publishedDays } = columns
  const by = (column: ArrayLike<number>) => (a: number, b: number) => (column[b] ?? 0) - (column[a] ?? 0)
  const [newer, hotter, dearer, later] = [by(publishedDays), by(hotScores), by(prices), by(ids)]
  const newest = (a: number, b: number) => newer(a, b) || hotter(a, b) || later(a, b)
  switch (order) {
    case 'newest':
      return newest
    case 'hottest':
      return (a, b) => hotter(a, b) || newer(a, b) || later(a, b)
    case 'price_asc':
      return (a, b) => dearer(b, a) || newest(a, b)
    case 'price_desc':
      return (a, b) => dearer(a, b) || newest(a, b)
  }
}

/**
 * Merges `added` into the order and drops the slots in `touched`, in a single pass regardless of the number of edits.
 */
export function reorder(
  order: Order,
  touched: BitSet,
  added: Int32Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
): Order {
  const fresh = added.slice().sort(compare)
  const merged = new Int32Array(order.length + fresh.length)
  let length = 0
  let next = 0
  for (const slot of order) {
    if (hasBit(touched, slot)) continue
    while (next < fresh.length && compare(fresh[next] ?? 0, slot) < 0) merged[length++] = fresh[next++] ?? 0
    merged[length++] = slot
  }
  while (next < fresh.length) merged[length++] = fresh[next++] ?? 0
  return merged.slice(0, length)
}

/**
 * Returns one page of `matches` in order. Scans the order if it is expected to reach enough matches soon, otherwise
 * sorts the matches: with a handful among 100,000 products the scan would be slow.
 */
export function pageOf(
  order: Order,
  matches: Matches,
  compare: (a: number, b: number) => number,
  offset: number,
  limit: number,
): number[] {
  const end = Math.min(offset + limit, matches.total)
  if (end <= offset) return []
  const steps = (order.length * end) / matches.total
  if (matches.total * Math.log2(matches.total + 1) * 4 < steps)
    return [...matches.members().slice().sort(compare).subarray(offset, end)]
  const page: number[] = []
  let seen = 0
  for (let at = 0; at < order.length && seen < end; at++) {
    const slot = order[at] ?? 0
    if (hasBit(matches.bits, slot) && ++seen > offset) page.push(slot)
  }
  return page
}

/** A slot on a page and the number of its rank. */
export type Ranked = { readonly slot: number; readonly rank: number }

/**
 * Like `pageOf`, but best rank first and in order within each rank. `ranks` yields for each rank the slots of that rank
 * or a better one and is consumed only as far as the page needs; a set that it repeats adds nothing. Slots without a
 * rank come last.
 */
export function rankedPageOf(
  order: Order,
  matches: Matches,
  ranks: Iterable<BitSet>,
  compare: (a: number, b: number) => number,
  offset: number,
  limit: number,
): Ranked[] {
  const page: Ranked[] = []
  const left = matches.bits.slice()
  let count = matches.total
  let skip = offset
  let rank = 0
  const take = (bits: BitSet) => {
    const members = matchesOf(bits, [])
    for (const slot of pageOf(order, members, compare, skip, limit - page.length)) page.push({ slot, rank })
    skip = Math.max(0, skip - members.total)
    count -= members.total
    removeFrom(left, bits)
    rank++
  }
  const taken = new Set<BitSet>()
  for (const reached of ranks) {
    if (count === 0 || page.length >= limit) return page
    if (taken.has(reached)) {
      rank++
      continue
    }
    taken.add(reached)
    const bits = left.slice()
    intersectInto(bits, reached)
    take(bits)
  }
  if (page.length < limit) take(left.slice())
  return page
}
