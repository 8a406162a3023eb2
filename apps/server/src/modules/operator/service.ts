export {
  endSessionsOfAny,
  listEveryAccount,
  lockAnyAccount,
  payOutAnySupplier,
  showSessionsOf,
} from './accounts.ts'
export { listActions } from './audit.ts'
export { decideAndNote, trackAndNote } from './cases.ts'
export { importAndNote } from './catalogue.ts'
export { createAndNote, lockAndNote, supplyAndNote } from './command-line.ts'
export type { OperatorDeps } from './deps.ts'
export { changeAnyCarrier, importRates, listAllCarriers, listAllRates } from './freight.ts'
export { readHealth, retryAnyJob } from './health.ts'
export { changeInvite, listEveryInvite, makeInvite } from './invites.ts'
export { searchOrders, showAnyOrder } from './orders.ts'
export { creditAndNote, listEveryStray, settleAndNote } from './payments.ts'
export { assignAndNote } from './production.ts'
export { listRates, removeRate, setRate } from './rates.ts'
export { confirmAndNote, refuseAndNote } from './top-ups.ts'
export type { Actor } from './types.ts'
