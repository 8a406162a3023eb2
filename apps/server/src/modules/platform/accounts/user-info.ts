import type { AccountType } from '@podwright/domain/account/forms'
import { permissionsOf, rolesOf } from '@podwright/domain/account/permissions'
import { succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { countForSummary, findInviteCodeOf } from './account-queries.ts'
import type { AccountDeps } from './deps.ts'
import { findTermsOf } from './level-queries.ts'

/** The login of a session with what it may do, and the invite code to share. */
export async function userInfo<Type extends AccountType>({ db }: AccountDeps, session: Session, userType: Type) {
  const inviteCode = (await findInviteCodeOf(db, session.accountId)) ?? ''
  const { role = rolesOf[userType][0], permissions, member } = session.role ?? {}
  return succeed({
    userName: session.username,
    userType,
    inviteCode,
    name: member?.name ?? '',
    role,
    permissions: [...(permissions ?? permissionsOf(userType, { role }))],
  })
}

/** The numbers on the header's badges, and what the account's level gets. */
export async function getAccountSummary({ db }: AccountDeps, session: Session) {
  const [counts, level] = await Promise.all([
    countForSummary(db, session.accountId),
    findTermsOf(db, session.accountId),
  ])
  return succeed({ ...counts, level })
}
