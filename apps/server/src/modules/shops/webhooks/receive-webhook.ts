import { createHash } from 'node:crypto'
import type { Connector } from '@podwright/connectors/connector'
import { LRUCache } from 'lru-cache'
import { tryUnseal } from '../../../crypto/seal.ts'
import { webhookPurpose } from '../../../crypto/sealed-columns.ts'
import { connectorOf, type ShopDeps } from '../host/deps.ts'
import type { WebhookDeps } from './deps.ts'
import { findWebhookStore, insertEvents, type NewEvent, type WebhookStore } from './event-queries.ts'
import { requestCheck } from './webhook-queries.ts'
import { webhookUrlOf } from './webhook-urls.ts'

/** A webhook request: the query with its question mark, the body as received, and the headers. */
export type Incoming = { readonly search: string; readonly bytes: Uint8Array; readonly headers: Headers }

/** Stores that have sent webhooks lately, with their sealed secrets: a webhook then costs one statement. */
export type KnownStores = LRUCache<number, WebhookStore>

export function createKnownStores(): KnownStores {
  // A store that is removed is no longer known after this time; until then, its events are verified and not stored.
  return new LRUCache({ max: 10_000, ttl: 30_000 })
}

/** `unknown`: no such store or platform; `unverified`: not proven to be from the platform, or too old. */
export type Receipt = 'accepted' | 'unknown' | 'unverified'

/** Verifies a webhook of one store and stores its events. */
export async function receiveForStore(
  deps: WebhookDeps,
  storeId: number,
  incoming: Incoming,
  known: KnownStores,
): Promise<Receipt> {
  const remembered = known.get(storeId)
  const store = remembered ?? (await findWebhookStore(deps.db, storeId))
  const connector = store && connectorOf(deps, store.platform)
  if (!store || !connector?.webhooks) return 'unknown'
  // Without its secret, the store is just being set up.
  if (store.secret) known.set(storeId, store)
  const secrets =
    connector.webhooks.signedBy === 'app' ? appSecrets(deps, connector) : storeSecrets(deps, storeId, store)
  const url = `${webhookUrlOf(deps, storeId)}${incoming.search}`
  const receipt = await receive(deps, connector, { incoming, url, secrets, shopOfUrl: store.externalId })
  if (receipt !== 'unverified') return receipt
  known.delete(storeId)
  // A store that was removed and connected again has a new secret, and few shops repeat a webhook that was refused.
  if (remembered) return receiveForStore(deps, storeId, incoming, known)
  // The shop may have the webhook of another secret, or stop sending after failures.
  await requestCheck(deps.db, storeId)
  return receipt
}

/** Verifies a webhook of an app, whose events name their shops, and stores its events. */
export async function receiveForApp(deps: WebhookDeps, platform: string, incoming: Incoming): Promise<Receipt> {
  const connector = connectorOf(deps, platform)
  if (connector?.webhooks?.signedBy !== 'app') return 'unknown'
  const url = `${deps.publicUrl}/callbacks/apps/${platform}${incoming.search}`
  return receive(deps, connector, { incoming, url, secrets: appSecrets(deps, connector), shopOfUrl: undefined })
}

function storeSecrets(
  { keyring }: ShopDeps,
  storeId: number,
  { secret }: { readonly secret: Buffer | null },
): string[] {
  // A secret that cannot be decrypted verifies nothing; the check that follows replaces it.
  const opened = secret ? tryUnseal(keyring, secret, webhookPurpose(storeId)) : undefined
  return opened?.ok ? [opened.bytes.toString('utf8')] : []
}

function appSecrets({ appKeysOf }: ShopDeps, { id }: Connector): string[] {
  const app = appKeysOf(id)
  return app ? [app.webhookSecret ?? app.secret] : []
}

/** An index entry has a limit, and a shop chooses the length of its ids. */
function indexable(id: string): string {
  return id.length <= 200 ? id : createHash('sha256').update(id).digest('hex')
}

type Signed = {
  readonly incoming: Incoming
  readonly url: string
  readonly secrets: readonly string[]
  /** External id of the shop that the URL names. */
  readonly shopOfUrl: string | undefined
}

/** Stores the events with one statement; everything else happens after the response. */
async function receive(
  deps: WebhookDeps,
  connector: Connector,
  { incoming: { bytes, headers }, url, secrets, shopOfUrl }: Signed,
): Promise<Receipt> {
  const read = connector.webhooks?.read({
    url,
    bytes,
    headers,
    secrets,
    app: deps.appKeysOf(connector.id),
    now: deps.now(),
  })
  if (read === undefined) return 'unverified'
  if (read === 'ping' || read.length === 0) return 'accepted'
  const events = read.flatMap(({ eventId, about, shopId }): NewEvent[] => {
    // An event of another shop than that of the URL would be a mistake of the connector.
    const shopExternalId = shopOfUrl ?? shopId
    return shopExternalId === null ? [] : [{ eventId: indexable(eventId), about, shopExternalId }]
  })
  const { storeIds, fullStoreIds } = await insertEvents(deps.db, connector.id, events)
  if (storeIds.length > 0)
    void deps
      .queueEvents(storeIds)
      .catch((err: unknown) => deps.log.error({ err }, 'events of shops could not be queued; they are found later'))
  // Accepted all the same: a platform that is refused too often stops sending to all stores of the app.
  if (fullStoreIds.length > 0)
    deps.log.warn({ storeIds: fullStoreIds }, 'events of stores were not stored: too many wait to be handled')
  return 'accepted'
}
