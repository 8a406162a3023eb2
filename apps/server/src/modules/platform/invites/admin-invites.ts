import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  changeInviteCode as changeInviteCodeCall,
  createInviteCode as createInviteCodeCall,
  InviteCode,
  listInviteCodes as listInviteCodesCall,
} from '@podwright/contracts/operator/invites'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { giveInviteCode, takeInviteCode } from './invite-codes.ts'
import { countInvites, findInvite, findInvites, type InviteRow, updateInvite } from './invite-queries.ts'

type Deps = { readonly db: Database }

export async function listInviteCodes(
  { db }: Deps,
  query: ParsedQueryOf<typeof listInviteCodesCall>,
): Promise<Result<DataOf<typeof listInviteCodesCall>>> {
  const [rows, total] = await Promise.all([findInvites(db, query), countInvites(db, query.search)])
  return succeed({ items: rows.map(present), total })
}

export async function createInviteCode(
  { db }: Deps,
  actor: Actor,
  { code, ...limits }: ParsedBodyOf<typeof createInviteCodeCall>,
): Promise<Result<InviteCode>> {
  return audited(db, actor, async (transaction) => {
    const made = code ?? (await giveInviteCode(transaction, null))
    if (code !== undefined && !(await takeInviteCode(transaction, code))) return fail('invite_exists')
    await updateInvite(transaction, made, { ...limits, isActive: true })
    const row = await findInvite(transaction, made)
    if (!row) throw new Error('a new invite code is gone')
    return succeed({ data: present(row), auditEntry: { kind: 'invite_made', subject: made, after: limits } })
  })
}

export async function changeInviteCode(
  { db }: Deps,
  actor: Actor,
  code: string,
  { reason, ...change }: ParsedBodyOf<typeof changeInviteCodeCall>,
): Promise<Result<InviteCode>> {
  return audited(db, actor, async (transaction) => {
    const known = await findInvite(transaction, code)
    if (!known || !(await updateInvite(transaction, code, change))) return fail('invite_unknown')
    const row = await findInvite(transaction, code)
    if (!row) throw new Error('an invite code is gone')
    const { isActive, maxUses, expiresAt, note } = present(known)
    const before = { isActive, maxUses, expiresAt, note }
    return succeed({
      data: present(row),
      auditEntry: { kind: 'invite_changed', subject: code, before, after: change, reason },
    })
  })
}

function present(row: InviteRow): InviteCode {
  return { ...row, expiresAt: row.expiresAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() }
}
