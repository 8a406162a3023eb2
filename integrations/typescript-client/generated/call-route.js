/** The parts of a call that the client needs at run time. */

/**
 * A call as a short text, since every browser app has a table of them: `GET /api/cart`. A body that is not JSON is
 * named: `POST /api/artworks bytes`.
 */
export function writeRoute({ method, path, bodyEncoding }      )         {
  return bodyEncoding === 'json' ? `${method} ${path}` : `${method} ${path} ${bodyEncoding}`
}

export function readRoute(route        )            {
  const [method = '', path = '', bodyEncoding = 'json'] = route.split(' ')
  return { method, path, bodyEncoding }
}
