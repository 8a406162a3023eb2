import type { CallId } from '@podwright/contracts/generated/call-types'
import type { QueryClient } from '@tanstack/react-query'
import { type CallData, callKey, type QueryArgs } from './call-query.ts'

/** Returns functions that update cached call data after a change on the server. */
export function callCache(client: QueryClient) {
  return {
    /** Replaces the cached data of a call with the result of a change. */
    set<Id extends CallId>(
      id: Id,
      next: CallData<Id> | ((before: CallData<Id>) => CallData<Id>),
      ...[input]: QueryArgs<Id, never>
    ): void {
      const queryKey = callKey(id, input)
      const before = client.getQueryData<CallData<Id>>(queryKey)
      const data = next instanceof Function ? before && next(before) : next
      if (data === undefined) return
      // A response still in flight is older than this data.
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<CallData<Id>>(queryKey, data)
    },
    /** Refetches these calls wherever their data is shown. */
    invalidate(...ids: readonly CallId[]): void {
      for (const id of ids) void client.invalidateQueries({ queryKey: [id] })
    },
  }
}
