/** Query parameters that change what the server renders; every other one is dropped before rendering, so that it cannot fill the cache. */
const knownParameters = new Set([
  'lang',
  'keyword',
  'category',
  'view',
  'days',
  'price',
  'weight',
  'country',
  'level',
  'process',
  'tag',
  'sort',
  'page',
  'size',
  'product',
  // The choice on a detail page.
  'colour',
  'spec',
  // The profit calculator's.
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
  // The products of a comparison, and whether it shows what is equal too.
  'ids',
  'only',
  // React Router's own: which loaders a data request runs.
  '_routes',
])
const longestQuery = 1000

export type PageAddress = {
  /** Path with the known parameters in one order: what is rendered, and the key under which it is cached. */
  readonly canonical: URL
  /** Whether two visitors with this address may get the same bytes from memory. */
  readonly isCacheable: boolean
  /** A token is in the address: it must reach no log, no cache and no Referer. */
  readonly hasToken: boolean
}

/** Reads what a page request is about. A token in the address is taken by the browser alone, so it is not passed on either. */
export function pageAddressOf(url: URL): PageAddress {
  const pairs = [...url.searchParams].filter(([name]) => knownParameters.has(name))
  // Equal names keep their order; it is part of the meaning.
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const canonical = new URL(url.pathname, url.origin)
  canonical.search = new URLSearchParams(pairs).toString()
  const hasToken = url.searchParams.has('t') || url.searchParams.has('ut')
  return { canonical, hasToken, isCacheable: !hasToken && canonical.search.length <= longestQuery }
}
