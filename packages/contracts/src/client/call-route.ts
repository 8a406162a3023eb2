import type { BodyEncoding, Call, Method } from '../define-call.ts'

/** What the client needs of a call at run time; `shape` exists for the compiler only. */
export type CallRoute<C extends Call> = {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly bodyEncoding: BodyEncoding
  readonly shape?: C
}

/** One line of a table. */
export function on<C extends Call>(
  method: Method,
  path: `/api/${string}`,
  bodyEncoding: BodyEncoding = 'json',
): CallRoute<C> {
  return { method, path, bodyEncoding }
}
