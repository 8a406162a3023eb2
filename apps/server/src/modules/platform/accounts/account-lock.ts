import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { deleteSessionsOf, deleteSessionsOfMembers } from '../sessions/session-queries.ts'
import { updateLock } from './account-queries.ts'

/** Locks an account and ends its sessions and those of its members, or unlocks it (`null`). Returns false for an unknown account. */
export async function setAccountLock({ db }: { readonly db: Database }, id: number, reason: string | null) {
  return inTransaction(db, async (transaction) => {
    if (!(await updateLock(transaction, id, reason))) return false
    if (reason !== null) {
      await deleteSessionsOf(transaction, id)
      await deleteSessionsOfMembers(transaction, id)
    }
    return true
  })
}
