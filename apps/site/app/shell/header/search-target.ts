import { changeList, listStateFromSearch, listStateToSearch } from '@podwright/domain/catalog/list-address'

/** Where a search from a page goes: the list it stands on, with its filters, else the custom products (R-105). */
export function searchTarget(pathname: string, search: string, keyword: string): string {
  const isOnList = pathname === '/category' || pathname === '/sys-category'
  const state = changeList(listStateFromSearch(isOnList ? search : ''), { keyword: keyword.trim() })
  const query = listStateToSearch(state)
  return `${isOnList ? pathname : '/category'}${query ? `?${query}` : ''}`
}
