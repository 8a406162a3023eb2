import type { LocaleCode } from '@podwright/domain/locale'
import type { PriceRule } from '@podwright/domain/stores/price-rule'
import type { ShopDeps } from '../../host/deps.ts'
import { publishingConnectorOf } from '../deps.ts'
import { composeListing } from './compose-listing.ts'
import { partHashes } from './part-hashes.ts'
import { findPublishedProducts } from './product-queries.ts'
import { targetOf } from './target-of.ts'

/** A listing, with what its prices follow from. */
export type PricedListing = {
  readonly id: number
  readonly finishedId: number
  readonly storeId: number
  readonly platform: string
  readonly currency: string
  readonly locales: readonly LocaleCode[]
  readonly priceRule: PriceRule
  /** Hash of the prices that were last sent. */
  readonly sentPrices: string
}

/**
 * Ids of the listings whose prices would differ if they were sent now: because of costs, freight, exchange rates of any
 * currency of the shop, or a price that the seller has saved since.
 */
export async function findChangedPrices(
  deps: Pick<ShopDeps, 'db' | 'publicUrl' | 'connectors'>,
  accountId: number,
  listings: readonly PricedListing[],
): Promise<ReadonlySet<number>> {
  const changed = new Set<number>()
  const groups = Map.groupBy(listings, ({ storeId, locales, priceRule }) =>
    JSON.stringify([storeId, locales, priceRule]),
  )
  for (const [first, ...others] of groups.values()) {
    const connector = first && publishingConnectorOf(deps, first)
    if (!connector) continue
    const group = [first, ...others]
    const target = await targetOf(deps, connector, first)
    const ids = group.map(({ finishedId }) => finishedId)
    const products = await findPublishedProducts(deps.db, accountId, first.storeId, ids)
    const composed = new Map(products.map((product) => [product.row.id, composeListing(product, target).content]))
    for (const { id, finishedId, sentPrices } of group) {
      const content = composed.get(finishedId)
      if (content && partHashes(content, { withStock: false }).prices !== sentPrices) changed.add(id)
    }
  }
  return changed
}
