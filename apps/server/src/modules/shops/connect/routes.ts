import { failureCodes } from '@podwright/contracts/failure-codes'
import {
  checkStore as checkStoreCall,
  chooseStore as chooseStoreCall,
  startConnection as startConnectionCall,
} from '@podwright/contracts/stores/connections'
import { removeStore as removeStoreCall } from '@podwright/contracts/stores/stores'
import { readLimited } from '../../../files/read-limited.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { fail } from '../../../result.ts'
import { checkStore } from './check-store.ts'
import { completeConnection, receiveKeys } from './complete-connection.ts'
import type { ConnectedStore } from './connect-shops.ts'
import type { ConnectDeps } from './deps.ts'
import { disconnectStore } from './disconnect.ts'
import { chooseStore } from './duplicates.ts'
import { startConnection } from './start-connection.ts'

/** Keys are a few hundred bytes. */
const maxKeyBytes = 20_000
const keyMs = 10_000

export function connectRoutes(api: ApiRouter, deps: ConnectDeps): void {
  registerAccountCall(api, startConnectionCall, ({ session, credentials, body, setCookie }) => {
    const { accessToken } = credentials
    if (accessToken === undefined) return fail('unauthenticated')
    return startConnection(deps, { accountId: session.accountId, accessToken, setCookie }, body)
  })
  registerAccountCall(api, checkStoreCall, ({ session, params }) => checkStore(deps, session.accountId, params.id))
  registerAccountCall(api, chooseStoreCall, ({ session, params }) => chooseStore(deps.db, session.accountId, params.id))
  registerAccountCall(api, removeStoreCall, ({ session, params }) =>
    disconnectStore(deps, session.accountId, params.id),
  )
  registerReturns(api, deps)
}

/** The page that reports success, and the stores among them that their seller has paused. */
function successPath(stores: readonly ConnectedStore[]): string {
  const paused = stores.filter(({ isPaused }) => isPaused).map(({ id }) => id)
  return paused.length === 0 ? '/authSuccess' : `/authSuccess?paused=${paused.join('.')}`
}

/** Where platforms send sellers and keys. These routes have no session: an attempt is known by its state and cookie. */
function registerReturns({ app }: ApiRouter, deps: ConnectDeps): void {
  app.get('/callbacks/connect/:platform', async (c) => {
    c.set('route', '/callbacks/connect/{platform}')
    c.header('cache-control', 'no-store')
    // The query holds a code of the platform, which must not get into a Referer header.
    c.header('referrer-policy', 'no-referrer')
    const platform = c.req.param('platform')
    const query = new URL(c.req.url).searchParams
    const result = await completeConnection(deps, { platform, query, cookies: c.req.header('cookie') })
    if (result.ok) return c.redirect(successPath(result.data), 303)
    c.set('failure', result.code)
    const store = result.fields?.storeId
    const details = new URLSearchParams({ reason: result.code, ...(store && { store }) })
    return c.redirect(`/authFail?${details}`, 303)
  })
  app.post('/callbacks/keys/:platform', async (c) => {
    c.set('route', '/callbacks/keys/{platform}')
    c.header('cache-control', 'no-store')
    const body = await readLimited(c.req.raw, maxKeyBytes, keyMs)
    if (!body.ok) return c.body(null, failureCodes[body.code].status)
    // Exactly 200: otherwise WooCommerce deletes the keys.
    return c.body(null, (await receiveKeys(deps, c.req.param('platform'), body.data)) ? 200 : 400)
  })
}
