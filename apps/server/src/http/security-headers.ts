import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './router/http-env.ts'
import { setHeaders } from './set-headers.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Only ever the origin, to our own pages too: an address that still carries `t` must not reach a Referer.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // The design tool opens in a window of its own and may live on another origin.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** Headers of every answer. What a handler has set itself (the site's own content policy) stays. */
export function securityHeaders(options: { readonly isHttps: boolean }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const path = c.req.path
    const requested = new Map<string, string>(Object.entries(always))
    // A console on another origin shows our pictures; nothing else is for others to embed.
    requested.set('cross-origin-resource-policy', path.startsWith('/images/') ? 'cross-origin' : 'same-origin')
    requested.set('content-security-policy', policyFor(path))
    if (options.isHttps) requested.set('strict-transport-security', 'max-age=31536000')
    const present = c.res.headers
    setHeaders(
      c,
      [...requested].filter(([name]) => !present.has(name)),
    )
  }
}

function policyFor(path: string): string {
  const isDocument = !/^\/(api|images|healthz|readyz|metrics)(\/|$)/.test(path)
  return isDocument ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'"
}
