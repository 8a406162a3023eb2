import { inTransaction } from '../../db/in-transaction.ts'
import type { Database } from '../../db/kysely.ts'
import { book } from './ledger.ts'
import { findUnbookable, lockUnbookable, markSettled, type UnbookableRow } from './payment-event-queries.ts'

/** What providers took and no wallet has. */
export function listUnbookable(db: Database): Promise<UnbookableRow[]> {
  return findUnbookable(db)
}

/**
 * Ends the waiting of money that fits no top-up: into the wallet of a seller, or, with none, as paid back outside the platform.
 * Undefined: no such payment waits.
 */
export async function settlePayment(
  db: Database,
  id: number,
  {
    ownerId,
    note,
    by,
  }: { readonly ownerId: number | undefined; readonly note: string; readonly by?: number | undefined },
): Promise<UnbookableRow | undefined> {
  return inTransaction(db, async (transaction) => {
    const row = await lockUnbookable(transaction, id)
    if (!row) return undefined
    if (ownerId !== undefined)
      await book(
        transaction,
        { kind: 'top_up', ownerId, from: 'provider', amountMinor: row.amountMinor },
        { reference: row.reference, key: `payment-event:${id}`, note, by },
      )
    await markSettled(transaction, id, note)
    return row
  })
}
