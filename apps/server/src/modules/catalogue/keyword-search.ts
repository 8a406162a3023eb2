import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { BitSet } from '@podwright/domain/facets/bit-set'
import { type QueryToken, queryTokens } from '@podwright/domain/search/tokens'
import { LRUCache } from 'lru-cache'
import type { Queryable } from './index/index-rows.ts'
import type { LiveIndex } from './index/live-index.ts'
import { findByWords } from './queries.ts'

/** Ids that a keyword found. `bitsOf` turns them into a set of the index. */
export type Found = {
  readonly ids: Int32Array
  readonly sets: Map<ProductKind, { readonly generation: number; readonly bits: BitSet }>
}

/** Finds products by keyword through the database's word index; answers to what is asked often are kept until the catalogue changes. */
export class KeywordSearch {
  readonly #db: Queryable
  readonly #index: LiveIndex
  readonly #found: LRUCache<string, Found>

  constructor(db: Queryable, index: LiveIndex, mostKeywords: number) {
    this.#found = new LRUCache({ max: mostKeywords })
    this.#db = db
    this.#index = index
    index.onChange(() => this.#found.clear())
  }

  /** Products of both kinds; none for a keyword without words. */
  async find(keyword: string): Promise<Found> {
    const tokens = queryTokens(keyword)
    if (tokens.length === 0) return { ids: new Int32Array(), sets: new Map() }
    const tsquery = tsqueryOf(tokens)
    const known = this.#found.get(tsquery)
    if (known) return known
    const { generation } = this.#index
    const found: Found = { ids: await findByWords(this.#db, tsquery), sets: new Map() }
    if (this.#index.generation === generation) this.#found.set(tsquery, found)
    return found
  }

  /** As a set of the index as it is now: ask right before the query, the index may have changed while the caller waited. */
  bitsOf(found: Found, kind: ProductKind): BitSet {
    const { generation } = this.#index
    const known = found.sets.get(kind)
    if (known?.generation === generation) return known.bits
    const bits = this.#index.of(kind).bitsOf(found.ids)
    found.sets.set(kind, { generation, bits })
    return bits
  }
}

/** Every condition as a quoted lexeme; tokens hold letters and digits only, the quotes are for safety. */
export function tsqueryOf(tokens: readonly QueryToken[]): string {
  return tokens
    .map(({ text, isPrefix }) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`)
    .join(' & ')
}
