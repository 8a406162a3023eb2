import { useEffect } from 'react'
import { useCallCache } from '../../data/use-call-cache.ts'

/** The lists under a drawer are asked again when it closes, and not with each of its many scans. */
export function useListsAfterwards(): void {
  const { invalidate } = useCallCache()
  useEffect(() => () => invalidate('listBoxes', 'listPackCodes'), [invalidate])
}
