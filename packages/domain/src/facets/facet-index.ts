import type { FilterGroup } from '../catalog/list-filters.ts'
import type { SearchQuery } from '../search/keyword.ts'
import { wordMarks } from '../search/product-tokens.ts'
import { findAll, ranksOf, type WordLookup } from '../search/rank.ts'
import { isCorrection, type Spelling } from '../search/spelling.ts'
import type { QueryToken } from '../search/tokens.ts'
import { WordIndex } from '../search/word-index.ts'
import {
  type BitSet,
  clearBit,
  countBits,
  emptyBits,
  grownBits,
  hasBit,
  membersOf,
  setBit,
  uniteInto,
} from './bit-set.ts'
import {
  type CountedCategory,
  countFacets,
  type FacetCounts,
  type KnownCounts,
  type Masks,
  optionParts,
  setOptionBits,
} from './facet-counts.ts'
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
export type FacetSelection = Partial<Record<FilterGroup, readonly string[]>>

export type FacetQuery = {
  readonly selection: FacetSelection
  readonly view: string
  readonly categoryId: number | undefined
  /** Products that match the keyword, computed with `search` since the last `apply`; undefined without a keyword. */
  readonly found: BitSet | undefined
}

export type FacetResult = {
  readonly total: number
  /**
   * Returns, for each option, how many products would match with this option chosen in its group and the other groups
   * unchanged. Computed once, on the first call.
   */
  readonly counts: () => FacetCounts
  /** Returns the ids of one page. */
  readonly page: (order: ProductOrder, offset: number, limit: number) => number[]
  /** Returns one page with the best rank first; `ranks` comes from `FacetIndex.ranks`. */
  readonly rankedPage: (ranks: Iterable<BitSet>, order: ProductOrder, offset: number, limit: number) => RankedProduct[]
}

/** `rank` starts at 0 for the best match and is comparable between indexes that ran the same query. */
export type RankedProduct = { readonly id: number; readonly rank: number }

type Category = CountedCategory & { bits: BitSet }

/**
 * Index of the products of one kind: one set of slots per filter option. A slot is a product's position in the columns;
 * slots of removed products are reused. Sets and columns are edited in place; sort orders are merged once per batch.
 */
export class FacetIndex {
  #capacity: number
  #size: number
  #columns: SortColumns
  #categoryOfSlot: Int32Array<ArrayBuffer>
  #optionBits: Uint16Array<ArrayBuffer>
  #live: BitSet
  readonly #options: BitSet[]
  readonly #categories = new Map<number, Category>()
  readonly #orders: Record<ProductOrder, Order>
  readonly #slots = new Map<number, number>()
  readonly #freeSlots: number[] = []
  readonly #words: WordIndex
  #isLoading = false
  #knownCounts: KnownCounts = new WeakMap()
  /** Computed on first use after a change, because it scans every word of the catalog. */
  #spellings: readonly Spelling[] | undefined

