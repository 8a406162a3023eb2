import type { Call } from '@podwright/contracts/define-call'
import { calls as contractCalls } from '@podwright/contracts/generated/registry'
import { openApiDocument } from '@podwright/contracts/openapi-document'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { TrustedProxies } from './client-ip.ts'
import { registerClientPackage } from './http/client-package.ts'
import type { ImageHandler } from './http/images/image-handler.ts'
import { limitRequests } from './http/limit-requests.ts'
import { maintenanceMode } from './http/maintenance-mode.ts'
import type { Metrics } from './http/metrics.ts'
import { registerProbeRoutes } from './http/probe-routes.ts'
import type { RateLimits } from './http/rate-limits.ts'
import { requestContext } from './http/request-context.ts'
import { type ApiRouter, completeApi, createApiRouter } from './http/router/api-router.ts'
import type { HttpEnv } from './http/router/http-env.ts'
import { securityHeaders } from './http/security-headers.ts'
import { answerUnexpected } from './http/unexpected.ts'
import type { CurrentMaintenance } from './maintenance/maintenance-failure.ts'
import type { FindKey, FindSession } from './session.ts'

export type FetchHandler = (request: Request) => Response | Promise<Response>

export type AppDeps = {
  readonly log: Logger
  readonly metrics: Metrics
  readonly rateLimits: RateLimits
  readonly findSession: FindSession
  readonly findKey?: FindKey
  /** Each module registers its routes. */
  readonly modules: readonly ((api: ApiRouter) => void)[]
  readonly images: ImageHandler
  /** Everything except the API, pictures and probes: the pages. */
  readonly site: FetchHandler
  readonly isReady: () => Promise<boolean>
  /** Without it, there is no maintenance mode. */
  readonly maintenance?: CurrentMaintenance
  readonly settings: {
    readonly trustedProxies: TrustedProxies
    readonly isHttps: boolean
    readonly metricsToken: string | undefined
  }
  /** The contract; tests pass calls of their own. */
  readonly calls?: readonly Call[]
}

/** The whole server as one fetch handler. Throws when a call of the contract has no route. */
export function createApp(deps: AppDeps): Hono<HttpEnv> {
  const { settings } = deps
  const calls = deps.calls ?? contractCalls
  const app = new Hono<HttpEnv>()
  app.onError(answerUnexpected)
  app.use(requestContext({ log: deps.log, metrics: deps.metrics, trustedProxies: settings.trustedProxies }))
  app.use(securityHeaders({ isHttps: settings.isHttps }))
  app.use(limitRequests(deps.rateLimits))
  registerProbeRoutes(app, { ...deps, metricsToken: settings.metricsToken })
  if (deps.maintenance) app.use(maintenanceMode(deps.maintenance, deps.findSession))

  // Takes 0.2 CPU seconds, and few processes are ever asked for it.
  let description: string | undefined
  app.get('/api/openapi.json', (c) => {
    c.set('route', '/api/openapi.json')
    description ??= JSON.stringify(openApiDocument(calls))
    return c.body(description, 200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' })
  })
  registerClientPackage(app)
  const api = createApiRouter(app, deps.findSession, deps.findKey)
  for (const register of deps.modules) register(api)
  completeApi(api, calls)

  app.all('/images/*', (c) => {
    c.set('route', '/images/*')
    return deps.images(c)
  })
  app.all('*', (c) => deps.site(c.req.raw))
  return app
}

/** The API for our own page renderer: in process, without rate limits, metrics and log lines. */
export function internalApi(app: Hono<HttpEnv>): FetchHandler {
  return (request) => app.fetch(request, { isInternal: true })
}
