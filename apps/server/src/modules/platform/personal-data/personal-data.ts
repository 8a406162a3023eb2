import type {
  deleteAccount as deleteAccountCall,
  exportAccountData as exportAccountDataCall,
} from '@podwright/contracts/auth/personal-data'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import type { SelfServiceCaller } from '../sessions/own-sessions.ts'
import { insertTeamEvent } from '../team/event-queries.ts'
import { lockTeam } from '../team/team-queries.ts'
import type { TwoFactorDeps } from '../two-factor/check-code.ts'
import { verifyOwner } from '../two-factor/verify-owner.ts'
import { findOwnedRows } from './export-queries.ts'
import { exportedTables } from './exported-tables.ts'
import { forfeitRemainders } from './forfeit-remainders.ts'
import {
  anonymizeAccount,
  anonymizeOrders,
  deleteRowsOf,
  findMemberIds,
  findTeamOf,
  hasOpenOrders,
  hasUndecidedPayments,
  lockAccount,
} from './personal-queries.ts'

/** What is stored about the account, by table, without secrets; page by page. */
export async function exportAccountData(
  { db }: Pick<AccountDeps, 'db'>,
  accountId: number,
  { after, limit }: ParsedQueryOf<typeof exportAccountDataCall>,
): Promise<Result<DataOf<typeof exportAccountDataCall>>> {
  const tables: Record<string, Record<string, unknown>[]> = {}
  const exportedAt = new Date().toISOString()
  const [start = 0, firstPosition = 0] = after?.split('.').map(Number) ?? []
  let left = limit
  let position = firstPosition
  for (const [at, exported] of exportedTables.entries()) {
    if (at < start) continue
    const found = await findOwnedRows(db, exported, { accountId, position, limit: left })
    tables[exported.table] = [...(tables[exported.table] ?? []), ...found.rows]
    left -= found.rows.length
    if (left === 0) return succeed({ exportedAt, tables, next: `${at}.${found.position}` })
    position = 0
  }
  return succeed({ exportedAt, tables, next: null })
}

/** Deletes a login of a team; what it did stays with the team. */
export async function deleteMember(
  transaction: Database,
  memberId: number,
  settings: { readonly keepsName?: boolean } = {},
): Promise<void> {
  await deleteRowsOf(transaction, memberId)
  await anonymizeAccount(transaction, memberId, settings)
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
    const teamId = await findTeamOf(transaction, accountId)
    // A team is locked before its members.
    if (teamId !== null) {
      await lockTeam(transaction, teamId)
      await insertTeamEvent(transaction, teamId, { kind: 'left', memberId: accountId })
    }
    await lockAccount(transaction, accountId)
    if (await hasOpenOrders(transaction, accountId)) return fail('account_has_orders')
    if (await hasUndecidedPayments(transaction, accountId)) return fail('account_has_balance')
    const settled = await forfeitRemainders(transaction, accountId, forfeitMinor)
    if (!settled.ok) return settled
    for (const member of await findMemberIds(transaction, accountId)) await deleteMember(transaction, member)
    await deleteRowsOf(transaction, accountId)
    await anonymizeOrders(transaction, accountId)
    await anonymizeAccount(transaction, accountId)
    return succeed({ deletedAt: new Date().toISOString() })
  })
}
