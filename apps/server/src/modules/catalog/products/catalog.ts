import type { suggestProducts } from '@podwright/contracts/catalog/suggest-products'
import type { DataOf } from '@podwright/contracts/define-call'
import type { FacetCounts } from '@podwright/domain/facets/facet-counts'
import { LRUCache } from 'lru-cache'
import { createKysely, type Database } from '../../../db/kysely.ts'
import { CardCache } from './card-cache.ts'
import type { Queryable } from './index/index-rows.ts'
import { LiveIndex, type LiveIndexDeps } from './index/live-index.ts'
import { type References, readReferences } from './index/references.ts'
import { type Lexicons, readLexicons } from './lexicons.ts'

export type Suggestions = DataOf<typeof suggestProducts>

/** Reads products one by one, without the index of the lists. */
export type ProductReader = {
  readonly db: Queryable
  readonly index: { readonly references: References }
}

/** For processes without the index. What the products refer to is read once. */
export async function openProductReader(db: Queryable): Promise<ProductReader> {
  return { db, index: { references: await readReferences(db) } }
}

/** What catalog calls need; one per process. */
export type Catalog = {
  readonly db: Queryable
  readonly index: LiveIndex
  readonly cards: CardCache
  /** Total and facet counts of recent queries, for the current generation of the index. */
  readonly counts: LRUCache<string, FacetCounts>
  /** Suggestions of recent queries, for the current generation of the index. */
  readonly suggestions: LRUCache<string, Suggestions>
  readonly lexicons: Lexicons
  readonly visits: Visits
}

/** Products whose detail page was visited recently, and the database that records visits. */
type Visits = { readonly db: Database; readonly seen: LRUCache<number, true> }

/** Maximum entries per cache: cards take about 3 kB, counts and suggestions about 1 kB. */
export const cacheSizes = { cards: 10_000, counts: 500, suggestions: 2000 }

/** A visit of the same detail page is recorded once in this time. */
const visitMs = 24 * 3_600_000

const visitsKept = 10_000

/** Opens the index and follows the change feed until `closeCatalog`. Only benchmarks pass other cache sizes. */
export async function openCatalog(deps: LiveIndexDeps, sizes = cacheSizes): Promise<Catalog> {
  const lexicons = await readLexicons()
  const index = await LiveIndex.open(deps)
  const counts = new LRUCache<string, FacetCounts>({ max: sizes.counts })
  const suggestions = new LRUCache<string, Suggestions>({ max: sizes.suggestions })
  index.onChange(() => {
    counts.clear()
    suggestions.clear()
  })
  index.follow()
  const { pool: db } = deps
  const visits = { db: createKysely(db), seen: new LRUCache<number, true>({ max: visitsKept, ttl: visitMs }) }
  return { db, index, cards: new CardCache(db, index, sizes.cards), counts, suggestions, lexicons, visits }
}

/** Stops following the change feed; call it before closing the pool. */
export function closeCatalog({ index }: Catalog): Promise<void> {
  return index.close()
}

/** Changes whenever a catalog page may have changed; key for page caches within this process. */
export function catalogVersion({ index }: Catalog): string {
  return String(index.generation)
}

/** The index entry of a product, which is in the index of its kind. */
export function placeOf({ index }: Catalog, productId: number) {
  return index.of('blank').placeOf(productId) ?? index.of('ready_made').placeOf(productId)
}
