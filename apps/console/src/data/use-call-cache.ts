import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callCache } from './call-cache.ts'

/** What the session's calls have answered, to be changed after a mutation. */
export function useCallCache() {
  const client = useQueryClient()
  return useMemo(() => callCache(client), [client])
}
