import { businessCalls, operatorCalls } from '@podwright/contracts/auth/account-calls'
import { listProducts } from '@podwright/contracts/catalog/list-products'
import { getHealth } from '@podwright/contracts/operator/health'
import { createOrder } from '@podwright/contracts/orders/orders'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { apiScopeCodes } from '@podwright/domain/account/api-scopes'
import { localeCodes } from '@podwright/domain/locale'
import { expect, test } from 'vitest'
import type { Session } from '../session.ts'
import { createTestApp, registerStandIns, sendRequest } from './test-app.ts'

const seller: Session = { accountId: 3, userType: 3, username: 's' }
const sessions: Readonly<Record<string, Session>> = {
  operator: { accountId: 1, userType: 1, username: 'o' },
  seller,
}

/** An app in maintenance mode, in which every reached call answers `not_found`. */
function setUp(until: Date | null = null) {
  let state: { until: Date | null } | undefined = { until }
  const { app, request } = createTestApp({
    maintenance: () => state,
    findSession: async (token) => sessions[token],
    findKey: async () => ({ session: seller, scopes: apiScopeCodes }),
    modules: [(api) => registerStandIns(api)],
  })
  const open = (path: string, headers = {}) => sendRequest(app, { path, headers })
  const end = () => {
    state = undefined
  }
  return { request, open, end, send: (path: string) => sendRequest(app, { path, body: '{}' }) }
}

const as = (accessToken: string, userType: string) => ({ accessToken, userType })

test('maintenance mode answers pages with 503 and Retry-After in all languages, until it ends', async () => {
  const { open, end } = setUp()
  const texts = await Promise.all(
    localeCodes.map(async (locale) => {
      const answer = await open('/home', { cookie: `language=${locale}` })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('300')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-language')).toBe(locale)
      return answer.text()
    }),
  )
  expect(new Set(texts).size).toBe(localeCodes.length)
  for (const path of ['/console/orders', '/studio', '/sitemap.xml', '/auth/login'])
    expect((await open(path)).status).toBe(503)
  end()
  expect(await (await open('/home')).text()).toBe('page')
})

test('an announced end of maintenance is shown and is the time to retry', async () => {
  const until = new Date(Date.now() + 600_000)
  const answer = await setUp(until).open('/home', { 'accept-language': 'en' })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await answer.text()).toContain(`<time datetime="${until.toISOString()}">`)
  expect((await setUp(new Date(Date.now() + 36_000_000)).open('/home')).headers.get('retry-after')).toBe('900')
  // It lasts until it is switched off.
  const late = await setUp(new Date(Date.now() - 1000)).open('/home')
  expect(late.status).toBe(503)
  expect(late.headers.get('retry-after')).toBe('300')
})

test('maintenance mode refuses calls of sellers and visitors, downloads and webhooks with 503', async () => {
  const { request, open, send } = setUp()
  for (const headers of [{}, as('seller', '3')]) {
    const { status, failure, headers: answered } = await request({ path: getWallet.path, headers })
    expect({ status, reason: failure?.reason }).toEqual({ status: 503, reason: 'maintenance' })
    expect(answered.get('retry-after')).toBe('300')
  }
  expect((await request({ path: listProducts.path })).failure?.reason).toBe('maintenance')
  expect((await open('/downloads/prints/a.png?expires=1')).status).toBe(503)
  const webhook = await send('/callbacks/shops/7')
  expect({ status: webhook.status, body: await webhook.text() }).toEqual({ status: 503, body: '' })
  expect(webhook.headers.get('retry-after')).toBe('300')
})

test('maintenance mode lets operators log in and work', async () => {
  const { request, open } = setUp()
  for (const path of ['/auth/login?role=operator', '/console/operator/health', '/assets/entry.js'])
    expect(await (await open(path)).text()).toBe('page')
  const login = await request({ path: operatorCalls.login.path, form: { username: '1', password: '2' } })
  expect(login.failure?.reason).not.toBe('maintenance')
  for (const { path, method } of [getHealth, operatorCalls.logout])
    expect((await request({ path, method, headers: as('operator', '1') })).failure?.reason).toBe('not_found')
})

test('in maintenance mode the userType header opens nothing to sellers, visitors and API keys', async () => {
  const { request } = setUp()
  const authorization = 'Bearer pk_0123456789'
  const pretending: Record<string, string>[] = [
    { userType: '1' },
    as('seller', '1'),
    as('unknown', '1'),
    { authorization, userType: '1' },
    // A key outweighs a session that is sent with it.
    { authorization, ...as('operator', '1') },
  ]
  for (const headers of pretending) {
    const order = await request({ path: createOrder.path, headers, body: {} })
    const login = await request({ path: businessCalls.login.path, headers, form: { username: '1', password: '2' } })
    const products = await request({ path: listProducts.path, headers })
    const reasons = [order, login, products].map(({ failure }) => failure?.reason)
    expect({ headers, reasons }).toEqual({ headers, reasons: ['maintenance', 'maintenance', 'maintenance'] })
  }
})

test('probes and pictures are not affected by maintenance mode', async () => {
  const { open } = setUp()
  for (const path of ['/healthz', '/readyz', '/images/a/effect/b.jpg', '/robots.txt', '/favicon.ico'])
    expect(`${path} ${(await open(path)).status}`).toBe(`${path} 200`)
})
