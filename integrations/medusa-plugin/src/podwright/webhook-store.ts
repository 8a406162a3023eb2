import { createHash } from 'node:crypto'
import type { MedusaContainer } from '@medusajs/framework/types'
import { Modules } from '@medusajs/framework/utils'

export type StoredWebhook = { url: string; secret: string }

const field = 'podwright_webhooks'

/** The addresses that are notified of changes. They are kept in the store's metadata, which needs no migration. */
export async function listWebhooks(container: MedusaContainer): Promise<StoredWebhook[]> {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 })
  const stored = store?.metadata?.[field]
  return Array.isArray(stored) ? stored.filter(isWebhook) : []
}

/** Adds a webhook, or replaces the secret of the one with the same address. */
export async function putWebhook(container: MedusaContainer, webhook: StoredWebhook): Promise<void> {
  const others = (await listWebhooks(container)).filter(({ url }) => url !== webhook.url)
  await store(container, [...others, webhook])
}

export async function removeWebhook(container: MedusaContainer, url: string): Promise<void> {
  const kept = (await listWebhooks(container)).filter((each) => each.url !== url)
  await store(container, kept)
}

/** What administrators may see: the first digits of the secret's SHA-256 show which one is in use. */
export function shown(webhooks: readonly StoredWebhook[]) {
  return webhooks.map(({ url, secret }) => ({
    url,
    secret_fingerprint: createHash('sha256').update(secret).digest('hex').slice(0, 8),
  }))
}

async function store(container: MedusaContainer, webhooks: StoredWebhook[]): Promise<void> {
  const stores = container.resolve(Modules.STORE)
  const [first] = await stores.listStores({}, { take: 1 })
  if (!first) throw new Error('the shop has no store')
  await stores.updateStores(first.id, { metadata: { ...first.metadata, [field]: webhooks } })
}

function isWebhook(value: unknown): value is StoredWebhook {
  return typeof value === 'object' && value !== null && 'url' in value && 'secret' in value
}
