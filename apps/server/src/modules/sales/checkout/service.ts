export { createOrder } from './create-order.ts'
export { importShopOrder, type ShopLine } from './import-shop-order.ts'
export { chooseTarget } from './map-line.ts'
export type { PersonalizeDeps } from './personalize-line.ts'
export {
  changeShopAddress,
  changeShopLines,
  changeShopNote,
  changeShopProducts,
  keepAddressOnLabel,
} from './shop-changes.ts'
