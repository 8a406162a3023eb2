import type { DataOf } from '@podwright/contracts/define-call'
import type {
  confirmPayoutAccount as confirmPayoutAccountCall,
  getPayoutAccount as getPayoutAccountCall,
} from '@podwright/contracts/operator/payout-accounts'
import { maskedNumber } from '@podwright/domain/wallet/payout-account'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findAccount } from '../accounts/admin-queries.ts'
import { audited } from '../audit/audit.ts'
import { confirmFirstAccount, findPayoutAccount } from './payout-queries.ts'
import { type PayoutDeps, presentAccount } from './payouts.ts'

type Deps = Pick<PayoutDeps, 'db' | 'keyring'>

/** The bank account of a supplier, with the end of its number. */
export async function getPayoutAccount(
  { db, keyring }: Deps,
  id: number,
): Promise<Result<DataOf<typeof getPayoutAccountCall>>> {
  return showAccount(db, keyring, id)
}

/**
 * Ends the hold of the first bank account of a supplier, after an operator has checked it with the supplier. One that
 * replaced another is held in any case: an operator may be deceived like the owner of the account.
 */
export function confirmPayoutAccount(
  { db, keyring }: Deps,
  operatorId: number,
  id: number,
  reason: string,
): Promise<Result<DataOf<typeof confirmPayoutAccountCall>>> {
  return audited(db, operatorId, async (transaction) => {
    const supplier = await findAccount(transaction, id)
    if (supplier?.userType !== 2) return fail('account_unknown')
    const known = await findPayoutAccount(transaction, id)
    if (!known) return fail('payout_account_missing')
    const isConfirmed = await confirmFirstAccount(transaction, id)
    if (!isConfirmed && known.heldUntil !== null) return fail('payout_account_replaced')
    const shown = await showAccount(transaction, keyring, id)
    if (!shown.ok) return shown
    // It was confirmed before, or the hold is over.
    if (!isConfirmed) return succeed({ data: shown.data, auditEntry: undefined })
    const { username: subject } = supplier
    const after = { account: `${shown.data.holder} · ${maskedNumber(shown.data.lastFour)}` }
    return succeed({ data: shown.data, auditEntry: { kind: 'payout_account_confirmed', subject, after, reason } })
  })
}

async function showAccount(
  db: Database,
  keyring: Deps['keyring'],
  id: number,
): Promise<Result<DataOf<typeof getPayoutAccountCall>>> {
  const row = await findPayoutAccount(db, id)
  if (!row) return fail('payout_account_missing')
  const account = presentAccount(keyring, id, row)
  return account ? succeed(account) : fail('payee_unreadable')
}
