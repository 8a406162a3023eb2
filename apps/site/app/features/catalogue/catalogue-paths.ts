import { initialListState, type ListState, listStateToSearch } from '@podwright/domain/catalog/list-address'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'

/** The list of a kind: blanks are the site's custom products, ready-made ones its system products. */
export function listPath(kind: ProductKind): '/category' | '/sys-category' {
  return kind === 'blank' ? '/category' : '/sys-category'
}

/** The list in this state, as an address that can be shared. */
export function listHref(kind: ProductKind, state: ListState = initialListState): string {
  const search = listStateToSearch(state)
  return search ? `${listPath(kind)}?${search}` : listPath(kind)
}

export function detailPath(kind: ProductKind, id: number): string {
  return kind === 'blank' ? `/category-detail/${id}` : `/sys-category-detail/${id}`
}

/** Id of the line that says how many products there are; it names the results for readers of the page. */
export const resultsId = 'results'
