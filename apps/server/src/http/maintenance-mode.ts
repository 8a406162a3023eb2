import { operatorCalls } from '@podwright/contracts/auth/account-calls'
import { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import { completeLogin } from '@podwright/contracts/auth/two-factor'
import { consoleBase } from '@podwright/domain/console-paths'
import { operatorBase } from '@podwright/domain/operator-paths'
import type { Context, MiddlewareHandler } from 'hono'
import { type CurrentMaintenance, maintenanceFailure } from '../maintenance/maintenance-failure.ts'
import type { FindSession } from '../session.ts'
import { answerFailure } from './router/answer.ts'
import type { HttpEnv } from './router/http-env.ts'
import { apiKeyOf, credentialsOf, findRequestSession } from './router/request-session.ts'
import { failureResponse } from './site/failure-response.ts'
import { resolveLocale } from './site/resolve-locale.ts'
import { answerPage } from './site/respond.ts'

/** Calls with which operators log in; the last step refuses other accounts itself. */
const loginPaths: ReadonlySet<string> = new Set(
  [operatorCalls.login, completeLogin, createSlideChallenge, verifySlideChallenge].map(({ path }) => path),
)

/**
 * Answers with 503 and Retry-After while the installation is in maintenance mode, except to operators. Pictures and
 * files of pages are still sent: they change nothing, and pages of shops show them. Register it after the probes.
 */
export function maintenanceMode(current: CurrentMaintenance, findSession: FindSession): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const maintenance = current()
    if (maintenance === undefined || c.env?.isInternal || (await isOpen(c, findSession))) return next()
    c.set('route', 'maintenance')
    const failure = maintenanceFailure(maintenance.until)
    const { retryAfterSeconds } = failure
    const { path } = c.req
    if (path.startsWith('/api/') || path.startsWith('/downloads/')) return answerFailure(c, failure)
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
async function isOpen(c: Context<HttpEnv>, findSession: FindSession): Promise<boolean> {
  const { path } = c.req
  if (path.startsWith('/api/')) return loginPaths.has(path) || isOperator(c, findSession)
  if (path.startsWith('/downloads/') || path.startsWith('/callbacks/')) return false
  if (path.startsWith(`${consoleBase}${operatorBase}`)) return true
  if (path === '/auth/login' && c.req.query('role') === 'operator') return true
  return path.startsWith('/images/') || /\.(?!xml$)\w+$/.test(path)
}

const operatorType = 1

/**
 * Whether the session is an operator's. The header only saves the others a look into the database, which may be away
 * during maintenance; it is never believed. Operators have no API keys.
 */
async function isOperator(c: Context<HttpEnv>, findSession: FindSession): Promise<boolean> {
  if (apiKeyOf(c) !== undefined || credentialsOf(c).userType !== String(operatorType)) return false
  return (await findRequestSession(c, findSession))?.userType === operatorType
}
