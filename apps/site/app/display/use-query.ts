import { useMemo } from 'react'
import { useLocation } from 'react-router'

/**
 * The query string of the URL, read-only. The router's `useSearchParams` brings along code to write it, on every page.
 */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
