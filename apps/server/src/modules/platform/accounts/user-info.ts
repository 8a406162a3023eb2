import type { AccountType } from '@podwright/domain/account/forms'
import { succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { countForSummary, findInviteCodeOf } from './account-queries.ts'
import type { AccountDeps } from './deps.ts'

/** The owner of a session, with the invite code to share. */
export async function userInfo<Type extends AccountType>({ db }: AccountDeps, session: Session, userType: Type) {
  const inviteCode = (await findInviteCodeOf(db, session.accountId)) ?? ''
  return succeed({ userName: session.username, userType, inviteCode })
}

/** The numbers on the header's badges. */
export async function getAccountSummary({ db }: AccountDeps, session: Session) {
  return succeed(await countForSummary(db, session.accountId))
}
