import type { StoreErrorCode } from './store-errors.ts'

/**
 * State of a finished product in a connected store. `in_review`, `rejected`: by people of the platform. `taken_down`: by
 * the seller, here or in the shop.
 */
export const storeListingStates = [
  'queued',
  'publishing',
  'live',
  'in_review',
  'rejected',
  'failed',
  'taken_down',
] as const
export type StoreListingState = (typeof storeListingStates)[number]

/** What is to be done with a listing in the shop. */
export type ListingTask = 'publish' | 'refresh' | 'unpublish'

/**
 * What happens to a product of the shop that has the same SKUs: `link` connects it and leaves its content, `replace`
 * sends ours.
 */
export const existingProductChoices = ['link', 'replace'] as const
export type ExistingProduct = (typeof existingProductChoices)[number]

/** Why a product cannot be published to a store. */
export const publishProblemCodes = [
  'product_not_ready',
  'product_archived',
  'title_missing',
  'pictures_missing',
  'variants_missing',
  'sku_too_long',
  'too_many_options',
  'rate_missing',
  'price_missing',
  'price_below_cost',
  'price_impossible',
  'freight_missing',
  'settings_missing',
] as const
export type PublishProblem = (typeof publishProblemCodes)[number]

/** Why a listing could not be published: the platform refused, or the product has become unfit. */
export type ListingFailure = StoreErrorCode | PublishProblem

/** What is left out or changed because of the platform's limits or the seller's rule. */
export const publishRemarkCodes = [
  'languages_dropped',
  'currencies_dropped',
  'pictures_dropped',
  'variants_dropped',
  'tags_dropped',
  'title_cut',
  'description_cut',
  'off_sale',
  'price_raised',
] as const
export type PublishRemarkCode = (typeof publishRemarkCodes)[number]

/** `values` are languages, currencies, SKUs, tags or names of pictures. */
export type PublishRemark = { readonly code: PublishRemarkCode; readonly values: readonly string[] }

export const publishLimits = { maxProducts: 200, maxListings: 500 } as const

/** Whether a failure of the platform may pass, so that the listing is tried again without the seller. */
export function isTransientFailure(code: StoreErrorCode): boolean {
  return (
    code === 'unavailable' ||
    code === 'rate_limited' ||
    code === 'unknown_outcome' ||
    code === 'authorization_lost' ||
    code === 'shop_frozen'
  )
}
