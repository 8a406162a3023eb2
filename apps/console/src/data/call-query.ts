import type { ApiClient, CallInput } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import type { CallId, CallOf } from '@podwright/contracts/generated/call-types'

/** Input of a query; the query sets the abort signal itself. */
type QueryInput<Id extends CallId> = Omit<CallInput<CallOf<Id>>, 'signal' | 'keepalive'>

/** Arguments of a hook after the call id: the input may be omitted if the call needs none. */
export type QueryArgs<Id extends CallId, Options> =
  Record<string, never> extends QueryInput<Id>
    ? [input?: QueryInput<Id>, options?: Options]
    : [input: QueryInput<Id>, options?: Options]

/** Response data of a call. */
export type CallData<Id extends CallId> = DataOf<CallOf<Id>>

/** Runs a call whose id is a type parameter: `QueryArgs` has checked the input, and `Data` is the call's `CallData`. */
export function runCall<Data>(api: ApiClient, id: CallId, input: object): Promise<Data> {
  const call: (id: CallId, input: never) => Promise<unknown> = api.call
  return call(id, input as never) as Promise<Data>
}

/** Returns the query key of a call: equal calls share it, and `[id]` matches all calls with that id. */
export function callKey(id: CallId, input: object = {}) {
  return [id, input] as const
}
