import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  endAccountSessions as endAccountSessionsCall,
  listAccountSessions as listAccountSessionsCall,
  listAccounts as listAccountsCall,
  lockAccount as lockAccountCall,
  paySupplierOut as paySupplierOutCall,
} from '@podwright/contracts/operator/accounts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { returnAdvances } from '../../aftersales/advances/service.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { endSessionsOf, sessionsOf } from '../sessions/account-sessions.ts'
import { findHeldEarnings } from '../wallet/held-earnings-queries.ts'
import { payOutSupplier } from '../wallet/pay-out.ts'
import { setAccountLock } from './account-lock.ts'
import { findAccount, findAccounts } from './admin-queries.ts'

type Deps = { readonly db: Database }

export async function listAccounts(
  { db }: Deps,
  { limit, ...filters }: ParsedQueryOf<typeof listAccountsCall>,
): Promise<Result<DataOf<typeof listAccountsCall>>> {
  const rows = await findAccounts(db, { ...filters, limit: limit + 1 })
  const items = await Promise.all(
    rows.slice(0, limit).map(async (row) => ({
      ...row,
      heldMinor: row.userType === 2 ? await findHeldEarnings(db, row.id) : 0,
      createdAt: row.createdAt.toISOString(),
      confirmableUntil: row.confirmableUntil?.toISOString() ?? null,
    })),
  )
  return succeed({ items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null })
}

/**
 * Locks or unlocks an account. Operators can only be locked on the command line, so that no operator locks out the last
 * one.
 */
export async function lockAccount(
  { db }: Deps,
  actor: Actor,
  id: number,
  reason: string | null,
): Promise<Result<DataOf<typeof lockAccountCall>>> {
  return audited(db, actor, async (transaction) => {
    const account = await findAccount(transaction, id)
    if (!account) return fail('account_unknown')
    if (account.userType === 1 && actor !== null) return fail('forbidden')
    if (!(await setAccountLock({ db: transaction }, id, reason))) return fail('account_unknown')
    const kind = reason === null ? 'account_unlocked' : 'account_locked'
    const before = { lockReason: account.lockReason }
    const auditEntry = {
      kind,
      subject: account.username,
      before,
      after: { lockReason: reason },
      reason: reason ?? '',
    } as const
    return succeed({ data: { id, lockReason: reason }, auditEntry })
  })
}

export async function listAccountSessions(
  { db }: Deps,
  id: number,
): Promise<Result<DataOf<typeof listAccountSessionsCall>>> {
  return (await findAccount(db, id)) ? succeed({ items: await sessionsOf({ db }, id) }) : fail('account_unknown')
}

export async function endAccountSessions(
  { db }: Deps,
  actor: Actor,
  id: number,
  { reason }: ParsedBodyOf<typeof endAccountSessionsCall>,
): Promise<Result<DataOf<typeof endAccountSessionsCall>>> {
  return audited(db, actor, async (transaction) => {
    const account = await findAccount(transaction, id)
    if (!account) return fail('account_unknown')
    if (account.userType === 1 && actor !== null) return fail('forbidden')
    const endedSessions = await endSessionsOf({ db: transaction }, id)
    const auditEntry = { kind: 'sessions_ended', subject: account.username, after: { endedSessions }, reason } as const
    return succeed({ data: { endedSessions }, auditEntry })
  })
}

export async function paySupplierOut(
  { db }: Deps,
  actor: Actor,
  id: number,
  body: ParsedBodyOf<typeof paySupplierOutCall>,
): Promise<Result<DataOf<typeof paySupplierOutCall>>> {
  return audited(db, actor, async (transaction) => {
    const account = await findAccount(transaction, id)
    if (account?.userType !== 2) return fail('account_unknown')
    // Settle advances first, because money the platform paid in advance is not due to the supplier.
    await returnAdvances(transaction, id)
    const paid = await payOutSupplier({ db: transaction }, actor, id, body)
    if (!paid.ok) return paid
    const { balanceMinor, isNew } = paid.data
    const after = { amountMinor: body.amountMinor, balanceMinor }
    const auditEntry = { kind: 'supplier_paid', subject: account.username, after, reason: body.note } as const
    return succeed({ data: { balanceMinor }, auditEntry: isNew ? auditEntry : undefined })
  })
}
