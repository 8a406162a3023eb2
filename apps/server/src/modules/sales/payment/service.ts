export { cancelAccountOrder } from './cancel.ts'
export { payAccountOrders } from './pay.ts'
export { markRefunded } from './payment-queries.ts'
export { withWalletLock } from './wallet-lock.ts'
