import type { ShopDeps } from '../host/deps.ts'

export type ConnectDeps = ShopDeps & {
  /** Queues what follows when stores were connected: setting up their webhooks, and reading their orders. */
  readonly queueConnected: (storeIds: readonly number[]) => Promise<void>
}
