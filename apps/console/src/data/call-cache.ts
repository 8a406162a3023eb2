import type { CallId } from '@podwright/contracts/generated/call-types'
import type { QueryClient } from '@tanstack/react-query'
import { type Answer, callKey, type QueryArgs } from './call-query.ts'

/** Returns functions that update cached call data after a change on the server. */
export function callCache(client: QueryClient) {
  return {
    /** Replaces the cached data of a call with the result of a change. */
    set<Id extends CallId>(
      id: Id,
      next: Answer<Id> | ((before: Answer<Id>) => Answer<Id>),
      ...[input]: QueryArgs<Id, never>
    ): void {
      const queryKey = callKey(id, input)
      const before = client.getQueryData<Answer<Id>>(queryKey)
      const data = next instanceof Function ? before && next(before) : next
      if (data === undefined) return
      // A response still in flight is older than this data.
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Answer<Id>>(queryKey, data)
    },
    /** Refetches these calls wherever their data is shown. */
    invalidate(...ids: readonly CallId[]): void {
      for (const id of ids) void client.invalidateQueries({ queryKey: [id] })
    },
  }
}
