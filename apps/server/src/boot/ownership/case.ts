import type { CallOptions } from '../../http/test-calls.ts'
import type { Thing, Things } from './fixtures.ts'

type Request = Pick<CallOptions, 'params' | 'query' | 'body'>
/**
 * What an id parameter refers to: a resource of an account with a request that its owner may send, or the reason why it
 * has no owner.
 */
export type OwnershipCase = Owned | Free
type Owned = {
  readonly of: Thing
  readonly ask: (id: string | number, own: Things) => Request
  /** An earlier case has consumed the resource, so its owner cannot repeat the request. */
  readonly isSpent?: true
}
export type Free = 'of the catalog' | 'chosen by the caller' | 'for operators' | 'has a test of its own'

export const catalog: Free = 'of the catalog'
export const operators: Free = 'for operators'

/** A resource id in the path. */
export const at = (
  of: Thing,
  more: Omit<Request, 'params'> & { readonly params?: Request['params'] } = {},
): OwnershipCase => ({
  of,
  ask: (id) => ({ ...more, params: { id, ...more.params } }),
})
export const line = (of: Thing, ask: (id: string | number, own: Things) => Request): Owned => ({ of, ask })
