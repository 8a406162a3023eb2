export { creditSupplier, returnAdvances, settleAdvances } from './advances.ts'
export { returnCommission } from './return-commission.ts'
