import type {
  acceptInvitation as acceptInvitationCall,
  viewInvitation as viewInvitationCall,
} from '@podwright/contracts/auth/team'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { userTypes } from '@podwright/domain/account/forms'
import { teamLimits } from '@podwright/domain/account/permissions'
import { normalizeUsername } from '@podwright/domain/account/username'
import { localeEntry } from '@podwright/domain/locale'
import { allOrNothing } from '../../../db/in-transaction.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { insertAccount } from '../accounts/account-queries.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import type { Caller } from '../sessions/caller.ts'
import { isCommonPassword } from '../sessions/common-passwords.ts'
import { refusingWhenFull } from '../sessions/hashing.ts'
import { sha256Of } from '../sessions/secret-token.ts'
import { deleteInvitation, findOpenInvitation, lockTeam } from './team-queries.ts'

export async function viewInvitation(
  { db }: Pick<AccountDeps, 'db'>,
  { token }: ParsedBodyOf<typeof viewInvitationCall>,
): Promise<Result<DataOf<typeof viewInvitationCall>>> {
  const found = await findOpenInvitation(db, sha256Of(token))
  const userType = userTypes.find((type) => type === found?.userType)
  if (!found || userType === undefined) return fail('invitation_invalid')
  const { team, email, role } = found
  return succeed({ team, userType, email, role })
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
  return allOrNothing(deps.db, async (transaction) => {
    const invitation = await findOpenInvitation(transaction, tokenSha256)
    const userType = userTypes.find((type) => type === invitation?.userType)
    if (!invitation || userType === undefined) return fail('invitation_invalid')
    const { id, teamId, role, mayPay, email } = invitation
    if (!(await deleteInvitation(transaction, teamId, id))) return fail('invitation_invalid')
    if ((await lockTeam(transaction, teamId)).members >= teamLimits.members) return fail('team_limit')
    const member = await insertAccount(transaction, {
      userType,
      username,
      passwordHash: passwordHash.data,
      phone: username.startsWith('+') ? username : undefined,
      email: email === '' ? undefined : email,
      invitedBy: null,
      locale: caller.locale,
      member: { teamId, role, mayPay, name },
    })
    if (member === undefined) return fail('account_exists', { fields: { username: 'account_exists' } })
    return succeed({ userName: username, userType })
  })
}
