/**
 * The part of an address's query that makes a page of its own for search engines: of the lists a category and a page of it.
 * Filters, orders, sizes and keywords show the same products in other selections; they lead to the list itself.
 */
export function canonicalQuery(pathname: string, search: string): [name: string, value: string][] {
  if (!/^\/(sys-)?category$/.test(pathname)) return []
  return [...new URLSearchParams(search)].filter(
    ([name, value]) => name === 'category' || (name === 'page' && value !== '1'),
  )
}
