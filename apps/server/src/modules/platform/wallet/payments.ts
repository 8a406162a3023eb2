import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { book } from './ledger.ts'
import { findUnbookable, lockUnbookable, markSettled, type UnbookableRow } from './payment-event-queries.ts'
import { isConfirmedByPerson } from './top-up-queries.ts'
import { topUpBooking } from './top-ups.ts'

/** Payments that providers received and that no wallet was credited for. */
export function listUnbookable(db: Database): Promise<UnbookableRow[]> {
  return findUnbookable(db)
}

/**
 * Settles an unmatched payment: credits it to a seller's wallet, or, without an owner, records that it was paid back
 * outside the platform. It is not credited when an operator already confirmed the top-up it refers to, perhaps for the
 * same money; conversely, `top-ups.ts` refuses to confirm a top-up while an unmatched payment refers to it.
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
        { ...topUpBooking(row), ownerId, amountMinor: row.amountMinor },
        { reference: row.reference, key: `payment-event:${id}`, note, by },
      )
    }
    await markSettled(transaction, id, note)
    return succeed(row)
  })
}
