import type { CallId } from '@podwright/contracts/generated/call-types'
import type { QueryClient } from '@tanstack/react-query'
import { type Answer, callKey, type QueryArgs } from './call-query.ts'

/** Changes what calls have answered, after something was changed on the server. */
export function callCache(client: QueryClient) {
  return {
    /** Shows what a change has answered with, or has made of it, in place of the call's own answer. */
    set<Id extends CallId>(
      id: Id,
      next: Answer<Id> | ((before: Answer<Id>) => Answer<Id>),
      ...[input]: QueryArgs<Id, never>
    ): void {
      const queryKey = callKey(id, input)
      const before = client.getQueryData<Answer<Id>>(queryKey)
      const data = next instanceof Function ? before && next(before) : next
      if (data === undefined) return
      // An answer that is still on its way is older than this one.
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Answer<Id>>(queryKey, data)
    },
    /** Asks these calls again where their answers are shown. */
    invalidate(...ids: readonly CallId[]): void {
      for (const id of ids) void client.invalidateQueries({ queryKey: [id] })
    },
  }
}
