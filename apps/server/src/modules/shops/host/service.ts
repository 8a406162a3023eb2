export { isAvailable, type ShopDeps } from './deps.ts'
export { openShops } from './open-shops.ts'
export { renewAuthorizations } from './renew-authorizations.ts'
