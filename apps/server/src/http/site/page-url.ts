import { filterGroups, listFilters } from '@podwright/domain/catalog/list-filters'

/**
 * Query parameters that change what the server renders. Others are dropped before rendering, so that they cannot fill
 * the cache.
 */
const knownParameters: ReadonlySet<string> = new Set([
  'lang',
  // Product lists.
  'keyword',
  'category',
  'view',
  ...filterGroups.map((group) => listFilters[group].urlName),
  'sort',
  'page',
  'size',
  'product',
  // The selection on a detail page.
  'colour',
  'spec',
  // Parameters of the profit calculator.
  'variant',
  'currency',
  'cost',
  'to',
  'via',
  'commission',
  'other',
  'num',
  'sell',
  'targetRate',
  // The products of a comparison, and whether it shows differences only.
  'ids',
  'only',
  // React Router's parameter for the loaders of a data request.
  '_routes',
])
const longestQuery = 1000

export type PageUrl = {
  /** Path with the known parameters in a fixed order: the URL to render, and its cache key. */
  readonly canonical: URL
  /** Whether visitors with this URL may share a cached page. */
  readonly isCacheable: boolean
  /** The URL that was asked for contains a token, which must reach no log, cache or Referer header. */
  readonly hasToken: boolean
}

/** Analyzes the URL of a page request. Tokens are read by the browser only and therefore dropped. */
export function pageUrlOf(url: URL): PageUrl {
  const pairs = [...url.searchParams].filter(([name]) => knownParameters.has(name))
  // Equal names keep their order, which is significant.
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const canonical = new URL(url.pathname, url.origin)
  canonical.search = new URLSearchParams(pairs).toString()
  const hasToken = url.searchParams.has('t') || url.searchParams.has('ut')
  return { canonical, hasToken, isCacheable: canonical.search.length <= longestQuery }
}
