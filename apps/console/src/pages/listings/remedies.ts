import type { ListingFailure } from '@podwright/domain/stores/store-listings'

/** What the seller can do about a failure. */
export type Remedy = 'again' | 'change' | 'link' | 'pictures' | 'platform' | 'price' | 'reconnect' | 'settings'

const remedies: Readonly<Record<ListingFailure, Remedy>> = {
  authorization_lost: 'reconnect',
  permission_missing: 'reconnect',
  shop_frozen: 'platform',
  rate_limited: 'again',
  unavailable: 'again',
  unknown_outcome: 'again',
  not_found: 'again',
  exists: 'link',
  invalid: 'change',
  picture_rejected: 'pictures',
  refused: 'change',
  product_not_ready: 'change',
  product_archived: 'change',
  title_missing: 'change',
  pictures_missing: 'change',
  variants_missing: 'change',
  sku_too_long: 'change',
  too_many_options: 'change',
  rate_missing: 'price',
  price_missing: 'price',
  price_below_cost: 'price',
  price_impossible: 'price',
  freight_missing: 'price',
  settings_missing: 'settings',
}

export function remedyOf(failure: ListingFailure): Remedy {
  return remedies[failure]
}
