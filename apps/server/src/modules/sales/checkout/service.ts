export { createOrder } from './create-order.ts'
