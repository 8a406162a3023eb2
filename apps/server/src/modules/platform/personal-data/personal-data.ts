import type {
  deleteAccount as deleteAccountCall,
  exportAccountData as exportAccountDataCall,
} from '@podwright/contracts/auth/personal-data'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { inTransaction } from '../../../db/in-transaction.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import type { SelfServiceCaller } from '../sessions/own-sessions.ts'
import type { TwoFactorDeps } from '../two-factor/check-code.ts'
import { verifyOwner } from '../two-factor/verify-owner.ts'
import { forfeitRemainders } from './forfeit-remainders.ts'
import {
  anonymizeAccount,
  anonymizeOrders,
  deleteRowsOf,
  findDetailsOf,
  findRowsOf,
  hasOpenOrders,
  hasUndecidedPayments,
  lockAccount,
} from './personal-queries.ts'
import { personalTables } from './personal-tables.ts'

/** Everything stored about the account, by table, without secrets. */
export async function exportAccountData(
  { db }: Pick<AccountDeps, 'db'>,
  accountId: number,
): Promise<Result<DataOf<typeof exportAccountDataCall>>> {
  const account = { table: 'account', owner: 'id', secrets: ['password_hash'] }
  const tables: Record<string, Record<string, unknown>[]> = await findDetailsOf(db, accountId)
  for (const owned of [account, ...personalTables.filter(({ isExported }) => isExported)]) {
    const rows = await findRowsOf(db, owned, accountId)
    tables[owned.table] = [...(tables[owned.table] ?? []), ...rows]
  }
  return succeed({ exportedAt: new Date().toISOString(), tables })
}

/**
 * Deletes the account of the session, which takes its password and, if it is set up, its second factor. Refused while it
 * has open orders, cases or money, so that no one loses anything by it; a remainder too small to be withdrawn has to be
 * forfeited.
 */
export async function deleteAccount(
  deps: TwoFactorDeps,
  caller: SelfServiceCaller,
  { password, code, forfeitMinor }: ParsedBodyOf<typeof deleteAccountCall>,
): Promise<Result<DataOf<typeof deleteAccountCall>>> {
  const { accountId } = caller.session
  const checked = await verifyOwner(deps, caller, { password, code })
  if (!checked.ok) return checked
  return inTransaction(deps.db, async (transaction) => {
    await lockAccount(transaction, accountId)
    if (await hasOpenOrders(transaction, accountId)) return fail('account_has_orders')
    if (await hasUndecidedPayments(transaction, accountId)) return fail('account_has_balance')
    const settled = await forfeitRemainders(transaction, accountId, forfeitMinor)
    if (!settled.ok) return settled
    await deleteRowsOf(transaction, accountId)
    await anonymizeOrders(transaction, accountId)
    await anonymizeAccount(transaction, accountId)
    return succeed({ deletedAt: new Date().toISOString() })
  })
}
