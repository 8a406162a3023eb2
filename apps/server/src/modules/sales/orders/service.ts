export { searchOrders } from './admin/admin-order-queries.ts'
export { findClaims } from './claim-queries.ts'
export type { OrderDeps } from './deps.ts'
export { insertEvents } from './history/event-queries.ts'
export { findLinesOf, type LineRow, setLineStates } from './line-queries.ts'
export { listOrders } from './list/list-orders.ts'
export { moveOrders, syncWithProduction, syncWithShipments } from './order-flow.ts'
export { addSearchWords, findOrder, lockOrders, type OrderRow, type SoldPrice } from './order-queries.ts'
export { saveOrderWarehouse } from './order-warehouse-queries.ts'
export {
  cancelPart,
  extendDueDates,
  findPart,
  findParts,
  findPartsOf,
  offerParts,
  partJoins,
  type QueueRow,
  queueColumns,
  releaseParts,
  setCommissions,
  setPartState,
} from './part-queries.ts'
export { actorOf, getOrder, presentPart, presentShipment, presentWarehouse } from './present.ts'
export {
  findOrderedProducts,
  findOrdersWaitingFor,
  findPrintedOrders,
  findUnprintableReprints,
  findUnrequestedReadyMade,
  hasFailedPrints,
  lastPrintChange,
  markLinesReady,
  readPrintChanges,
  recordWaitingOrders,
  replacePrintChanges,
  setPrintProduct,
} from './print-queries.ts'
export { type OnOrderError, processEach, processInBulk } from './process-each.ts'
export { findUnfinishedOrders, redactOrders, unendedCases, unendedOrders } from './redact-orders.ts'
export {
  findShipment,
  findShipmentsOf,
  insertShipments,
  reportShippedParcels,
  type ShipmentRow,
  setShipmentStates,
  setTrackingNumbers,
} from './shipment-queries.ts'
export { splitUnsent } from './split-queries.ts'
export { findVariantNames } from './variant-queries.ts'
