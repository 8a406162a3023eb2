import { agentCalls, businessCalls, operatorCalls } from '@podwright/contracts/auth/account-calls'
import { completeRecovery } from '@podwright/contracts/auth/recovery'
import { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import { acceptInvitation, inviteMember, resendInvitation } from '@podwright/contracts/auth/team'
import { completeLogin } from '@podwright/contracts/auth/two-factor'
import { uploadFont } from '@podwright/contracts/brand/fonts'
import { downloadPriceList } from '@podwright/contracts/catalog/download-price-list'
import type { Call } from '@podwright/contracts/define-call'
import { createShopperCode, renderShopperPicture } from '@podwright/contracts/finished/shopper-page'
import { startConnection } from '@podwright/contracts/stores/connections'
import type { MiddlewareHandler } from 'hono'
import { fail } from '../result.ts'
import type { RateLimitName, RateLimits } from './rate-limits.ts'
import { answerFailure } from './router/answer.ts'
import type { HttpEnv } from './router/http-env.ts'

/** Calls with a limit of their own, by method and path; ids are `{id}`. */
const strictCalls: Readonly<Record<string, RateLimitName>> = {
  [keyOf(businessCalls.login)]: 'login',
  [keyOf(agentCalls.login)]: 'login',
  [keyOf(operatorCalls.login)]: 'login',
  [keyOf(completeLogin)]: 'login',
  [keyOf(completeRecovery)]: 'login',
  [keyOf(businessCalls.register)]: 'register',
  [keyOf(agentCalls.register)]: 'register',
  [keyOf(acceptInvitation)]: 'register',
  [keyOf(inviteMember)]: 'invite',
  [keyOf(resendInvitation)]: 'invite',
  [keyOf(createSlideChallenge)]: 'slide',
  [keyOf(verifySlideChallenge)]: 'slide',
  [keyOf(downloadPriceList)]: 'priceList',
  [keyOf(startConnection)]: 'connect',
  [keyOf(uploadFont)]: 'font',
  [keyOf(renderShopperPicture)]: 'shopper',
  [keyOf(createShopperCode)]: 'shopper',
}

/**
 * Refuses requests above the limits of their IP address with 429 and Retry-After. Probes and calls of our own page
 * renderer are not counted.
 */
export function limitRequests(limits: RateLimits): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const path = c.req.path
    if (c.env?.isInternal || path === '/healthz' || path === '/readyz' || path === '/metrics') return next()
    const names: RateLimitName[] = path.startsWith('/api/') ? ['any', 'api'] : ['any']
    const strict = strictCalls[`${c.req.method} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/{id}')}`]
    if (strict) names.push(strict)
    for (const name of names) {
      const retryAfterSeconds = await limits.take(name, c.get('clientIp'))
      if (retryAfterSeconds !== undefined) {
        c.set('route', `limit:${name}`)
        return answerFailure(c, fail('rate_limited', { retryAfterSeconds }))
      }
    }
    return next()
  }
}

function keyOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}
