import { isRemainder } from '@podwright/domain/wallet/remainder'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { findLedgerAccount, lockLedgerAccount } from '../wallet/queries.ts'

/**
 * Empties the balances of an account before its deletion. Test money returns to where it came from. Real money below the
 * smallest withdrawal is forfeited if the owner confirmed its exact amount. More of it, or a debt, refuses the deletion.
 */
export async function forfeitRemainders(
  transaction: Database,
  ownerId: number,
  confirmedMinor: number,
): Promise<Result<void>> {
  const balances: { of: 'seller_wallet' | 'supplier_payable'; testMinor: number; amountMinor: number }[] = []
  for (const kind of ['seller_wallet', 'supplier_payable'] as const) {
    if (!(await findLedgerAccount(transaction, kind, ownerId))) continue
    const { balanceMinor, realMinor } = await lockLedgerAccount(transaction, kind, ownerId)
    const amountMinor = Math.min(balanceMinor, realMinor)
    balances.push({ of: kind, amountMinor, testMinor: balanceMinor - amountMinor })
  }
  const isLeft = balances.some(({ amountMinor }) => amountMinor !== 0 && !isRemainder(amountMinor))
  if (isLeft) return fail('account_has_balance')
  const totalMinor = balances.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (totalMinor !== confirmedMinor) return fail('account_remainder', { fields: { amountMinor: String(totalMinor) } })
  const facts = (key: string) => ({ reference: `ACCOUNT-${ownerId}`, key: `deletion:${ownerId}:${key}`, by: ownerId })
  for (const { of, amountMinor, testMinor } of balances) {
    if (testMinor > 0)
      await postTransfer(transaction, { kind: 'sandbox_return', ownerId, amountMinor: testMinor }, facts('test money'))
    if (amountMinor > 0) await postTransfer(transaction, { kind: 'forfeit', of, ownerId, amountMinor }, facts(of))
  }
  return succeed(undefined)
}
