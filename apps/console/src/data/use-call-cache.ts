import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callCache } from './call-cache.ts'

/** Returns the session's call cache, for updates after a mutation. */
export function useCallCache() {
  const client = useQueryClient()
  return useMemo(() => callCache(client), [client])
}
