import type { Connector } from '@podwright/connectors/connector'
import type { Publisher } from '@podwright/connectors/listings'
import type { StoreRow } from '../../sales/stores/service.ts'
import { connectorOf, type ShopDeps } from '../host/deps.ts'

export type PublishRequestDeps = ShopDeps & {
  /** Queues the listings of stores that are due. Lost jobs are queued again every minute. */
  readonly queueListings: (storeIds: readonly number[]) => Promise<void>
}

export type PublishDeps = ShopDeps & {
  /** Loads an effect picture by its path, up to a width and height in pixels, for platforms that take uploads. */
  readonly loadPicture: (path: string, side: number) => Promise<Uint8Array>
}

/** The connector of a store that products can be published to. */
export type PublishingConnector = Connector & { readonly publisher: Publisher }

export function publishingConnectorOf(
  deps: Pick<ShopDeps, 'connectors'>,
  { platform }: Pick<StoreRow, 'platform'>,
): PublishingConnector | undefined {
  const connector = connectorOf(deps, platform)
  return connector?.publisher ? { ...connector, publisher: connector.publisher } : undefined
}
