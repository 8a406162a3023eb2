import type { ApiClient, CallInput } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import type { CallId, CallOf } from '@podwright/contracts/generated/call-types'

/** What a query passes to its call; the signal is the query's own. */
type QueryInput<Id extends CallId> = Omit<CallInput<CallOf<Id>>, 'signal' | 'keepalive'>

/** The arguments of a hook after the call's name: the input may be left out where the call needs none. */
export type QueryArgs<Id extends CallId, Options> =
  Record<string, never> extends QueryInput<Id>
    ? [input?: QueryInput<Id>, options?: Options]
    : [input: QueryInput<Id>, options?: Options]

/** What a call answers. */
export type Answer<Id extends CallId> = DataOf<CallOf<Id>>

/** Makes a call whose name is a type parameter: `QueryArgs` has checked the input, and `Data` is the call's `Answer`. */
export function makeCall<Data>(api: ApiClient, id: CallId, input: object): Promise<Data> {
  const call: (id: CallId, input: never) => Promise<unknown> = api.call
  return call(id, input as never) as Promise<Data>
}

/** The key of a call's data: equal calls share it, and `[id]` stands for all calls of that name. */
export function callKey(id: CallId, input: object = {}) {
  return [id, input] as const
}
