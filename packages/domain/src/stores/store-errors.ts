/**
 * Why a platform did not do what was asked. The server decides by the code alone:
 * - `authorization_lost`: renew the authorization once, then treat the shop as revoked
 * - `permission_missing`: the shop is connected without a permission that the request needs
 * - `shop_frozen`: the platform has closed or suspended the shop
 * - `rate_limited`, `unavailable`: try again later
 * - `not_found`: the object does not exist in the shop (any more)
 * - `exists`: another object already has this SKU or key
 * - `invalid`: the platform rejects the content
 * - `picture_rejected`: the platform cannot fetch or use a picture
 * - `refused`: any other rejection
 * - `unknown_outcome`: the platform may have done it; look before trying again
 */
export const storeErrorCodes = [
  'authorization_lost',
  'permission_missing',
  'shop_frozen',
  'rate_limited',
  'unavailable',
  'not_found',
  'exists',
  'invalid',
  'picture_rejected',
  'refused',
  'unknown_outcome',
] as const
export type StoreErrorCode = (typeof storeErrorCodes)[number]

/**
 * Why a run over the orders of a store ended before the end of the list, apart from what the platform refused:
 * - `too_many_pages`: the next run goes on
 * - `reconciliation_limit`: the list is longer than a reconciliation may read
 * - `store_limit`: no more new orders may be recorded now
 * - `poll_expired`: a list could not be read to its end within a day; the next run begins a new one
 */
export const runFailureCodes = ['too_many_pages', 'reconciliation_limit', 'store_limit', 'poll_expired'] as const
export type RunFailureCode = (typeof runFailureCodes)[number]

export function isRunFailure(code: string): code is RunFailureCode {
  return runFailureCodes.some((each) => each === code)
}
