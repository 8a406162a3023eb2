import { type ListState, listStateFromSearch } from '@podwright/domain/catalog/list-url'
import { useLocation, useNavigation } from 'react-router'

/** The list's state from the URL, or from the target URL of a pending navigation, so that controls respond at once. */
export function useListState(): { state: ListState; isLoading: boolean } {
  const location = useLocation()
  const next = useNavigation().location
  const isLoading = next?.pathname === location.pathname
  return { state: listStateFromSearch(isLoading ? next.search : location.search), isLoading }
}
