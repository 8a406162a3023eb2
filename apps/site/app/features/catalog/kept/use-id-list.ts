import { useEffect, useSyncExternalStore } from 'react'
import type { IdList } from './id-list.ts'

const none: readonly number[] = []

/** The ids of a list, in step with other tabs; none on the server and while hydrating, so that one HTML fits everybody. */
export function useIdList(list: IdList): readonly number[] {
  useEffect(() => {
    window.addEventListener('storage', list.reread)
    return () => window.removeEventListener('storage', list.reread)
  }, [list])
  return useSyncExternalStore(list.subscribe, list.ids, () => none)
}
