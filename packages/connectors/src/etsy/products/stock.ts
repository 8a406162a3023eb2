import { answer, refuse } from '../../answer.ts'
import type { StockPusher } from '../../listings.ts'
import { isPaused, present, productsIn, putInventory } from './inventory.ts'
import { readListing, updateListing } from './shape.ts'

/** Setting the same state again changes nothing that buyers see, so no key is needed. */
export const stock: StockPusher = {
  needsRestock: true,
  async set(context, shop, rows) {
    for (const [listingId, group] of Map.groupBy(rows, (row) => row.listingId)) {
      const read = await readListing(context, shop, listingId)
      if (!read.ok) return read
      const listing = read.data
      const skus = new Set(present(listing.inventory).map(({ sku }) => sku))
      const unknown = group.find(({ variantId }) => !skus.has(variantId))
      if (unknown) return refuse('not_found', `the listing has no SKU ${unknown.variantId}`)
      const products = productsIn(listing, new Map(group.map(({ variantId, isOnSale }) => [variantId, isOnSale])))
      const put = await putInventory(context, shop, listing.listing_id, products)
      if (!put.ok) return put
      const isAnyOnSale = products.some(({ offer }) => offer.isOnSale)
      const state = isAnyOnSale ? isPaused(listing) && 'active' : listing.state === 'active' && 'inactive'
      if (!state) continue
      const changed = await updateListing(context, shop, listing.listing_id, { state })
      if (!changed.ok) return changed
    }
    return answer(null)
  },
}
