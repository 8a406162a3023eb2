import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { book } from './ledger.ts'
import { findUnbookable, lockUnbookable, markSettled, type UnbookableRow } from './payment-event-queries.ts'
import { isConfirmedByPerson } from './top-up-queries.ts'

/** What providers took and no wallet has. */
export function listUnbookable(db: Database): Promise<UnbookableRow[]> {
  return findUnbookable(db)
}

/**
 * Ends the waiting of money that fits no top-up: into the wallet of a seller, or, with none, as paid back outside the platform.
 * It is not credited where a person has confirmed the top-up that it names, perhaps with this very money; once it is here, nobody
 * can confirm that by hand (`top-ups.ts`).
 */
export async function settlePayment(
  db: Database,
  id: number,
  {
    ownerId,
    note,
    by,
  }: { readonly ownerId: number | undefined; readonly note: string; readonly by?: number | undefined },
): Promise<Result<UnbookableRow>> {
  return inTransaction(db, async (transaction) => {
    const row = await lockUnbookable(transaction, id)
    if (!row) return fail('payment_unknown')
    if (ownerId !== undefined) {
      if (await isConfirmedByPerson(transaction, row.reference)) return fail('top_up_decided')
      await book(
        transaction,
        { kind: 'top_up', ownerId, from: 'provider', amountMinor: row.amountMinor },
        { reference: row.reference, key: `payment-event:${id}`, note, by },
      )
    }
    await markSettled(transaction, id, note)
    return succeed(row)
  })
}
