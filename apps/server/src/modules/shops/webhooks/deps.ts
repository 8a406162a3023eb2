import type { ShopDeps } from '../host/deps.ts'

export type WebhookDeps = ShopDeps & {
  /** Queues the handling of the events of stores. */
  readonly queueEvents: (storeIds: readonly number[]) => Promise<void>
}
