import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { findListingRows } from '../../modules/shops/publishing/list-listings.ts'
import { retryListings, setListingMargin, takeDownListings } from '../../modules/shops/publishing/publish-listings.ts'
import { idsOf, missingAs } from './parts.ts'

export const listingList = bulkList(bulkFilters.listings, findListingRows)

/** A request of many listings is one statement. */
const atOnce = 100

export const listingActions = {
  send_listings: bulkWork(
    bulkInputs.send_listings,
    async (deps, items, { accountId }) => {
      const sent = await retryListings(deps, accountId, { ids: idsOf(items) })
      return sent.ok ? missingAs('listing_state', items, sent.data.done) : sent
    },
    { atOnce },
  ),
  price_listings: bulkWork(
    bulkInputs.price_listings,
    async (deps, items, { accountId, input }) => {
      const priced = await setListingMargin(deps, accountId, { ids: idsOf(items), ...input })
      return priced.ok ? missingAs('listing_state', items, priced.data.done) : priced
    },
    { atOnce },
  ),
  take_down_listings: bulkWork(
    bulkInputs.take_down_listings,
    async (deps, items, { accountId }) => {
      const taken = await takeDownListings(deps, accountId, { ids: idsOf(items) })
      return taken.ok ? missingAs('listing_state', items, taken.data.done) : taken
    },
    { atOnce },
  ),
}
