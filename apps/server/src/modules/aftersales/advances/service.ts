export { creditSupplier, returnAdvances, settleAdvances } from './advances.ts'
