import type {
  changeMember as changeMemberCall,
  listTeam as listTeamCall,
  removeMember as removeMemberCall,
} from '@podwright/contracts/auth/team'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { memberRoles, teamLimits } from '@podwright/domain/account/permissions'
import { fail, type Result, succeed } from '../../../result.ts'
import { deleteMember } from '../personal-data/personal-data.ts'
import type { SelfServiceCaller } from '../sessions/own-sessions.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import type { TwoFactorDeps } from '../two-factor/check-code.ts'
import { mailSecurityEvent, recordSecurityEvent } from '../two-factor/security-events.ts'
import { verifyOwner } from '../two-factor/verify-owner.ts'
import { findTeamEvents, insertTeamEvent } from './event-queries.ts'
import { checkGrant, presentInvitation } from './invitations.ts'
import { findInvitations, findTeam, lockMember, lockTeam, updateMember } from './team-queries.ts'

type Deps = TwoFactorDeps

export async function listTeam({ db, mailer }: Deps, accountId: number): Promise<Result<DataOf<typeof listTeamCall>>> {
  const [team, invitations, events] = await Promise.all([
    findTeam(db, accountId),
    findInvitations(db, accountId),
    findTeamEvents(db, accountId, teamLimits.shownEvents),
  ])
  const members = team.map(({ name, role, lastSeenAt, createdAt, ...row }) => ({
    ...row,
    name: name ?? '',
    role: memberRoles.find((known) => known === role) ?? ('owner' as const),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
  return succeed({
    members,
    invitations: invitations.map(presentInvitation),
    hasMail: mailer !== undefined,
    events: events.map(({ at, ...event }) => ({
      ...event,
      isByOwner: event.kind !== 'joined' && event.kind !== 'left',
      at: at.toISOString(),
    })),
  })
}

export async function changeMember(
  deps: Deps,
  caller: SelfServiceCaller,
  id: number,
  { password, code, ...body }: ParsedBodyOf<typeof changeMemberCall>,
): Promise<Result<DataOf<typeof changeMemberCall>>> {
  const { accountId } = caller.session
  const grant = checkGrant(caller.session, body)
  if (!grant.ok) return grant
  const proved = await verifyOwner(deps, caller, { password, code })
  if (!proved.ok) return proved
  const isChanged = await deps.db.transaction().execute(async (transaction) => {
    await lockTeam(transaction, accountId)
    if (!(await updateMember(transaction, accountId, id, grant.data))) return false
    await insertTeamEvent(transaction, accountId, { kind: 'role_changed', memberId: id, ...grant.data })
    await recordSecurityEvent(transaction, accountId, 'team_changed')
    return true
  })
  if (!isChanged) return fail('member_unknown')
  await mailSecurityEvent(deps, accountId, 'team_changed')
  return succeed({ id })
}

/** Deletes the login of a member. The owner is no member, so that an account always has one. */
export async function removeMember(
  deps: Deps,
  caller: SelfServiceCaller,
  id: number,
  proof: ParsedBodyOf<typeof removeMemberCall>,
): Promise<Result<DataOf<typeof removeMemberCall>>> {
  const { accountId } = caller.session
  const proved = await verifyOwner(deps, caller, proof)
  if (!proved.ok) return proved
  const endedSessions = await deps.db.transaction().execute(async (transaction) => {
    await lockTeam(transaction, accountId)
    if (!(await lockMember(transaction, accountId, id))) return undefined
    const ended = await deleteSessionsOf(transaction, id)
    await deleteMember(transaction, id, { keepsName: true })
    await insertTeamEvent(transaction, accountId, { kind: 'removed', memberId: id })
    await recordSecurityEvent(transaction, accountId, 'team_changed')
    return ended
  })
  if (endedSessions === undefined) return fail('member_unknown')
  await mailSecurityEvent(deps, accountId, 'team_changed')
  return succeed({ endedSessions })
}
