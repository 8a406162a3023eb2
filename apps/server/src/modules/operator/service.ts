import type { Database } from '../../db/kysely.ts'

export {
  endSessionsOfAny,
  listEveryAccount,
  lockAnyAccount,
  payOutAnySupplier,
  showSessionsOf,
} from './accounts.ts'
export { type Actor, listActions } from './audit.ts'
export { changeInvite, listEveryInvite, makeInvite } from './invites.ts'
export { assignAndNote } from './production.ts'
export { confirmAndNote, refuseAndNote } from './top-ups.ts'

export type OperatorDeps = { readonly db: Database }
