import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { completeRecovery } from '@podwright/contracts/auth/recovery'
import { createSlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import { inviteMember, resendInvitation } from '@podwright/contracts/auth/team'
import { completeLogin } from '@podwright/contracts/auth/two-factor'
import { downloadPriceList } from '@podwright/contracts/catalog/download-price-list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { createLogger } from '../http/logger.ts'
import { createRateLimits, rateLimitRules } from '../http/rate-limits.ts'
import { createTestApp, registerStandIns, sendRequest } from '../http/test-app.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const log = createLogger('silent')
const limitsOf = (rules: Parameters<typeof createRateLimits>[0]['rules'] = {}) =>
  createRateLimits({ pool: database.pool, log, rules })

describe('rate limits', () => {
  test('requests over a rate limit are refused with 429, Retry-After and an envelope, per IP address', async () => {
    const { request } = createTestApp({
      modules: [registerStandIns],
      rateLimits: limitsOf({ slide: { points: 3, duration: 60 } }),
    })
    const slide = (clientIp: string) => request({ method: 'POST', path: createSlideChallenge.path, clientIp })
    for (let count = 0; count < 3; count += 1) expect((await slide('192.0.2.1')).status).toBe(404)
    const refused = await slide('192.0.2.1')
    expect(refused).toMatchObject({ status: 429, code: 429, failure: { reason: 'rate_limited' } })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(refused.failure?.retryAfterSeconds).toBe(wait)
    expect((await slide('192.0.2.2')).status).toBe(404)
  })

  test('login rate limits are shared by all processes on one database', async () => {
    const rules = { login: { points: 4, duration: 60 } }
    const [one, other] = [limitsOf(rules), limitsOf(rules)]
    for (const limits of [one, other, one, other]) expect(await limits.take('login', '192.0.2.3')).toBeUndefined()
    expect(await one.take('login', '192.0.2.3')).toBeGreaterThan(0)
    expect(await other.take('login', '192.0.2.3')).toBeGreaterThan(0)
  })

  test.each(['register', 'invite', 'slide', 'priceList', 'connect'] as const)(
    'the rate limit %s is shared by all processes on one database',
    async (name) => {
      const rules = { [name]: { points: 2, duration: 60 } }
      const [one, other] = [limitsOf(rules), limitsOf(rules)]
      for (const limits of [one, other]) expect(await limits.take(name, '192.0.2.9')).toBeUndefined()
      expect(await one.take(name, '192.0.2.9')).toBeGreaterThan(0)
      expect(await other.take(name, '192.0.2.9')).toBeGreaterThan(0)
    },
  )

  test('a rate limit holds for a call with an id in its path', async () => {
    const { request } = createTestApp({
      modules: [registerStandIns],
      rateLimits: limitsOf({ invite: { points: 1, duration: 60 } }),
    })
    const paths = [inviteMember.path, resendInvitation.path.replace('{id}', '17')]
    const answers = []
    for (const path of paths) answers.push(await request({ method: 'POST', path, clientIp: '192.0.2.17' }))
    expect(answers.map(({ status }) => status)).toEqual([401, 429])
  })

  test('rate limits count an IPv6 network as one address', async () => {
    const limits = limitsOf({ register: { points: 1, duration: 60 } })
    expect(await limits.take('register', '2001:db8:5:5::1')).toBeUndefined()
    expect(await limits.take('register', '2001:db8:5:5::2')).toBeGreaterThan(0)
    expect(await limits.take('register', '2001:db8:5:6::1')).toBeUndefined()
  })

  test('rate limits are counted in memory when the database does not respond', async () => {
    const broken = await createTestDatabase()
    const limits = createRateLimits({ pool: broken.pool, log, rules: { login: { points: 2, duration: 60 } } })
    await broken.drop()
    expect(await limits.take('login', '192.0.2.4')).toBeUndefined()
    expect(await limits.take('login', '192.0.2.4')).toBeUndefined()
    expect(await limits.take('login', '192.0.2.4')).toBeGreaterThan(0)
  })

  test('rate limits cover all requests of an IP address except probes', async () => {
    const { app } = createTestApp({
      modules: [registerStandIns],
      rateLimits: limitsOf({ any: { points: 2, duration: 60 } }),
    })
    for (const requested of [200, 200, 429, 429])
      expect((await sendRequest(app, { path: '/home' })).status).toBe(requested)
    expect((await sendRequest(app, { path: '/healthz' })).status).toBe(200)
  })

  test('repeated price list downloads are limited without affecting other calls', async () => {
    const { request } = createTestApp({
      modules: [registerStandIns],
      rateLimits: limitsOf({ priceList: { points: 1, duration: 60 } }),
    })
    const download = (method: string, path = downloadPriceList.path) => request({ method, path, clientIp: '192.0.2.7' })
    expect((await download('GET')).status).not.toBe(429)
    expect((await download('GET')).status).toBe(429)
    expect((await download('GET', '/api/catalog/products')).status).not.toBe(429)
  })

  test('the second step of a login counts for the limit of logins', async () => {
    const { request } = createTestApp({
      modules: [registerStandIns],
      rateLimits: limitsOf({ login: { points: 1, duration: 60 } }),
    })
    const step = (path: string) => request({ method: 'POST', path, clientIp: '192.0.2.8' })
    expect((await step(businessCalls.login.path)).status).not.toBe(429)
    expect((await step(completeLogin.path)).status).toBe(429)
    expect((await step(completeRecovery.path)).status).toBe(429)
  })

  test('rate limits are stricter for calls that check passwords and invite codes', () => {
    const perMinute = (name: keyof typeof rateLimitRules) =>
      rateLimitRules[name].points / (rateLimitRules[name].duration / 60)
    expect(perMinute('login')).toBeLessThan(perMinute('api') / 10)
    expect(perMinute('register')).toBeLessThan(perMinute('login'))
  })
})
