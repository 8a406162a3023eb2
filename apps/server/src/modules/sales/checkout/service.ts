export { enterOrder } from './create.ts'
export { importOrders } from './import-orders.ts'
