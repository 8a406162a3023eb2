import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { previewListings } from '@podwright/contracts/stores/listings'
import { fail, type Result, succeed } from '../../../result.ts'
import { findStore, type StoreRow } from '../../sales/stores/service.ts'
import type { ShopDeps } from '../host/deps.ts'
import type { ComposeTarget } from './compose/compose-listing.ts'
import { findPublishedProducts, type PublishedProduct } from './compose/product-queries.ts'
import { targetOf } from './compose/target-of.ts'
import { type PublishingConnector, publishingConnectorOf } from './deps.ts'

type Opened = {
  readonly store: StoreRow
  readonly connector: PublishingConnector
  readonly target: ComposeTarget
  /** The seller's products among those of the request. */
  readonly products: readonly PublishedProduct[]
}

/** Reads what a request to publish, or to preview that, is about. */
export async function openPublishing(
  deps: ShopDeps,
  accountId: number,
  { storeId, ids, locales, priceRule }: ParsedBodyOf<typeof previewListings>,
): Promise<Result<Opened>> {
  const store = await findStore(deps.db, accountId, storeId)
  if (!store) return fail('store_unknown')
  const connector = publishingConnectorOf(deps, store)
  if (!connector) return fail('store_cannot_publish')
  const { platform, currency } = store
  const target = await targetOf(deps, connector, { storeId, platform, currency, locales, priceRule })
  const products = await findPublishedProducts(deps.db, accountId, storeId, [...new Set(ids)])
  return succeed({ store, connector, target, products })
}
