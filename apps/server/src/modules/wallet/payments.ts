import type { Database } from '../../db/kysely.ts'
import { book } from './ledger.ts'
import { findUnbookable, lockUnbookable, markSettled, type UnbookableRow } from './payment-event-queries.ts'

/** What providers took and no wallet has. */
export function listUnbookable(db: Database): Promise<UnbookableRow[]> {
  return findUnbookable(db)
}

/**
 * Ends the waiting of money that fits no top-up: into the wallet of a seller, or, with none, as paid back outside the platform.
 * Throws what a person at the terminal reads.
 */
export async function settlePayment(
  db: Database,
  id: number,
  { ownerId, note }: { readonly ownerId: number | undefined; readonly note: string },
): Promise<UnbookableRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockUnbookable(transaction, id)
    if (!row) throw new Error(`There is no payment ${id} that waits.`)
    if (ownerId !== undefined)
      await book(
        transaction,
        { kind: 'top_up', ownerId, from: 'provider', amountMinor: row.amountMinor },
        { reference: row.reference, key: `payment-event:${id}`, note },
      )
    await markSettled(transaction, id, note)
    return row
  })
}
