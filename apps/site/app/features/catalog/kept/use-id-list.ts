import { useEffect, useSyncExternalStore } from 'react'
import type { IdList } from './id-list.ts'

const none: readonly number[] = []

/**
 * The ids of a list, in sync with other tabs; empty on the server and during hydration, so that all visitors get the
 * same HTML.
 */
export function useIdList(list: IdList): readonly number[] {
  useEffect(() => {
    window.addEventListener('storage', list.reread)
    return () => window.removeEventListener('storage', list.reread)
  }, [list])
  return useSyncExternalStore(list.subscribe, list.ids, () => none)
}
