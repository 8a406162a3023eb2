import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ipKeyOf } from '../client-ip.ts'

/**
 * Requests per seconds that one IP address may send. `any` and `api` only stop floods, so each process counts them in
 * memory: a database write per page view would cost more than the page. The others protect passwords and invite codes,
 * and what costs more than a write; they are counted in PostgreSQL, shared by all processes.
 */
export const rateLimitRules = {
  any: { points: 6000, duration: 60, store: 'memory' },
  api: { points: 1200, duration: 60, store: 'memory' },
  /** A response contains the whole catalog. */
  priceList: { points: 20, duration: 300, store: 'postgres' },
  /** Each makes requests to a URL that the seller enters. */
  connect: { points: 30, duration: 300, store: 'postgres' },
  /** Each may render a picture. */
  shopper: { points: 120, duration: 300, store: 'postgres' },
  /** Each may keep the only reader of fonts busy for 30 seconds. */
  font: { points: 30, duration: 300, store: 'postgres' },
  login: { points: 60, duration: 300, store: 'postgres' },
  register: { points: 30, duration: 3600, store: 'postgres' },
  /** Each may mail an address that the user enters. */
  invite: { points: 60, duration: 3600, store: 'postgres' },
  slide: { points: 120, duration: 300, store: 'postgres' },
} as const satisfies Record<string, { points: number; duration: number; store: 'memory' | 'postgres' }>

export type RateLimitName = keyof typeof rateLimitRules

/** Counts a request. Returns the seconds to wait when the limit is exceeded. */
export type RateLimits = { take(name: RateLimitName, clientIp: string): Promise<number | undefined> }

type Rules = Partial<Record<RateLimitName, { points: number; duration: number }>>

/** `rules` overrides single limits for tests. */
export function createRateLimits(deps: { pool: Pool; log: Logger; rules?: Rules }): RateLimits {
  const limiter = (name: RateLimitName) => {
    const rule = { ...rateLimitRules[name], ...deps.rules?.[name] }
    const options = { keyPrefix: name, points: rule.points, duration: rule.duration }
    return rule.store === 'memory' ? new RateLimiterMemory(options) : sharedLimiter(deps.pool, options)
  }
  const limiters = {
    any: limiter('any'),
    api: limiter('api'),
    priceList: limiter('priceList'),
    connect: limiter('connect'),
    shopper: limiter('shopper'),
    font: limiter('font'),
    login: limiter('login'),
    register: limiter('register'),
    invite: limiter('invite'),
    slide: limiter('slide'),
  }
  return { take: (name, clientIp) => secondsToWait(limiters[name], ipKeyOf(clientIp)) }
}

type Options = { readonly keyPrefix: string; readonly points: number; readonly duration: number }

/** Counts in PostgreSQL. Blocked clients cost no query, and without a database the limiter counts in memory. */
function sharedLimiter(pool: Pool, options: Options): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: options.points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  })
}

async function secondsToWait(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (reason) {
    // rate-limiter-flexible rejects with a RateLimiterRes when the limit is exceeded; anything else is an error.
    if (!(reason instanceof RateLimiterRes)) throw reason
    return Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  }
}

/**
 * Limits the calls of each API key. They are counted in PostgreSQL, so that the limit holds for all processes of the
 * installation together. Returns a function that returns the seconds to wait when the limit is exceeded.
 */
export function createKeyLimit({
  pool,
  callsPerMinute,
}: {
  readonly pool: Pool
  readonly callsPerMinute: number
}): (prefix: string) => Promise<number | undefined> {
  const limiter = sharedLimiter(pool, { keyPrefix: 'key', points: callsPerMinute, duration: 60 })
  return (prefix) => secondsToWait(limiter, prefix)
}

/** For load tests: no limits. */
export const noRateLimits: RateLimits = { take: async () => undefined }
