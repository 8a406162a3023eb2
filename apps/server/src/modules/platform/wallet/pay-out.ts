import { inTransaction } from '../../../db/in-transaction.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { WalletDeps } from './deps.ts'
import { findHeldEarnings } from './held-earnings-queries.ts'
import { postTransfer } from './ledger.ts'
import { findPostedAmount, lockLedgerAccount } from './queries.ts'

/**
 * Records a payout to a supplier, which is transferred outside the platform. Idempotent by request key. Fails with
 * `wallet_insufficient` or `earnings_held`.
 */
export async function payOutSupplier(
  { db }: Pick<WalletDeps, 'db'>,
  operatorId: number | null,
  ownerId: number,
  requested: { readonly requestKey: string; readonly amountMinor: number; readonly note: string },
): Promise<Result<{ readonly balanceMinor: number; readonly isNew: boolean }>> {
  return inTransaction(db, async (transaction) => {
    const { balanceMinor } = await lockLedgerAccount(transaction, 'supplier_payable', ownerId)
    const { requestKey, amountMinor, note } = requested
    const key = `payout:${ownerId}:${requestKey}`
    const paidMinor = await findPostedAmount(transaction, key)
    if (paidMinor !== undefined)
      return paidMinor === amountMinor ? succeed({ balanceMinor, isNew: false }) : fail('request_key_reused')
    if (amountMinor > balanceMinor)
      return fail('wallet_insufficient', { fields: { balanceMinor: String(balanceMinor) } })
    const heldMinor = await findHeldEarnings(transaction, ownerId)
    if (amountMinor > balanceMinor - heldMinor)
      return fail('earnings_held', { fields: { balanceMinor: String(balanceMinor), heldMinor: String(heldMinor) } })
    const facts = { reference: requestKey, key, by: operatorId ?? undefined, note }
    await postTransfer(transaction, { kind: 'supplier_payout', ownerId, amountMinor }, facts)
    return succeed({ balanceMinor: balanceMinor - amountMinor, isNew: true })
  })
}
