import type { SearchQuery } from '../search/keyword.ts'
import { wordMarks } from '../search/product-tokens.ts'
import { findAll, ranksOf, type WordLookup } from '../search/rank.ts'
import { isMeant, type Spelling } from '../search/spelling.ts'
import type { QueryToken } from '../search/tokens.ts'
import { WordIndex } from '../search/word-index.ts'
import { type BitSet, clearBit, countBits, emptyBits, grownBits, hasBit, setBit, uniteInto } from './bit-set.ts'
import { type CountedCategory, countFacets, type FacetCounts, type Masks } from './facet-counts.ts'
import { type FacetGroup, facetGroupNames, type IndexedProduct, optionNumber, optionNumbersOf } from './facet-groups.ts'
import { emptyParts, type FacetIndexParts } from './facet-index-parts.ts'
import { matchesOf } from './matches.ts'
import {
  comparatorOf,
  type Order,
  type ProductOrder,
  pageOf,
  productOrders,
  rankedPageOf,
  reorder,
  type SortColumns,
} from './product-orders.ts'

/** Chosen options by group; an absent or empty group does not filter. */
export type FacetSelection = Partial<Record<Exclude<FacetGroup, 'view'>, readonly string[]>>

export type FacetQuery = {
  readonly selection: FacetSelection
  readonly view: string
  readonly categoryId: number | undefined
  /** Products that the keyword found, made with `search` since the last `apply`; undefined without a keyword. */
  readonly found: BitSet | undefined
}

export type FacetResult = {
  readonly total: number
  /** Option → how many products there would be with this option chosen in its group and all other groups as they are. */
  readonly counts: () => FacetCounts
  /** Ids of one page of the products. */
  readonly page: (order: ProductOrder, offset: number, limit: number) => number[]
  /** The same with the better ranks first, as `FacetIndex.ranks` gives them. */
  readonly rankedPage: (ranks: Iterable<BitSet>, order: ProductOrder, offset: number, limit: number) => RankedProduct[]
}

/** `rank` counts from 0 and is comparable between indexes that were asked the same. */
export type RankedProduct = { readonly id: number; readonly rank: number }

type Category = CountedCategory & { bits: BitSet }

/**
 * Products of one kind as sets of slots, one set per option. A slot is a product's place in the columns; a removed product's slot is
 * used again. Edits are in place; orders are merged once per batch.
 */
export class FacetIndex {
  #capacity: number
  #size: number
  #columns: SortColumns
  #categoryOfSlot: Int32Array<ArrayBuffer>
  #live: BitSet
  readonly #options: BitSet[]
  readonly #categories = new Map<number, Category>()
  readonly #orders: Record<ProductOrder, Order>
  readonly #slots = new Map<number, number>()
  readonly #freeSlots: number[] = []
  readonly #words: WordIndex
  /** Collected when first asked for after a change: every word of the catalog is looked at. */
  #spellings: readonly Spelling[] | undefined

  constructor(parts: FacetIndexParts = emptyParts()) {
    this.#capacity = parts.capacity
    this.#size = parts.size
    this.#columns = parts.columns
    this.#categoryOfSlot = parts.categoryOfSlot
    this.#live = parts.live
    this.#options = parts.options
    this.#orders = parts.orders
    this.#words = new WordIndex(parts.words)
    for (const [ordinal, [id, parentId, bits]] of parts.categories.entries())
      this.#categories.set(id, { ordinal, parentId, bits })
    for (let slot = 0; slot < parts.size; slot++) {
      if (hasBit(parts.live, slot)) this.#slots.set(parts.columns.ids[slot] ?? 0, slot)
      else this.#freeSlots.push(slot)
    }
  }

  get count(): number {
    return this.#slots.size
  }

