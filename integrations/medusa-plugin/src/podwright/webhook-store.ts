import { createHash } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils'
import { openSecret, sealSecret } from './sealed-secret'

export type Webhook = { url: string; secret: string }
/** The metadata of the store is part of what the admin API returns, so it holds no secret that can be read. */
type StoredWebhook = { url: string; sealed: string }

const field = 'podwright_webhooks'

/**
 * The addresses that are notified of changes. They are kept in the store's metadata, which needs no migration. Webhooks whose
 * secret does not open are left out, so that Podwright registers them again.
 */
export async function listWebhooks(container: MedusaContainer): Promise<Webhook[]> {
  const key = sealingKey(container)
  return (await listStored(container)).flatMap(({ url, sealed }) => {
    const secret = openSecret(sealed, { key, url })
    return secret === undefined ? [] : [{ url, secret }]
  })
}

/** Adds a webhook, or replaces the secret of the one with the same address. */
export async function putWebhook(container: MedusaContainer, { url, secret }: Webhook): Promise<void> {
  const others = (await listStored(container)).filter((each) => each.url !== url)
  await store(container, [...others, { url, sealed: sealSecret(secret, { key: sealingKey(container), url }) }])
}

export async function removeWebhook(container: MedusaContainer, url: string): Promise<void> {
  const kept = (await listStored(container)).filter((each) => each.url !== url)
  await store(container, kept)
}

/** What administrators may see: the first digits of the secret's SHA-256 show which one is in use. */
export function shown(webhooks: readonly Webhook[]) {
  return webhooks.map(({ url, secret }) => ({
    url,
    secret_fingerprint: createHash('sha256').update(secret).digest('hex').slice(0, 8),
  }))
}

/** A key that only the process of the shop knows. */
function sealingKey(container: MedusaContainer): string {
  const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const key = process.env.PODWRIGHT_SECRET || projectConfig.http.cookieSecret
  if (!key) throw new Error('set PODWRIGHT_SECRET or the cookieSecret of the shop')
  return key
}

async function listStored(container: MedusaContainer): Promise<StoredWebhook[]> {
  const [first] = await container.resolve(Modules.STORE).listStores({}, { take: 1 })
  const stored = first?.metadata?.[field]
  return Array.isArray(stored) ? stored.filter(isStored) : []
}

async function store(container: MedusaContainer, webhooks: StoredWebhook[]): Promise<void> {
  const stores = container.resolve(Modules.STORE)
  const [first] = await stores.listStores({}, { take: 1 })
  if (!first) throw new Error('the shop has no store')
  await stores.updateStores(first.id, { metadata: { ...first.metadata, [field]: webhooks } })
}

/** Leaves out what the first version of the plugin stored with a readable secret; the next `store` removes it. */
function isStored(value: unknown): value is StoredWebhook {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    'sealed' in value &&
    typeof value.sealed === 'string'
  )
}
