import { initialListState, type ListState, listStateToSearch } from '@podwright/domain/catalog/list-address'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { listPath } from './product-paths.ts'

// Pages that show products but no list take these from there, without the list's address.
export { detailPath, listPath } from './product-paths.ts'

/** The list in this state, as an address that can be shared. */
export function listHref(kind: ProductKind, state: ListState = initialListState): string {
  const search = listStateToSearch(state)
  return search ? `${listPath(kind)}?${search}` : listPath(kind)
}

/** Id of the line that says how many products there are; it names the results for readers of the page. */
export const resultsId = 'results'
