import { initialListState, type ListState, listStateToSearch } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { listPath } from './product-paths.ts'

// Pages that show products but no list import these from there, without the list's URL code.
export { detailPath, listPath } from './product-paths.ts'

/** Returns the shareable URL of the list in this state. */
export function listHref(kind: ProductKind, state: ListState = initialListState): string {
  const search = listStateToSearch(state)
  return search ? `${listPath(kind)}?${search}` : listPath(kind)
}

/** Id of the line with the number of products; it labels the results. */
export const resultsId = 'results'
