export { openConnection } from './connection.ts'
export { createShopDeps } from './create-shop-deps.ts'
export { isAvailable, type ShopDeps } from './deps.ts'
export { renewAuthorizations } from './renew-authorizations.ts'
