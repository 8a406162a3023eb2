import { decodeBody, type Encoded, type Encoding, pickEncoding } from './encoding.ts'
import type { RenderedPage } from './page-cache.ts'

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/**
 * Sends a rendered page in the best accepted encoding. Browsers revalidate each time, and an unchanged page responds
 * with 304.
 */
export async function answerPage(request: Request, rendered: RenderedPage, hasToken: boolean): Promise<Response> {
  const { page, status } = rendered
  const mayRevalidate = status === 200 && !hasToken
  const headers = new Headers({
    ...securityHeaders,
    ...page.headers,
    vary: 'accept-encoding, accept-language, cookie',
    'cache-control': mayRevalidate ? 'no-cache' : 'no-store',
    // With a token in the URL, send no Referer header, not even to our own pages.
    'referrer-policy': hasToken ? 'no-referrer' : 'strict-origin-when-cross-origin',
  })
  if (mayRevalidate) {
    headers.set('etag', page.etag)
    if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
  }
  const hasBody = request.method !== 'HEAD' && status !== 204 && (status < 300 || status >= 400)
  if (!hasBody) return new Response(null, { status, headers })
  const encoding = pickEncoding(request.headers.get('accept-encoding'))
  const body = await bodyIn(encoding, page.body)
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}

function bodyIn(encoding: Encoding | undefined, body: Encoded): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'br') return body.br
  return encoding === 'gzip' ? body.gzip() : decodeBody(body)
}

/** Each page has one path: a trailing slash or other capitals redirect to it, with the same query. */
export function answerMoved(asked: URL, pathname: string): Response {
  const hasToken = asked.searchParams.has('t') || asked.searchParams.has('ut')
  return new Response(null, {
    status: 301,
    headers: {
      ...securityHeaders,
      location: `${pathname}${asked.search}`,
      'cache-control': hasToken ? 'no-store' : 'public, max-age=3600',
      'referrer-policy': hasToken ? 'no-referrer' : 'strict-origin-when-cross-origin',
    },
  })
}

/** Adds the parameters that were not passed to the renderer to a redirect, such as `t` and `ut`. */
export function answerRedirect(response: Response, asked: URL): Response {
  const location = response.headers.get('location')
  if (location === null) return response
  const target = new URL(location, asked)
  if (target.origin !== asked.origin) return response
  for (const [name, value] of asked.searchParams) {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value)
  }
  response.headers.set('location', `${target.pathname}${target.search}${target.hash}`)
  return response
}
