import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { changeList, listStateFromSearch, listStateToSearch } from '@podwright/domain/catalog/list-url'
import { noteSearch } from './recent-searches.ts'

/**
 * Returns the target of a search from a page: the current list with its filters, otherwise the custom products (R-105).
 */
export function searchTarget(pathname: string, search: string, keyword: string): string {
  const isOnList = pathname === '/category' || pathname === '/sys-category'
  const state = changeList(listStateFromSearch(isOnList ? search : ''), { keyword: keyword.trim() })
  const query = listStateToSearch(state)
  return `${isOnList ? pathname : '/category'}${query ? `?${query}` : ''}`
}

/** Returns the same target, and stores the keyword as a recent search. */
export function startSearch(pathname: string, search: string, keyword: string): string {
  noteSearch(browserStorage(), keyword)
  return searchTarget(pathname, search, keyword)
}
