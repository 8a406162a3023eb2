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
