import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { type RequestContext, RequestContextService, SettingsStoreService } from '@vendure/core'

export const namespace = 'podwright'
export const fieldName = 'webhooks'
const key = `${namespace}.${fieldName}`

export type StoredWebhook = { url: string; secret: string }

/** The addresses that are notified of changes. They are kept in Vendure's settings store, which needs no migration. */
@Injectable()
export class WebhookStore {
  constructor(
    private readonly settings: SettingsStoreService,
    private readonly contexts: RequestContextService,
  ) {}

  async list(context?: RequestContext): Promise<StoredWebhook[]> {
    const used = context ?? (await this.contexts.create({ apiType: 'admin' }))
    return (await this.settings.get<StoredWebhook[]>(used, key)) ?? []
  }

  /** Adds a webhook, or replaces the secret of the one with the same address. */
  async put(context: RequestContext, webhook: StoredWebhook): Promise<void> {
    const others = (await this.list(context)).filter(({ url }) => url !== webhook.url)
    await this.store(context, [...others, webhook])
  }

  async remove(context: RequestContext, url: string): Promise<void> {
    const kept = (await this.list(context)).filter((each) => each.url !== url)
    await this.store(context, kept)
  }

  private async store(context: RequestContext, webhooks: StoredWebhook[]): Promise<void> {
    const stored = await this.settings.set(context, key, webhooks)
    if (!stored.result) throw new Error(stored.error ?? 'the webhooks could not be stored')
  }
}

/** Shows which secret is in use without revealing it. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex').slice(0, 8)
}
