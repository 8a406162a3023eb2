import type { Context } from 'hono'
import { isFromProxy, type TrustedProxies } from '../client-ip.ts'
import { inSpan, inTrace, isTracing, type Span } from '../tracing/tracing.ts'
import { knownMethod } from './metrics.ts'
import type { HttpEnv } from './router/http-env.ts'

/**
 * Records a request as a trace, or as a part of the page for which it is made in process. Neither path nor query is
 * recorded, because both can contain tokens.
 */
export function traceRequest(
  c: Context<HttpEnv>,
  trustedProxies: TrustedProxies,
  handle: () => Promise<void>,
): Promise<void> {
  if (!isTracing()) return handle()
  const method = knownMethod(c.req.method)
  const attributes = { 'http.request.method': method ?? '_OTHER' }
  const name = method ?? 'HTTP'
  const traced = async (span: Span | undefined) => {
    await handle()
    describe(c, name, span)
  }
  if (c.env?.isInternal) return inSpan({ name, kind: 'internal', attributes }, traced)
  return inTrace({ name, kind: 'server', attributes }, { parent: parentOf(c, trustedProxies) }, traced)
}

/**
 * Only a trusted proxy may continue a trace: otherwise, any client could have its requests recorded in spite of the
 * sampler, and mix them into traces of others.
 */
function parentOf(c: Context<HttpEnv>, trustedProxies: TrustedProxies): string | undefined {
  return isFromProxy(c.env?.incoming?.socket.remoteAddress, trustedProxies) ? c.req.header('traceparent') : undefined
}

function describe(c: Context<HttpEnv>, method: string, span: Span | undefined): void {
  const [route, status, failure] = [c.get('route'), c.res.status, c.get('failure')]
  span?.rename(`${method} ${route}`)
  span?.set({
    'http.route': route,
    'http.response.status_code': status,
    ...(failure !== undefined && { 'podwright.failure': failure }),
  })
  if (status >= 500) span?.fail(c.error?.name ?? String(status))
}
