import type { Answer, Page } from '@podwright/connectors/answer'
import type { MissingOrder, OrderFeed, ShopOrder } from '@podwright/connectors/orders'
import type { Logger } from 'pino'
import type { Keyring } from '../../../crypto/seal.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import type { StoreFacts } from './shop-order-queries.ts'

/** The orders of one connected shop. */
export type ShopOrdersClient = {
  readonly feed: OrderFeed
  readonly maxRead: number
  /** Whether the shop sends a webhook for every new order. */
  readonly hasWebhooks: boolean
  /** Ends the reads of the shop. */
  readonly signal?: AbortSignal | undefined
  listChanged(since: Date, next: string | null): Promise<Answer<Page<{ externalId: string; changedAt: Date }>>>
  read(externalIds: readonly string[]): Promise<Answer<readonly (ShopOrder | MissingOrder)[]>>
}

export type OrderClientOptions = {
  readonly signal?: AbortSignal | undefined
  /** A person waits for it: the shop is called even if it is backed off after a timeout. */
  readonly isRequested?: boolean
}

export type SyncDeps = OrderDeps & {
  readonly keyring: Keyring
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Queues the payment of imported orders by rules; without this, it begins within a minute. */
  readonly queuePayments?: () => Promise<void>
  /** Queues the release of paid orders that were read; without this, it begins within a minute. */
  readonly queueReleases?: () => Promise<void>
  /** Undefined for platforms without orders. */
  readonly createOrderClient: (store: StoreFacts, options?: OrderClientOptions) => ShopOrdersClient | undefined
}
