import type {
  acceptInvitation as acceptInvitationCall,
  viewInvitation as viewInvitationCall,
} from '@podwright/contracts/auth/team'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { userTypes } from '@podwright/domain/account/forms'
import { teamLimits } from '@podwright/domain/account/permissions'
import { normalizeUsername } from '@podwright/domain/account/username'
import { type LocaleCode, localeEntry } from '@podwright/domain/locale'
import { allOrNothing } from '../../../db/in-transaction.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { insertAccount } from '../accounts/account-queries.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { maskName } from '../accounts/mask-name.ts'
import type { Caller } from '../sessions/caller.ts'
import { isCommonPassword } from '../sessions/common-passwords.ts'
import { refusingWhenFull } from '../sessions/hashing.ts'
import { sha256Of } from '../sessions/secret-token.ts'
import { mailSecurityEvent, recordSecurityEvent } from '../two-factor/security-events.ts'
import { insertTeamEvent } from './event-queries.ts'
import { countRefusal, findOpenInvitation, lockTeam, takeInvitation } from './team-queries.ts'

export async function viewInvitation(
  { db }: Pick<AccountDeps, 'db'>,
  { token }: ParsedBodyOf<typeof viewInvitationCall>,
): Promise<Result<DataOf<typeof viewInvitationCall>>> {
  const found = await findOpenInvitation(db, sha256Of(token))
  const userType = userTypes.find((type) => type === found?.userType)
  if (!found || userType === undefined) return fail('invitation_invalid')
  const { team, email, role } = found
  return succeed({ team: maskName(team), userType, email, role })
}

/** Creates the login of a member under the rules of registration. Of several attempts at once one succeeds. */
export async function acceptInvitation(
  deps: AccountDeps,
  { token, name, username: typed, password }: ParsedBodyOf<typeof acceptInvitationCall>,
  caller: Caller,
): Promise<Result<DataOf<typeof acceptInvitationCall>>> {
  const username = normalizeUsername(typed, localeEntry(caller.locale).country)
  if (username === undefined) return fail('validation_failed', { fields: { username: 'username_invalid' } })
  if (isCommonPassword(password)) return fail('validation_failed', { fields: { password: 'password_common' } })
  const tokenSha256 = sha256Of(token)
  // Checked before the costly hash; the transaction decides.
  if (!(await findOpenInvitation(deps.db, tokenSha256))) return fail('invitation_invalid')
  const passwordHash = await refusingWhenFull(() => deps.passwords.hash(password))
  if (!passwordHash.ok) return passwordHash
  const accepted = await insertMember(deps, tokenSha256, {
    name,
    username,
    passwordHash: passwordHash.data,
    locale: caller.locale,
  })
  if (!accepted.ok) {
    // Counted apart from the transaction, which is undone.
    if (accepted.code === 'account_exists') await countRefusal(deps.db, tokenSha256)
    return accepted
  }
  const { teamId, userType } = accepted.data
  await mailSecurityEvent(deps, teamId, 'team_changed')
  return succeed({ userName: username, userType })
}

type NewMember = {
  readonly name: string
  readonly username: string
  readonly passwordHash: string
  readonly locale: LocaleCode
}

function insertMember(deps: AccountDeps, tokenSha256: Buffer, { name, username, passwordHash, locale }: NewMember) {
  return allOrNothing(deps.db, async (transaction) => {
    const found = await findOpenInvitation(transaction, tokenSha256)
    const userType = userTypes.find((type) => type === found?.userType)
    if (!found || userType === undefined) return fail('invitation_invalid')
    const { id, teamId, role, mayPay, email } = found
    // The team is locked before its invitation, in the order of every other change and of a deletion.
    const { members } = await lockTeam(transaction, teamId)
    if (!(await takeInvitation(transaction, id, tokenSha256))) return fail('invitation_invalid')
    if (members >= teamLimits.members) return fail('team_limit')
    const memberId = await insertAccount(transaction, {
      userType,
      username,
      passwordHash,
      phone: username.startsWith('+') ? username : undefined,
      email: email === '' ? undefined : email,
      invitedBy: null,
      locale,
      member: { teamId, role, mayPay, name },
    })
    if (memberId === undefined) return fail('account_exists', { fields: { username: 'account_exists' } })
    await insertTeamEvent(transaction, teamId, { kind: 'joined', memberId, email, role, mayPay })
    await recordSecurityEvent(transaction, teamId, 'team_changed')
    return succeed({ teamId, userType })
  })
}
