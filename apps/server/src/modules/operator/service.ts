import type { Turns } from '../../concurrency/turns.ts'
import type { Database } from '../../db/kysely.ts'

export {
  endSessionsOfAny,
  listEveryAccount,
  lockAnyAccount,
  payOutAnySupplier,
  showSessionsOf,
} from './accounts.ts'
export { type Actor, listActions } from './audit.ts'
export { decideAndNote, trackAndNote } from './cases.ts'
export { importAndNote } from './catalogue.ts'
export { createAndNote, lockAndNote, supplyAndNote } from './command-line.ts'
export { changeAnyCarrier, importRates, listAllCarriers, listAllRates } from './freight.ts'
export { readHealth, retryAnyJob } from './health.ts'
export { changeInvite, listEveryInvite, makeInvite } from './invites.ts'
export { searchOrders, showAnyOrder } from './orders.ts'
export { creditAndNote, listEveryStray, settleAndNote } from './payments.ts'
export { assignAndNote } from './production.ts'
export { listRates, removeRate, setRate } from './rates.ts'
export { confirmAndNote, refuseAndNote } from './top-ups.ts'

export type OperatorDeps = {
  readonly db: Database
  /** Of the wallets of sellers; see `OrderDeps`. */
  readonly turns: Turns
  /** A folder on the disk that fills up. */
  readonly dataFolder?: string
}
