import { timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Metrics } from './metrics.ts'
import type { HttpEnv } from './router/http-env.ts'

type Deps = {
  readonly metrics: Metrics
  /** Whether the database responds and the index is loaded. */
  readonly isReady: () => Promise<boolean>
  readonly metricsToken: string | undefined
}

/**
 * /healthz (the process is alive), /readyz (ready for traffic), /metrics (with the token, or from this machine only).
 */
export function registerProbeRoutes(app: Hono<HttpEnv>, deps: Deps): void {
  app.get('/healthz', (c) => plain(c, '/healthz', 200, 'ok'))
  app.get('/readyz', async (c) => {
    const isReady = await deps.isReady()
    return plain(c, '/readyz', isReady ? 200 : 503, isReady ? 'ready' : 'not ready')
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, deps.metricsToken)) return plain(c, '/metrics', 404, 'not found')
    c.header('content-type', deps.metrics.registry.contentType)
    return plain(c, '/metrics', 200, await deps.metrics.registry.metrics())
  })
}

function plain(c: Context<HttpEnv>, route: string, status: 200 | 404 | 503, text: string): Response {
  c.set('route', route)
  c.header('cache-control', 'no-store')
  return c.body(text, status, c.res.headers.has('content-type') ? {} : { 'content-type': 'text/plain; charset=utf-8' })
}

function mayReadMetrics(c: Context<HttpEnv>, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(c.req.header('authorization') ?? '')
    const expected = Buffer.from(`Bearer ${token}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  // Behind a proxy on this machine every request seems to come from here.
  const isForwarded = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined
  return !isForwarded && (c.get('clientIp') === '127.0.0.1' || c.get('clientIp') === '::1')
}
