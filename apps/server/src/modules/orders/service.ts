export { returnAdvances } from './advances.ts'
export { cancelOwnOrder, dropOwnPart } from './cancel.ts'
export { decideSeenCase } from './case-decisions.ts'
export { listOperatorsCases, listSeenCases, openOwnCase, sayInCase, showCase, withdrawOwnCase } from './cases.ts'
export { archiveOwnOrders, changeOwnOrder, mapOwnLine, releaseOwnOrder } from './change.ts'
export { enterOrder, orderCart, quoteCart } from './create.ts'
export type { OrderDeps } from './deps.ts'
export { findStoreSkus } from './fact-queries.ts'
export { releaseEndedHolds } from './holds.ts'
export { type ImportPlace, importOrders } from './import-orders.ts'
export { markLate } from './late.ts'
export { countOwnOrders, deleteOwnView, listOwnOrders, listOwnViews, saveOwnView } from './list.ts'
export { cancelOwnOrders, holdOwnOrders, releaseOwnOrders } from './order-batch.ts'
export { deleteImported, findKnownIds } from './order-queries.ts'
export { payOwnOrders } from './pay.ts'
export { showOrder } from './present.ts'
export { settlePrinted } from './prints.ts'
export {
  acceptOwnProduction,
  assignAnyProduction,
  listAdriftParts,
  refuseOwnProduction,
  showProduction,
  stageOwnProduction,
} from './production.ts'
export { acceptOwnMany, rankOwnProduction, refuseOwnMany, scanOwnProduction } from './production-batch.ts'
export { listOwnProduction } from './queue.ts'
export { correctOwnAddress, resubmitOwnOrder, retryOwnPrints } from './remedies.ts'
export { replaceOwnLine } from './replace.ts'
export { packParts, shipOwnProduction, shipParts, trackParcel, trackParts } from './shipping.ts'
