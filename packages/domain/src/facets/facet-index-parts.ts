import { noWords } from '../search/packed-words.ts'
import type { WordIndexParts } from '../search/word-index.ts'
import { type BitSet, emptyBits } from './bit-set.ts'
import { optionParts } from './facet-counts.ts'
import { facetOptions } from './facet-groups.ts'
import type { Order, ProductOrder, SortColumns } from './product-orders.ts'

const smallestCapacity = 1024

/**
 * The contents of an index as plain arrays, which the process that builds it writes to a file and others read.
 */
export type FacetIndexParts = {
  readonly size: number
  readonly capacity: number
  readonly columns: SortColumns
  readonly categoryOfSlot: Int32Array<ArrayBuffer>
  readonly optionBits: Uint16Array<ArrayBuffer>
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
    optionBits: new Uint16Array(capacity * optionParts),
    live: emptyBits(capacity),
    options: facetOptions.map(() => emptyBits(capacity)),
    categories: [],
    orders: {
      newest: new Int32Array(),
      hottest: new Int32Array(),
      price_asc: new Int32Array(),
      price_desc: new Int32Array(),
    },
    words: { words: noWords, packed: emptyBits(capacity) },
  }
}
