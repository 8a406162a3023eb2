import type { StoreListing } from '@podwright/contracts/stores/listings'
import type { ListingFailure } from '@podwright/domain/stores/store-listings'
import { isAuthorizationLost, type StoreState, takesOrders } from '@podwright/domain/stores/store-states'

/** What the seller can do about a listing that failed or waits. */
export type Remedy =
  | 'again'
  | 'change'
  | 'link'
  | 'pictures'
  | 'platform'
  | 'price'
  | 'rate'
  | 'reconnect'
  | 'resume'
  | 'settings'

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
  rate_missing: 'rate',
  price_missing: 'price',
  price_below_cost: 'price',
  price_impossible: 'price',
  freight_missing: 'price',
  settings_missing: 'settings',
}

/** What the seller has to do; undefined if there is nothing to do, or the listing is tried again without it. */
export function remedyOf({
  failure,
  isWaiting,
  nextAt,
  storeState,
}: Pick<StoreListing, 'failure' | 'isWaiting' | 'nextAt' | 'storeState'>): Remedy | undefined {
  if (isWaiting && !takesOrders(storeState)) return storeRemedyOf(storeState)
  return failure && nextAt === null ? remedies[failure] : undefined
}

function storeRemedyOf(state: StoreState): Remedy {
  if (isAuthorizationLost(state)) return 'reconnect'
  return state === 'frozen' ? 'platform' : 'resume'
}
