import { useEffect } from 'react'
import { useCallCache } from '../../data/use-call-cache.ts'

/** Refetches the lists under a drawer when it closes, instead of after each of its many scans. */
export function useRefetchListsOnClose(): void {
  const { invalidate } = useCallCache()
  useEffect(() => () => invalidate('listBoxes', 'listPackCodes'), [invalidate])
}
