import type { listCategories } from '@podwright/contracts/catalog/list-categories'
import type { listHotProducts } from '@podwright/contracts/catalog/list-hot-products'
import type { listProductCards } from '@podwright/contracts/catalog/list-product-cards'
import type { ListProductsQuery, listProducts, ProductSelection } from '@podwright/contracts/catalog/list-products'
import type { ProductCard, ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import type { suggestProducts } from '@podwright/contracts/catalog/suggest-products'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { FacetCounts } from '@podwright/domain/facets/facet-counts'
import type { FacetQuery, FacetResult } from '@podwright/domain/facets/facet-index'
import type { LocaleCode } from '@podwright/domain/locale'
import { LRUCache } from 'lru-cache'
import { createKysely, type Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { recordVisit } from '../../media/effects/service.ts'
import { CardCache } from './card-cache.ts'
import type { Queryable } from './index/index-rows.ts'
import { LiveIndex, type LiveIndexDeps } from './index/live-index.ts'
import { type KeywordResult, searchKeyword, spellAs } from './keyword-search.ts'
import { type Lexicons, readLexicons } from './lexicons.ts'
import { presentCard, presentDetail, textIn } from './present.ts'
import { findDetail, findPastCards } from './queries.ts'

export type Suggestions = DataOf<typeof suggestProducts>

// Other modules use the catalog through this file only.
export type { TextByLocale } from './index/references.ts'
export { daysToMake, isOnOffer, offerOfVariant } from './on-offer.ts'
export { colourName, presentPicture, textIn } from './present.ts'
export type { PictureRow } from './queries.ts'

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

/** Builds the index and follows the change feed until `closeCatalog`. Only benchmarks pass other cache sizes. */
export async function openCatalog(deps: LiveIndexDeps, sizes = cacheSizes): Promise<Catalog> {
  const lexicons = await readLexicons()
  const index = await LiveIndex.build(deps)
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

/** Selects every product of a kind. */
export const everything: FacetQuery = { selection: {}, view: 'all', categoryId: undefined, found: undefined }

/** The last page that offset paging reaches; visitors narrow longer lists with filters. */
const lastPage = 50

export async function findProducts(
  catalog: Catalog,
  query: ListProductsQuery,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProducts>>> {
  const { page, pageSize } = query
  const { result, search, key } = select(catalog, query, locale)
  const ids = idsOf(result, query.sort, search, { offset: (page - 1) * pageSize, limit: pageSize })
  const facets = countsOf(catalog, key, result)
  const items = await productCards(catalog, ids, locale)
  const pageCount = Math.min(lastPage, Math.ceil(result.total / pageSize))
  const correctedKeyword = spelled(
    search?.corrected,
    items.map((item) => `${item.name} ${item.categoryName}`),
  )
  return succeed({ items, total: result.total, page, pageSize, pageCount, facets, correctedKeyword })
}

/** The ids of every product that matches the selection, in list order. */
export function productIdsOf(catalog: Catalog, selection: ProductSelection, locale: LocaleCode): number[] {
  const { result, search } = select(catalog, selection, locale)
  return idsOf(result, selection.sort, search, { offset: 0, limit: result.total })
}

/** The products that match a query, and the cache key of its counts. */
function select(catalog: Catalog, query: ProductSelection, locale: LocaleCode) {
  const { kind, view, categoryId } = query
  const keyword = query.keyword?.trim() ?? ''
  const index = catalog.index.of(kind)
  const search = keyword === '' ? undefined : searchKeyword(index, keyword, catalog.lexicons[locale])
  const selection = { ...query.filters, level: query.filters.level.map(String) }
  const result = index.query({ selection, view, categoryId, found: search?.found })
  return { result, search, key: JSON.stringify([kind, keyword, keyword && locale, view, categoryId, selection]) }
}

/** With a keyword and no chosen order, better matches come first; within a rank, and without a keyword, the newest. */
function idsOf(
  result: FacetResult,
  sort: ProductSelection['sort'],
  search: KeywordResult | undefined,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  if (sort || !search) return result.page(sort ?? 'newest', offset, limit)
  return result.rankedPage(search.ranks, 'newest', offset, limit).map(({ id }) => id)
}

/** A corrected keyword in the spelling of the given texts. */
export function spelled(corrected: string | null | undefined, texts: readonly string[]): string | null {
  return corrected ? spellAs(corrected, texts) : null
}

/** Total and facet counts for a cache key; computed when they are not cached. */
export function countsOf({ counts }: Catalog, key: string, result: { counts: () => FacetCounts }): FacetCounts {
  const known = counts.get(key)
  if (known) return known
  const fresh = result.counts()
  counts.set(key, fresh)
  return fresh
}

/** Cards of products in the order of the ids; unlisted products are left out. */
export async function productCards(
  { cards, index }: Catalog,
  ids: readonly number[],
  locale: LocaleCode,
): Promise<ProductCard[]> {
  const rows = await cards.cardsOf(ids)
  return rows.map((row) => presentCard(row, index.references, locale))
}

/** Cards of products that are no longer listed, for libraries and other lists that kept them. */
export async function pastProductCards(
  { db, index }: Catalog,
  ids: readonly number[],
  locale: LocaleCode,
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await findPastCards(db, ids)
  return rows.map((row) => presentCard(row, index.references, locale))
}

/** Cards of listed products by id; duplicate ids are ignored. */
export async function findProductCards(
  catalog: Catalog,
  { ids }: ParsedQueryOf<typeof listProductCards>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProductCards>>> {
  return succeed({ items: await productCards(catalog, [...new Set(ids)], locale) })
}

export async function findProduct(
  { db, index }: Catalog,
  id: number,
  kind: ProductKind | undefined,
  locale: LocaleCode,
): Promise<Result<ProductDetail>> {
  const row = await findDetail(db, id)
  if (!row || (kind && row.kind !== kind)) return fail('product_unknown')
  return succeed(presentDetail(row, index.references, locale))
}

/** A product for its detail page. Records the visit, so that its pictures are prerendered in the sizes of the page. */
export async function visitProduct(
  catalog: Catalog,
  id: number,
  kind: ProductKind | undefined,
  locale: LocaleCode,
): Promise<Result<ProductDetail>> {
  const found = await findProduct(catalog, id, kind, locale)
  const { visits } = catalog
  if (found.ok && !visits.seen.has(id)) {
    visits.seen.set(id, true)
    await recordVisit(visits, id)
  }
  return found
}

/** The two-level category tree; categories without products of the kind are left out. */
export function categoryTree(
  catalog: Catalog,
  kind: ProductKind,
  locale: LocaleCode,
): Result<DataOf<typeof listCategories>> {
  const counts = countsOf(catalog, kind, catalog.index.of(kind).query(everything)).category
  const all = [...catalog.index.references.categories.values()]
  const leavesOf = (parentId: number | null) =>
    all.flatMap((category) => {
      const count = counts[category.id] ?? 0
      const { id, code, names } = category
      return category.parentId === parentId && count > 0 ? [{ id, code, name: textIn(names, locale), count }] : []
    })
  return succeed({ items: leavesOf(null).map((node) => ({ ...node, children: leavesOf(node.id) })) })
}

/** The hottest products of the kind; those in the excluded product's category come first. */
export async function findHotProducts(
  catalog: Catalog,
  { kind, excludeId, limit }: ParsedQueryOf<typeof listHotProducts>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listHotProducts>>> {
  const index = catalog.index.of(kind)
  const hottest = (categoryId: number | undefined) =>
    index.query({ ...everything, categoryId }).page('hottest', 0, limit + 1)
  const categoryId = excludeId === undefined ? undefined : placeOf(catalog, excludeId)?.categoryId
  const ids = new Set([...(categoryId === undefined ? [] : hottest(categoryId)), ...hottest(undefined)])
  if (excludeId !== undefined) ids.delete(excludeId)
  return succeed({ items: await productCards(catalog, [...ids].slice(0, limit), locale) })
}

/** The index entry of a product, which is in the index of its kind. */
export function placeOf({ index }: Catalog, productId: number) {
  return index.of('blank').placeOf(productId) ?? index.of('ready_made').placeOf(productId)
}
