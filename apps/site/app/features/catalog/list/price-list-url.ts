import { filterGroups } from '@podwright/domain/catalog/list-filters'
import type { ListState } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import type { LocaleCode } from '@podwright/domain/locale'

/**
 * Returns the URL of the complete price list of a list in this state, because a file has no pages. A link sends no
 * headers, so the language is in the URL.
 */
export function priceListHref(apiBase: string, kind: ProductKind, state: ListState, locale: LocaleCode): string {
  const query = new URLSearchParams({ kind, lang: locale })
  if (state.categoryId !== undefined) query.set('categoryId', String(state.categoryId))
  if (state.view !== 'all') query.set('view', state.view)
  if (state.keyword !== '') query.set('keyword', state.keyword)
  for (const group of filterGroups) for (const code of state.filters[group]) query.append(`filters[${group}]`, code)
  if (state.sort) query.set('sort', state.sort)
  return `${apiBase}/api/catalog/price-list?${query}`
}
