import type { ErrorHandler } from 'hono'
import { fail } from '../result.ts'
import { failureMessage } from './failure-messages.ts'
import { answerFailure } from './router/answer.ts'
import type { HttpEnv } from './router/http-env.ts'

/** Handles thrown errors: logs them once with the request id, which is all that the response reveals. */
export const answerUnexpected: ErrorHandler<HttpEnv> = (error, c) => {
  const code = isDatabaseAway(error) ? 'unavailable' : 'unexpected'
  c.get('log').error({ err: error, route: c.get('route') }, 'request failed')
  if (c.req.path.startsWith('/api/')) return answerFailure(c, fail(code))
  c.set('failure', code)
  c.header('cache-control', 'no-store')
  return c.text(`${failureMessage(c.get('locale'), code)} (${c.get('requestId')})`, code === 'unavailable' ? 503 : 500)
}

/**
 * Whether PostgreSQL is shutting down, starting, full or unreachable; such errors are temporary, so the client may
 * retry.
 */
function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isRefused = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|53300|57P0[1-3]|08\w{3})$/.test(code)
  return (
    isRefused ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
      error.message,
    )
  )
}
