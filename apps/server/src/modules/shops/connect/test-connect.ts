import { randomUUID } from 'node:crypto'
import { startConnection } from '@podwright/contracts/stores/connections'
import { listStores } from '@podwright/contracts/stores/stores'
import { pino } from 'pino'
import { expect } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createKeyring, createSealingKey, type Keyring } from '../../../crypto/seal.ts'
import { createTestApp, registerStandIns, type TestRequest } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { storeRoutes } from '../../sales/stores/routes.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { connectRoutes } from './routes.ts'
import { authorizationOf, createTestConnectors } from './test-connectors.ts'

/** The calls of stores with test platforms, and browsers that keep cookies. */
export async function createConnectTest() {
  const database = await createTestDatabase()
  const { db } = database
  const { findSession, createSession, ...accounts } = createTestAccounts(db)
  const createAccount = async () => {
    const id = await accounts.createAccount()
    await createSession(id)
    return id
  }
  const { world, connectors } = createTestConnectors()
  const queued: number[] = []
  const shopLines: string[] = []
  const shopLog = pino({}, { write: (line: string) => void shopLines.push(line) })
  const apps: Record<string, { id: string; secret: string }> = {
    market: { id: 'our-app', secret: 'secret-of-the-app' },
  }
  let ring = createKeyring([createSealingKey()])
  const keyring: Keyring = {
    seal: (bytes, purpose) => ring.seal(bytes, purpose),
    unseal: (sealed, purpose) => ring.unseal(sealed, purpose),
    get header() {
      return ring.header
    },
  }
  /** The installation loses its key and gets another one. */
  const replaceKey = () => {
    ring = createKeyring([createSealingKey()])
  }
  const { app, request, logLines } = createTestApp({
    findSession,
    modules: [
      (api) => {
        const shops = testShopDeps(db, {
          connectors,
          keyring,
          log: shopLog,
          appKeysOf: (platform) => apps[platform],
        })
        storeRoutes(api, { db, shops })
        connectRoutes(api, { ...shops, queueConnected: async (ids) => void queued.push(...ids) })
        registerStandIns(api)
      },
    ],
  })
  const get = async ({ path, headers = {}, body, method }: TestRequest): Promise<Response> =>
    app.request(path, { method: method ?? 'GET', headers, ...(body !== undefined && { body: String(body) }) })
  const calls = createTestCalls(request)
  /** A browser: starts attempts, and comes back with the cookies it got. */
  const createBrowser = () => {
    const cookies: string[] = []
    return {
      cookies,
      start: async (as: number, platform: string, entered: Record<string, string> = {}, storeId?: number) => {
        const body = { platform, entered, ...(storeId !== undefined && { storeId }) }
        const answer = await calls.send(startConnection, { as, body })
        expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 200, code: 0 })
        const header = answer.headers.get('set-cookie') ?? ''
        cookies.push(header.split(';')[0] ?? '')
        const { redirectUrl } = startConnection.data.parse(answer.data)
        return { header, url: new URL(redirectUrl ?? '') }
      },
      comeBack: async (platform: string, query: Record<string, string>) => {
        const path = `/callbacks/connect/${platform}?${new URLSearchParams(query)}`
        const response = await get({ path, headers: { cookie: cookies.join('; ') } })
        return { status: response.status, to: response.headers.get('location') }
      },
    }
  }
  const newShop = () => `shop-${randomUUID()}`
  /** A seller, with whom the market authorizes a new shop. */
  const createSeller = async () => {
    world.authorizations = [authorizationOf(newShop())]
    world.refusal = undefined
    return createAccount()
  }
  /** Connects shops of the market, and returns the stores of the account. */
  const connect = async (as: number, ...shops: string[]) => {
    if (shops.length > 0) world.authorizations = shops.map((shop) => authorizationOf(shop))
    const browser = createBrowser()
    const { url } = await browser.start(as, 'market')
    const { status, to } = await browser.comeBack('market', consentedTo(url))
    // Behind the path, the paused stores are named.
    expect([status, to?.split('?')[0]]).toEqual([303, '/authSuccess'])
    return (await calls.ask(listStores, { as })).items
  }
  return {
    ...database,
    ...calls,
    createAccount,
    createSeller,
    connect,
    createBrowser,
    newShop,
    world,
    apps,
    queued,
    logLines,
    shopLines,
    keyring,
    replaceKey,
    get,
  }
}

/** The answer to a browser whose attempt has failed. */
export function failedWith(reason: string) {
  return { status: 303, to: `/authFail?reason=${reason}` }
}

/** The query with which the test market sends a seller back. */
export function consentedTo(url: URL): Record<string, string> {
  return { state: url.searchParams.get('state') ?? '', code: `code for ${url.searchParams.get('codeChallenge')}` }
}
