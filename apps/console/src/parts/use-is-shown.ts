import { useCallback, useEffect, useRef } from 'react'

/** Whether what was asked for under a key is still what is shown: answers come in any order, and filters change meanwhile. */
export function useIsShown(key: string): (asked: string) => boolean {
  const shown = useRef(key)
  useEffect(() => {
    shown.current = key
  }, [key])
  return useCallback((asked: string) => shown.current === asked, [])
}
