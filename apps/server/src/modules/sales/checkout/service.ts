export { createOrder } from './create-order.ts'
export { importShopOrder } from './import-shop-order.ts'
export { chooseTarget } from './map-line.ts'
export { changeShopAddress, changeShopNote, changeShopQuantities } from './shop-changes.ts'
