export { cancelOrder } from './cancel.ts'
export { payOrders } from './pay.ts'
export { markRefunded } from './payment-queries.ts'
export { withWalletLock } from './wallet-lock.ts'
