/**
 * Returns the part of a URL's query that is a separate page for search engines: of the lists a category and its page
 * number. Filters, orders, sizes and keywords show the same products in other selections; their canonical URL is the
 * list itself.
 */
export function canonicalQuery(pathname: string, search: string): [name: string, value: string][] {
  if (!/^\/(sys-)?category$/.test(pathname)) return []
  return [...new URLSearchParams(search)].filter(
    ([name, value]) => name === 'category' || (name === 'page' && value !== '1'),
  )
}
