import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { clientIp, type TrustedProxies } from '../client-ip.ts'
import type { Metrics } from './metrics.ts'
import { localeOfRequest } from './request-locale.ts'
import type { HttpEnv } from './router/http-env.ts'
import { setHeaders } from './set-headers.ts'
import { traceRequest } from './trace-request.ts'

type Deps = { readonly log: Logger; readonly metrics: Metrics; readonly trustedProxies: TrustedProxies }

/** Routes logged at debug level only and not traced, because they are polled. */
const quietRoutes = new Set(['/healthz', '/readyz', '/metrics'])

/** Sets the id, language and IP address of each request, and writes a log line and a metric after it. */
export function requestContext({ log, metrics, trustedProxies }: Deps): MiddlewareHandler<HttpEnv> {
  const handle = async (c: Context<HttpEnv>, next: () => Promise<void>) => {
    const start = process.hrtime.bigint()
    const requestId = acceptedId(c.req.header('x-request-id')) ?? randomUUID()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.set('locale', localeOfRequest(c.req.raw.headers))
    const socketAddress = c.env?.incoming?.socket.remoteAddress
    c.set('clientIp', clientIp(socketAddress, c.req.header('x-forwarded-for') ?? null, trustedProxies))
    c.set('route', 'site')
    await next()
    // An internal call belongs to a page request, which is measured and logged itself.
    if (c.env?.isInternal) return
    setHeaders(c, [['x-request-id', requestId]])
    const durationMs = Number(process.hrtime.bigint() - start) / 1e6
    const labels = { method: c.req.method, route: c.get('route'), status: c.res.status }
    metrics.observe(labels, durationMs / 1000)
    const failure = c.get('failure')
    const line = { ...labels, durationMs: Math.round(durationMs * 10) / 10, ...(failure && { failure }) }
    c.get('log')[quietRoutes.has(labels.route) ? 'debug' : 'info'](line, 'request')
  }
  return (c, next) =>
    quietRoutes.has(c.req.path) ? handle(c, next) : traceRequest(c, trustedProxies, () => handle(c, next))
}

/** An id from outside is accepted only when it is safe in logs and headers. */
function acceptedId(value: string | undefined): string | undefined {
  return value && /^[A-Za-z0-9._-]{8,64}$/.test(value) ? value : undefined
}
