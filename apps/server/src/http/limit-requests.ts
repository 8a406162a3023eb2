import { agentCalls, businessCalls } from '@podwright/contracts/auth/account-calls'
import { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import type { MiddlewareHandler } from 'hono'
import { answerFailure } from './answer.ts'
import type { HttpEnv } from './http-env.ts'
import type { RateLimitName, RateLimits } from './rate-limits.ts'
import { fail } from './result.ts'

const strictPaths: Readonly<Record<string, RateLimitName>> = {
  [businessCalls.login.path]: 'login',
  [agentCalls.login.path]: 'login',
  [businessCalls.register.path]: 'register',
  [agentCalls.register.path]: 'register',
  [createSlideChallenge.path]: 'slide',
  [verifySlideChallenge.path]: 'slide',
}

/** Refuses what is too much from one address with 429 and Retry-After. Probes of the operator and calls of our own renderer are not counted. */
export function limitRequests(limits: RateLimits): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const path = c.req.path
    if (c.env?.isInternal || path === '/healthz' || path === '/readyz' || path === '/metrics') return next()
    const names: RateLimitName[] = path.startsWith('/api/') ? ['any', 'api'] : ['any']
    const strict = c.req.method === 'POST' ? strictPaths[path] : undefined
    if (strict) names.push(strict)
    for (const name of names) {
      const retryAfterSeconds = await limits.take(name, c.get('address'))
      if (retryAfterSeconds !== undefined) {
        c.set('route', `limit:${name}`)
        return answerFailure(c, fail('rate_limited', { retryAfterSeconds }))
      }
    }
    return next()
  }
}
