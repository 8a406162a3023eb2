import type {
  ListProductsQuery,
  listProducts as listProductsCall,
  ProductSelection,
} from '@podwright/contracts/catalog/list-products'
import type { DataOf } from '@podwright/contracts/define-call'
import { mapFilters } from '@podwright/domain/catalog/list-filters'
import type { FacetCounts } from '@podwright/domain/facets/facet-counts'
import type { FacetQuery, FacetResult } from '@podwright/domain/facets/facet-index'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Result, succeed } from '../../../result.ts'
import type { Catalog } from './catalog.ts'
import { type KeywordResult, searchKeyword, spellAs } from './keyword-search.ts'
import { productCards } from './product-cards.ts'

/** Selects every product of a kind. */
export const everything: FacetQuery = { selection: {}, view: 'all', categoryId: undefined, found: undefined }

/** The last page that offset paging reaches; visitors narrow longer lists with filters. */
const lastPage = 50

export async function listProducts(
  catalog: Catalog,
  query: ListProductsQuery,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProductsCall>>> {
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
  const selection = mapFilters((group) => query.filters[group].map(String))
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
