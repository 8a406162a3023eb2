import type {
  changeMember as changeMemberCall,
  listTeam as listTeamCall,
  removeMember as removeMemberCall,
} from '@podwright/contracts/auth/team'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { memberRoles } from '@podwright/domain/account/permissions'
import { inTransaction } from '../../../db/in-transaction.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { deleteMember } from '../personal-data/personal-data.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { checkGrant, presentInvitation } from './invitations.ts'
import { findInvitations, findTeam, lockMember, updateMember } from './team-queries.ts'

type Deps = Pick<AccountDeps, 'db' | 'mailer'>

export async function listTeam({ db, mailer }: Deps, accountId: number): Promise<Result<DataOf<typeof listTeamCall>>> {
  const [team, invitations] = await Promise.all([findTeam(db, accountId), findInvitations(db, accountId)])
  const members = team.map(({ name, role, lastSeenAt, createdAt, ...row }) => ({
    ...row,
    name: name ?? '',
    role: memberRoles.find((known) => known === role) ?? ('owner' as const),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
  return succeed({ members, invitations: invitations.map(presentInvitation), hasMail: mailer !== undefined })
}

export async function changeMember(
  { db }: Deps,
  session: Session,
  id: number,
  body: ParsedBodyOf<typeof changeMemberCall>,
): Promise<Result<DataOf<typeof changeMemberCall>>> {
  const grant = checkGrant(session, body)
  if (!grant.ok) return grant
  return (await updateMember(db, session.accountId, id, grant.data)) ? succeed({ id }) : fail('member_unknown')
}

/** Deletes the login of a member. The owner is no member, so that an account always has one. */
export async function removeMember(
  { db }: Deps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof removeMemberCall>>> {
  return inTransaction(db, async (transaction) => {
    if (!(await lockMember(transaction, accountId, id))) return fail('member_unknown')
    const endedSessions = await deleteSessionsOf(transaction, id)
    await deleteMember(transaction, id, { keepsName: true })
    return succeed({ endedSessions })
  })
}
