import { operatorCalls } from '@podwright/contracts/auth/account-calls'
import { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import { completeLogin } from '@podwright/contracts/auth/two-factor'
import { consoleBase } from '@podwright/domain/console-paths'
import { operatorBase } from '@podwright/domain/operator-paths'
import type { Context, MiddlewareHandler } from 'hono'
import { fail } from '../result.ts'
import { answerFailure } from './router/answer.ts'
import type { HttpEnv } from './router/http-env.ts'
import { failureResponse } from './site/failure-response.ts'
import { resolveLocale } from './site/resolve-locale.ts'
import { answerPage } from './site/respond.ts'

/** The state of maintenance mode, as far as responses show it. */
export type CurrentMaintenance = () => { readonly until: Date | null } | undefined

/** Clients retry after this time when the end is unknown or has passed. */
const defaultRetrySeconds = 300
/** Maintenance may end earlier than announced, and webhooks should not wait for hours then. */
const maxRetrySeconds = 900

/** Calls with which operators log in. */
const loginPaths: ReadonlySet<string> = new Set(
  [operatorCalls.login, operatorCalls.logout, completeLogin, createSlideChallenge, verifySlideChallenge].map(
    ({ path }) => path,
  ),
)

/**
 * Answers with 503 and Retry-After while the installation is in maintenance mode, except to operators. Pictures and
 * files of pages are still sent: they change nothing, and pages of shops show them. Register it after the probes.
 */
export function maintenanceMode(current: CurrentMaintenance): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const maintenance = current()
    if (maintenance === undefined || c.env?.isInternal || isOpen(c)) return next()
    c.set('route', 'maintenance')
    const retryAfterSeconds = secondsUntil(maintenance.until)
    const { path } = c.req
    if (path.startsWith('/api/') || path.startsWith('/downloads/'))
      return answerFailure(c, fail('maintenance', { retryAfterSeconds }))
    c.set('failure', 'maintenance')
    if (path.startsWith('/callbacks/'))
      return c.body(null, 503, { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    const { locale } = resolveLocale(new URL(c.req.url), c.req.raw.headers)
    const page = await failureResponse(locale, {
      reason: 'maintenance',
      status: 503,
      retryAfterSeconds,
      until: maintenance.until,
    })
    return answerPage(c.req.raw, page, false)
  }
}

/** Whether the request is an operator's, or for a file. */
function isOpen(c: Context<HttpEnv>): boolean {
  const { path } = c.req
  // A session of another type is refused when it is sent with this header, so it gives no access.
  if (path.startsWith('/api/')) return loginPaths.has(path) || c.req.header('userType') === operatorType
  if (path.startsWith('/downloads/') || path.startsWith('/callbacks/')) return false
  if (path.startsWith(`${consoleBase}${operatorBase}`)) return true
  if (path === '/auth/login' && c.req.query('role') === 'operator') return true
  return path.startsWith('/images/') || /\.(?!xml$)\w+$/.test(path)
}

const operatorType = '1'

function secondsUntil(until: Date | null): number {
  const seconds = until === null ? 0 : Math.ceil((until.getTime() - Date.now()) / 1000)
  return seconds > 0 ? Math.min(seconds, maxRetrySeconds) : defaultRetrySeconds
}
