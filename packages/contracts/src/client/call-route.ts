import type { Call } from '../define-call.ts'

/** The parts of a call that the client needs at run time. */
export type CallRoute = { readonly method: string; readonly path: string; readonly bodyEncoding: string }

/**
 * A call as a short text, since every browser app has a table of them: `GET /api/cart`. A body that is not JSON is
 * named: `POST /api/artworks bytes`.
 */
export function writeRoute({ method, path, bodyEncoding }: Call): string {
  return bodyEncoding === 'json' ? `${method} ${path}` : `${method} ${path} ${bodyEncoding}`
}

export function readRoute(route: string): CallRoute {
  const [method = '', path = '', bodyEncoding = 'json'] = route.split(' ')
  return { method, path, bodyEncoding }
}