  /** Packs the words. The index is not to be used any more when the buffers were handed over. */
  parts(): FacetIndexParts {
    return {
      size: this.#size,
      capacity: this.#capacity,
      columns: this.#columns,
      categoryOfSlot: this.#categoryOfSlot,
      live: this.#live,
      options: this.#options,
      categories: [...this.#categories].map(([id, { parentId, bits }]) => [id, parentId, bits]),
      orders: this.#orders,
      words: this.#words.parts(this.#capacity),
    }
  }

  /** Where a product stands and how hot it is; undefined for one that the index does not hold. */
  placeOf(id: number): { readonly categoryId: number; readonly hotScore: number } | undefined {
    const slot = this.#slots.get(id)
    if (slot === undefined) return undefined
    const ordinal = this.#categoryOfSlot[slot]
    for (const [categoryId, category] of this.#categories)
      if (category.ordinal === ordinal) return { categoryId, hotScore: this.#columns.hotScores[slot] ?? 0 }
    return undefined
  }

  /** Puts in or replaces `changed`, takes out `removedIds`. The last of two entries for one product counts. */
  apply(changed: Iterable<IndexedProduct>, removedIds: Iterable<number> = []): void {
    const latest = new Map<number, IndexedProduct | undefined>()
    for (const product of changed) latest.set(product.id, product)
    for (const id of removedIds) if (latest.has(id) || this.#slots.has(id)) latest.set(id, undefined)
    if (latest.size === 0) return
    this.#spellings = undefined
    this.#reserve(latest.size)

    const touched = emptyBits(this.#capacity)
    const added: number[] = []
    const freed: number[] = []
    for (const [id, product] of latest) {
      const known = this.#slots.get(id)
      if (known !== undefined) {
        setBit(touched, known)
        this.#clearSlot(known)
      }
      if (product) {
        const slot = known ?? this.#freeSlots.pop() ?? this.#size++
        this.#fillSlot(slot, product)
        added.push(slot)
      } else if (known !== undefined) {
        this.#slots.delete(id)
        this.#words.set(known, [])
        freed.push(known)
      }
    }
    const slots = Int32Array.from(added)
    for (const order of productOrders)
      this.#orders[order] = reorder(this.#orders[order], touched, slots, comparatorOf(order, this.#columns))
    for (const slot of freed) this.#freeSlots.push(slot)
  }

  /** Products that a keyword finds, for `FacetQuery.found`. */
  search(query: SearchQuery): BitSet {
    return findAll(query, this.#lookup())
  }

  /** Whether some product holds a search word. */
  holds(token: QueryToken): boolean {
    return countBits(this.#words.find([token], this.#capacity)) > 0
  }

  /** How well products answer the keyword: for each rank in turn those of it or a better one, worked out as they are asked for. */
  ranks(query: SearchQuery): Iterable<BitSet> {
    return ranksOf(query, this.#lookup())
  }

  #lookup(): WordLookup {
    const words = this.#words
    const capacity = this.#capacity
    return {
      find: (tokens) => words.find(tokens, capacity),
      addHolding: (target, token) => words.addHolding(target, token),
      capacity,
    }
  }

  /** Words of names and categories: what a misspelled word may have meant. Those of products that were taken out may be among them. */
  spellings(): readonly Spelling[] {
    this.#spellings ??= [wordMarks.name, wordMarks.type].flatMap((mark) =>
      [...this.#words.wordsAfter(mark)].filter(({ word }) => isMeant(word)),
    )
    return this.#spellings
  }

  /** Edits since the index was built or packed; many of them slow `find` down. */
  get editCount(): number {
    return this.#words.recentCount
  }

  query(query: FacetQuery): FacetResult {
    const masks = this.#masksOf(query)
    const base = query.found ?? this.#live
    const matches = matchesOf(base, [...masks.values()])
    let counts: FacetCounts | undefined
    return {
      total: matches.total,
      counts: () => {
        counts ??= countFacets(
          { options: this.#options, categories: this.#categories, categoryOfSlot: this.#categoryOfSlot },
          masks,
          base,
          matches,
        )
        return counts
      },
      page: (order, offset, limit) =>
        pageOf(this.#orders[order], matches, comparatorOf(order, this.#columns), offset, limit).map(
          (slot) => this.#columns.ids[slot] ?? 0,
        ),
      rankedPage: (ranks, order, offset, limit) =>
        rankedPageOf(this.#orders[order], matches, ranks, comparatorOf(order, this.#columns), offset, limit).map(
          ({ slot, rank }) => ({ id: this.#columns.ids[slot] ?? 0, rank }),
        ),
    }
  }

  /** One set per filtering group. */
  #masksOf(query: FacetQuery): Masks {
    const masks: Masks = new Map()
    for (const group of facetGroupNames) {
      const chosen = group === 'view' ? (query.view === 'all' ? [] : [query.view]) : (query.selection[group] ?? [])
      if (chosen.length > 0) masks.set(group, this.#unionOf(group, chosen))
    }
    if (query.categoryId !== undefined)
      masks.set('category', this.#categories.get(query.categoryId)?.bits ?? emptyBits(this.#capacity))
    return masks
  }

  #unionOf(group: FacetGroup, codes: readonly string[]): BitSet {
    const sets = codes.flatMap((code) => this.#options[optionNumber(group, code) ?? -1] ?? [])
    const [only] = sets
    if (only && sets.length === 1) return only
    const union = emptyBits(this.#capacity)
    for (const set of sets) uniteInto(union, set)
    return union
  }

  #clearSlot(slot: number): void {
    clearBit(this.#live, slot)
    for (const set of this.#options) clearBit(set, slot)
    for (const { bits } of this.#categories.values()) clearBit(bits, slot)
  }

  #fillSlot(slot: number, product: IndexedProduct): void {
    this.#slots.set(product.id, slot)
    this.#words.set(slot, product.words === '' ? [] : product.words.split(' '))
    setBit(this.#live, slot)
    for (const number of optionNumbersOf(product)) setBit(this.#options[number] ?? emptyBits(0), slot)
    const { categoryId, parentCategoryId } = product
    const category = this.#category(categoryId, parentCategoryId)
    setBit(category.bits, slot)
    if (parentCategoryId !== null) setBit(this.#category(parentCategoryId, null).bits, slot)
    this.#categoryOfSlot[slot] = category.ordinal
    this.#columns.ids[slot] = product.id
    this.#columns.prices[slot] = product.purchasePriceMinor
    this.#columns.hotScores[slot] = product.hotScore
    this.#columns.publishedDays[slot] = product.publishedDay
  }

  #category(id: number, parentId: number | null): Category {
    const known = this.#categories.get(id)
    if (known) return known
    const category = { ordinal: this.#categories.size, parentId, bits: emptyBits(this.#capacity) }
    this.#categories.set(id, category)
    return category
  }

  #reserve(more: number): void {
    if (this.#size + more <= this.#capacity) return
    let capacity = this.#capacity
    while (capacity < this.#size + more) capacity *= 2
    this.#capacity = capacity
    this.#live = grownBits(this.#live, capacity)
    for (const [number, set] of this.#options.entries()) this.#options[number] = grownBits(set, capacity)
    for (const category of this.#categories.values()) category.bits = grownBits(category.bits, capacity)
    const { ids, prices, hotScores, publishedDays } = this.#columns
    this.#columns = {
      ids: grownInts(ids, capacity),
      prices: grownFloats(prices, capacity),
      hotScores: grownInts(hotScores, capacity),
      publishedDays: grownInts(publishedDays, capacity),
    }
    this.#categoryOfSlot = grownInts(this.#categoryOfSlot, capacity)
  }
}

function grownInts(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(capacity)
  grown.set(column)
  return grown
}

function grownFloats(column: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const grown = new Float64Array(capacity)
  grown.set(column)
  return grown
}
