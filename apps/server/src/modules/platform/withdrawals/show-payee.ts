import type { DataOf } from '@podwright/contracts/define-call'
import type { showPayee as showPayeeCall } from '@podwright/contracts/operator/withdrawals'
import { fail, type Result, succeed } from '../../../result.ts'
import { audited } from '../audit/audit.ts'
import { type PayoutDeps, payeeOf } from './payouts.ts'
import { findSealedPayee, findWithdrawal } from './withdrawal-queries.ts'

/** The whole bank account of a payout that is not decided or not paid yet. */
export function showPayee(
  { db, keyring }: Pick<PayoutDeps, 'db' | 'keyring'>,
  operatorId: number,
  id: number,
): Promise<Result<DataOf<typeof showPayeeCall>>> {
  return audited(db, operatorId, async (transaction) => {
    const payout = await findWithdrawal(transaction, id)
    const sealed = payout && (await findSealedPayee(transaction, id))
    if (!payout || !sealed) return fail('withdrawal_unknown')
    if (payout.state !== 'requested' && payout.state !== 'approved') return fail('withdrawal_state')
    const payee = payeeOf(keyring, payout.accountId, sealed)
    if (payee === undefined) return fail('payee_unreadable')
    const { reference: subject, username } = payout
    return succeed({ data: { payee }, auditEntry: { kind: 'payee_shown', subject, after: { username }, reason: '' } })
  })
}
