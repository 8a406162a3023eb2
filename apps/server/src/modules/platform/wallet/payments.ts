import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { postTransfer } from './ledger.ts'
import { lockUnmatchedPayment, markSettled, type UnmatchedPaymentRow } from './payment-event-queries.ts'
import { isAccountDeleted, isConfirmedByOperator } from './top-up-queries.ts'
import { topUpTransfer } from './top-ups.ts'

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
): Promise<Result<UnmatchedPaymentRow>> {
  return inTransaction(db, async (transaction) => {
    const row = await lockUnmatchedPayment(transaction, id)
    if (!row) return fail('payment_unknown')
    if (ownerId !== undefined) {
      if (await isAccountDeleted(transaction, ownerId)) return fail('account_unknown')
      if (await isConfirmedByOperator(transaction, row.reference)) return fail('top_up_decided')
      await postTransfer(
        transaction,
        { ...topUpTransfer(row), ownerId, amountMinor: row.amountMinor },
        { reference: row.reference, key: `payment-event:${id}`, note, by },
      )
    }
    await markSettled(transaction, id, note)
    return succeed(row)
  })
}
