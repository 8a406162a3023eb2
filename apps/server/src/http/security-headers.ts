import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './router/http-env.ts'
import { setHeaders } from './set-headers.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Send only the origin, to our own pages too: a URL that contains `t` must not appear in a Referer header.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // The design tool opens in a window of its own and may have another origin.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** Sets the security headers of every response. Headers set by a handler, such as the site's own policy, are kept. */
export function securityHeaders(options: { readonly isHttps: boolean }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    const path = c.req.path
    const defaults = new Map<string, string>(Object.entries(always))
    // Consoles on other origins may embed pictures, but nothing else.
    defaults.set('cross-origin-resource-policy', path.startsWith('/images/') ? 'cross-origin' : 'same-origin')
    defaults.set('content-security-policy', policyFor(path))
    if (options.isHttps) defaults.set('strict-transport-security', 'max-age=31536000')
    const present = c.res.headers
    setHeaders(
      c,
      [...defaults].filter(([name]) => !present.has(name)),
    )
  }
}

function policyFor(path: string): string {
  const isDocument = !/^\/(api|images|healthz|readyz|metrics)(\/|$)/.test(path)
  return isDocument ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'"
}
