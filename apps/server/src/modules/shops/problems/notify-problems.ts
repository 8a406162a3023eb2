import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { insertNotifications } from '../../platform/notifications/service.ts'
import { markProblems, type ProblemKind } from './problem-queries.ts'

const kinds: readonly ProblemKind[] = ['shop_orders_waiting', 'parcels_refused', 'listings_failed']

/** Notifies sellers of what newly needs their action in their stores, at most once a day for each store and kind. */
export async function notifyProblems(db: Database): Promise<void> {
  for (const kind of kinds) await notifyKind(db, kind)
}

function notifyKind(db: Database, kind: ProblemKind): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const stores = await markProblems(transaction, kind)
    if (stores.length === 0) return
    await insertNotifications(
      transaction,
      stores.map(({ id, accountId, name, count }) => ({
        ...{ accountId, kind, subjectId: id, subject: name },
        detail: String(count),
      })),
    )
  })
}
