import type { Refusal } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import type { ConnectorContext } from '@podwright/connectors/context'
import { withConnectionErrors } from '@podwright/connectors/outcome'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { startConnection as startConnectionCall } from '@podwright/contracts/stores/connections'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { showStore } from '../../sales/stores/service.ts'
import { connectorOf, isAvailable, type ShopDeps } from '../host/deps.ts'
import { insertAttempt } from './attempt-queries.ts'
import { createBrowserCookie, returnPath } from './browser-cookies.ts'
import { type Connecting, connectShops } from './connect-shops.ts'
import type { ConnectDeps } from './deps.ts'
import { readEntered } from './entered-fields.ts'
import { sealAttempt } from './sealed-attempt.ts'
import { challengeOf, randomToken, sha256Of } from './tokens.ts'

/** How long a seller may take on the platform's page. */
const attemptSeconds = 15 * 60

type Started = Result<DataOf<typeof startConnectionCall>>

/** Who starts a connection, with the token of the session. */
type Caller = {
  readonly accountId: number
  readonly accessToken: string
  readonly setCookie: (header: string) => void
}

/**
 * Connects a store with the keys that the seller entered, or begins an attempt and returns the page of the platform. The
 * attempt is bound to the seller's session, and by `setCookie` to the browser.
 */
export async function startConnection(
  deps: ConnectDeps,
  { accountId, accessToken, setCookie }: Caller,
  { platform, entered, storeId }: ParsedBodyOf<typeof startConnectionCall>,
): Promise<Started> {
  const connector = connectorOf(deps, platform)
  if (!connector?.authorizer) return fail('store_platform_unknown')
  if (!isAvailable(deps, connector)) return fail('store_platform_unavailable')
  const fields = readEntered(connector.authorizer.fields, entered)
  if (!fields.ok) return fields
  return connector.authorizer.by === 'keys'
    ? connectWithKeys(deps, { accountId, storeId }, connector, fields.data)
    : beginAttempt(deps, { accountId, storeId, accessToken, connector, entered: fields.data }, setCookie)
}

async function connectWithKeys(
  deps: ConnectDeps,
  connecting: Connecting,
  connector: Connector,
  entered: Readonly<Record<string, string>>,
): Promise<Started> {
  const { authorizer } = connector
  if (authorizer?.by !== 'keys') return fail('store_platform_unknown')
  const checked = await withConnectionErrors('read', () => authorizer.check(contextOf(deps, connector), entered))
  if (!checked.ok) return failureOf(deps, connector, checked)
  const connected = await connectShops(deps, connecting, connector, checked.data)
  if (!connected.ok) return connected
  const stores = await Promise.all(connected.data.map(({ id }) => showStore(deps.db, connecting.accountId, id)))
  return succeed({ redirectUrl: null, stores: stores.flatMap((store) => (store.ok ? [store.data] : [])) })
}

type NewAttempt = Connecting & {
  readonly accessToken: string
  readonly connector: Connector
  readonly entered: Readonly<Record<string, string>>
}

async function beginAttempt(
  deps: ConnectDeps,
  { accountId, storeId, accessToken, connector, entered }: NewAttempt,
  setCookie: (header: string) => void,
): Promise<Started> {
  const { authorizer, id: platform } = connector
  if (authorizer?.by !== 'redirect') return fail('store_platform_unknown')
  const isHttps = deps.publicUrl.startsWith('https:')
  if (authorizer.needsHttps && !isHttps) return fail('connection_needs_https')
  const [state, codeVerifier] = [randomToken(), randomToken()]
  const page = authorizer.start(
    { app: deps.appKeysOf(platform) },
    {
      state,
      entered,
      returnUrl: returnUrlOf(deps, platform),
      callbackUrl: `${deps.publicUrl}/callbacks/keys/${platform}`,
      codeChallenge: challengeOf(codeVerifier),
    },
  )
  if (!page.ok) return failureOf(deps, connector, page)
  const cookie = createBrowserCookie({ isHttps, seconds: attemptSeconds })
  await insertAttempt(deps.db, {
    accountId,
    sessionSha256: sha256Of(accessToken),
    platform,
    stateSha256: sha256Of(state),
    browserSha256: cookie.sha256,
    sealed: sealAttempt(deps.keyring, sha256Of(state), { codeVerifier, entered, storeId }),
    expiresAt: new Date(deps.now().getTime() + attemptSeconds * 1000),
  })
  setCookie(cookie.header)
  return succeed({ redirectUrl: page.data, stores: [] })
}

/** Where a platform sends the seller back. */
export function returnUrlOf({ publicUrl }: Pick<ShopDeps, 'publicUrl'>, platform: string): string {
  return `${publicUrl}${returnPath}/${platform}`
}

/** The context of a call for a shop that is not connected yet. */
export function contextOf({ fetch, now, appKeysOf }: ShopDeps, { id }: Connector): ConnectorContext {
  return { fetch, now: now(), app: appKeysOf(id), signal: AbortSignal.timeout(60_000) }
}

/** The failure of a platform's refusal. Its text is only logged: it may quote what the seller entered. */
export function failureOf({ log }: ShopDeps, { id, authorizer }: Connector, { code, fields = [] }: Refusal): Failed {
  log.info({ platform: id, code }, 'a store could not be connected')
  if (code === 'unavailable' || code === 'rate_limited') return fail('connection_failed')
  const known = authorizer?.fields.filter(({ name }) => fields.includes(name)) ?? []
  const issues = Object.fromEntries(known.map(({ name }) => [`entered.${name}`, 'invalid']))
  return fail('connection_refused', known.length > 0 ? { fields: issues } : {})
}
