export {
  cancelOwnBox,
  closeOwnBox,
  handOverOwnBox,
  listOwnBoxes,
  openOwnBox,
  reopenOwnBox,
  takeOut,
} from './boxes.ts'
export type { JitDeps } from './deps.ts'
export {
  endGonePackCodes,
  groupOwnProduction,
  listOwnPackCodes,
  trackOwnPackCode,
  ungroupOwnProduction,
} from './pack-codes.ts'
export { showBox, showPackCode } from './present.ts'
export { scanIntoOwnBox } from './scan.ts'
export { addWarehouse, changeOwnWarehouse, listOwnWarehouses, removeOwnWarehouse } from './warehouses.ts'
