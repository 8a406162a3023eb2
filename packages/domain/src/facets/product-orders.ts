import { type BitSet, hasBit, intersectInto, removeFrom } from './bit-set.ts'
import { type Matches, matchesOf } from './matches.ts'

/** Sort keys of the products by slot. */
export type SortColumns = {
  readonly ids: Int32Array<ArrayBuffer>
  readonly prices: Float64Array<ArrayBuffer>
  readonly hotScores: Int32Array<ArrayBuffer>
  readonly publishedDays: Int32Array<ArrayBuffer>
}

/** `newest` is the lists' default, newest and then hottest first (R-303); `hottest` serves recommendations and suggestions. */
export const productOrders = ['newest', 'hottest', 'price_asc', 'price_desc'] as const
export type ProductOrder = (typeof productOrders)[number]

export type Order = Int32Array<ArrayBuffer>

/** Total orders: the id decides last, so that pages never overlap. */
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

/** The order without the slots in `touched`, with the `added` ones at their places: one pass, whatever the number of edits. */
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
 * Members of `matches` from `offset` on, in order. Walks the order when it meets enough members on the way, else sorts the members
 * themselves: a handful among 100,000 would make the walk long.
 */
export function pageOf(
  order: Order,
  matches: Matches,
  compare: (a: number, b: number) => number,
  offset: number,
  limit: number,
): number[] {
  const requested = Math.min(offset + limit, matches.total)
  if (requested <= offset) return []
  const steps = (order.length * requested) / matches.total
  if (matches.total * Math.log2(matches.total + 1) * 4 < steps)
    return [...matches.members().slice().sort(compare).subarray(offset, requested)]
  const page: number[] = []
  let seen = 0
  for (let at = 0; at < order.length && seen < requested; at++) {
    const slot = order[at] ?? 0
    if (hasBit(matches.bits, slot) && ++seen > offset) page.push(slot)
  }
  return page
}

/** A slot on a page and the number of the rank it stands in. */
export type Ranked = { readonly slot: number; readonly rank: number }

/**
 * The same with the better ranks first and in order inside each rank. `ranks` gives for each rank the slots of it or a better one, and is
 * asked for no more than the page takes; what none of them holds comes last.
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
  for (const reached of ranks) {
    if (count === 0 || page.length >= limit) return page
    const bits = left.slice()
    intersectInto(bits, reached)
    take(bits)
  }
  if (page.length < limit) take(left.slice())
  return page
}
