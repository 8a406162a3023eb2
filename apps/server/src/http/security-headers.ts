import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

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
    const present = c.res.headers
    const set = (name: string, value: string) => {
      if (!present.has(name)) c.header(name, value)
    }
    for (const [name, value] of Object.entries(always)) set(name, value)
    // A console on another origin shows our pictures; nothing else is for others to embed.
    set('cross-origin-resource-policy', c.req.path.startsWith('/images/') ? 'cross-origin' : 'same-origin')
    set('content-security-policy', policyFor(c.req.path))
    if (options.isHttps) set('strict-transport-security', 'max-age=31536000')
  }
}

function policyFor(path: string): string {
  const isDocument = !/^\/(api|images|healthz|readyz|metrics)(\/|$)/.test(path)
  return isDocument ? "frame-ancestors 'none'" : "default-src 'none'; frame-ancestors 'none'"
}
