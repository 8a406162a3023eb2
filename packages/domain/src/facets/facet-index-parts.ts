import { noWords } from '../search/packed-words.ts'
import type { WordIndexParts } from '../search/word-index.ts'
import { type BitSet, emptyBits } from './bit-set.ts'
import { facetOptions } from './facet-groups.ts'
import type { Order, ProductOrder, SortColumns } from './product-orders.ts'

const smallestCapacity = 1024

/**
 * The contents of an index as plain arrays, which can be transferred from the building thread to the serving thread
 * without a copy.
 */
export type FacetIndexParts = {
  readonly size: number
  readonly capacity: number
  readonly columns: SortColumns
  readonly categoryOfSlot: Int32Array<ArrayBuffer>
  readonly live: BitSet
  readonly options: BitSet[]
  readonly categories: [id: number, parentId: number | null, bits: BitSet][]
  readonly orders: Record<ProductOrder, Order>
  readonly words: WordIndexParts
}

/** Returns the parts of an index without products. */
export function emptyParts(): FacetIndexParts {
  const capacity = smallestCapacity
  return {
    size: 0,
    capacity,
    columns: {
      ids: new Int32Array(capacity),
      prices: new Float64Array(capacity),
      hotScores: new Int32Array(capacity),
      publishedDays: new Int32Array(capacity),
    },
    categoryOfSlot: new Int32Array(capacity),
    live: emptyBits(capacity),
    options: facetOptions.map(() => emptyBits(capacity)),
    categories: [],
    orders: {
      newest: new Int32Array(),
      hottest: new Int32Array(),
      price_asc: new Int32Array(),
      price_desc: new Int32Array(),
    },
    // A copy, because transferring the buffers of the constant would detach them for every other user.
    words: { words: structuredClone(noWords), packed: emptyBits(capacity) },
  }
}

/** Returns every buffer of the parts, each once, as the transfer list for `postMessage`. */
export function buffersOf(parts: FacetIndexParts): ArrayBuffer[] {
  const { columns, orders, words } = parts
  const arrays = [
    ...Object.values(columns),
    ...Object.values(orders),
    ...parts.options,
    ...parts.categories.map(([, , bits]) => bits),
    words.words.textEnds,
    words.words.lists,
    words.words.listEnds,
    words.packed,
    parts.live,
    parts.categoryOfSlot,
  ]
  return [...new Set(arrays.map((array) => array.buffer))]
}