  constructor(parts: FacetIndexParts = emptyParts()) {
    this.#capacity = parts.capacity
    this.#size = parts.size
    this.#columns = parts.columns
    this.#categoryOfSlot = parts.categoryOfSlot
    this.#optionBits = parts.optionBits
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

  /**
   * Adds new products while a whole catalog is read. `parts` sorts them, once and not with each batch; until then, pages
   * lack them.
   */
  load(products: readonly IndexedProduct[]): void {
    this.#reserve(products.length)
    for (const product of products) this.#fillSlot(this.#size++, product)
    this.#isLoading = true
    this.#forget()
  }

  /** Packs the words and returns the contents, which the index continues to use. */
  parts(): FacetIndexParts {
    if (this.#isLoading) this.#sortAll()
    return {
      size: this.#size,
      capacity: this.#capacity,
      columns: this.#columns,
      categoryOfSlot: this.#categoryOfSlot,
      optionBits: this.#optionBits,
      live: this.#live,
      options: this.#options,
      categories: [...this.#categories].map(([id, { parentId, bits }]) => [id, parentId, bits]),
      orders: this.#orders,
      words: this.#words.parts(this.#capacity),
    }
  }

  /** Returns a product's category and popularity, or undefined if the index does not contain the product. */
  placeOf(id: number): { readonly categoryId: number; readonly hotScore: number } | undefined {
    const slot = this.#slots.get(id)
    if (slot === undefined) return undefined
    const ordinal = this.#categoryOfSlot[slot]
    for (const [categoryId, category] of this.#categories)
      if (category.ordinal === ordinal) return { categoryId, hotScore: this.#columns.hotScores[slot] ?? 0 }
    return undefined
  }

  /**
   * Inserts or replaces `changed` and removes `removedIds`. If a product occurs more than once, its last entry wins.
   */
  apply(changed: Iterable<IndexedProduct>, removedIds: Iterable<number> = []): void {
    const latest = new Map<number, IndexedProduct | undefined>()
    for (const product of changed) latest.set(product.id, product)
    for (const id of removedIds) if (latest.has(id) || this.#slots.has(id)) latest.set(id, undefined)
    if (latest.size === 0) return
    this.#forget()
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
        this.#words.set(known, '')
        freed.push(known)
      }
    }
    const slots = Int32Array.from(added)
    for (const order of productOrders)
      this.#orders[order] = reorder(this.#orders[order], touched, slots, comparatorOf(order, this.#columns))
    for (const slot of freed) this.#freeSlots.push(slot)
  }

  /** Drops what has been computed from the contents, before they change. */
  #forget(): void {
    this.#spellings = undefined
    this.#knownCounts = new WeakMap()
  }

  #sortAll(): void {
    const slots = membersOf(this.#live, this.count)
    for (const order of productOrders) this.#orders[order] = slots.slice().sort(comparatorOf(order, this.#columns))
    this.#isLoading = false
  }

  /** Moves categories below other parents, or to the top. Returns whether anything changed. */
  moveCategories(parents: ReadonlyMap<number, number | null>): boolean {
    const moved = [...this.#categories].flatMap(([id, category]) => {
      const parentId = parents.get(id)
      return parentId === undefined || parentId === category.parentId ? [] : [{ id, category, parentId }]
    })
    for (const { id, category, parentId } of moved) {
      this.#categories.set(id, { ...category, parentId })
      if (parentId !== null) this.#category(parentId, parents.get(parentId) ?? null)
    }
    if (moved.length > 0) {
      this.#forget()
      this.#fillCategories()
    }
    return moved.length > 0
  }

  /** Sets which products each category has, its own and those of the categories below it. */
  #fillCategories(): void {
    const sets: BitSet[][] = []
    for (const { ordinal, parentId, bits } of this.#categories.values()) {
      bits.fill(0)
      const parent = parentId === null ? undefined : this.#categories.get(parentId)
      sets[ordinal] = parent ? [bits, parent.bits] : [bits]
    }
    for (let slot = 0; slot < this.#size; slot++)
      if (hasBit(this.#live, slot)) for (const bits of sets[this.#categoryOfSlot[slot] ?? 0] ?? []) setBit(bits, slot)
  }

  /** Returns the products that match a keyword, for `FacetQuery.found`. */
  search(query: SearchQuery): BitSet {
    return findAll(query, this.#lookup())
  }

  /** Returns whether any product contains the search word. */
  holds(token: QueryToken): boolean {
    return countBits(this.#words.find([token], this.#capacity)) > 0
  }

  /**
   * Ranks products by how well they match: yields for each rank, best first, the products of that rank or a better one.
   * Computed lazily.
   */
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

  /**
   * Returns the words of names and categories, which are candidates for correcting a misspelled word. May include words
   * of removed products.
   */
  spellings(): readonly Spelling[] {
    this.#spellings ??= [wordMarks.name, wordMarks.type].flatMap((mark) =>
      [...this.#words.wordsAfter(mark)].filter(({ word }) => isCorrection(word)),
    )
    return this.#spellings
  }

  /** Number of edits since the index was built or packed; many edits slow down `find`. */
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
          {
            live: this.#live,
            options: this.#options,
            categories: this.#categories,
            categoryOfSlot: this.#categoryOfSlot,
            optionBits: this.#optionBits,
            known: this.#knownCounts,
          },
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

  /** Builds one set per active filter group. */
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
    this.#words.set(slot, product.words)
    setBit(this.#live, slot)
    const numbers = optionNumbersOf(product)
    setOptionBits(this.#optionBits, slot, numbers)
    for (const number of numbers) setBit(this.#options[number] ?? emptyBits(0), slot)
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
    const optionBits = new Uint16Array(capacity * optionParts)
    optionBits.set(this.#optionBits)
    this.#optionBits = optionBits
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
