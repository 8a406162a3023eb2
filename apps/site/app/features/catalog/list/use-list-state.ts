import { type ListState, listStateFromSearch } from '@podwright/domain/catalog/list-address'
import { useLocation, useNavigation } from 'react-router'

/** The list's state as the address has it, or as it will be once the running navigation arrives: controls answer at once. */
export function useListState(): { state: ListState; isLoading: boolean } {
  const location = useLocation()
  const next = useNavigation().location
  const isLoading = next?.pathname === location.pathname
  return { state: listStateFromSearch(isLoading ? next.search : location.search), isLoading }
}
