import type {
  AccountProfile,
  changeAccountProfile as changeAccountProfileCall,
} from '@podwright/contracts/auth/account-profile'
import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import { withDefaults } from '@podwright/domain/notifications/notification-kinds'
import type { Database } from '../../../db/kysely.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { type Result, succeed } from '../../../result.ts'
import { maskName } from '../accounts/mask-name.ts'
import { findPendingEmail } from './email-queries.ts'
import { findInvitees, findProfile, updateProfile } from './profile-queries.ts'

export type Deps = { readonly db: Database }

/** Without a mailer, e-mail features are disabled. */
export type ProfileDeps = Deps & { readonly mailer?: Mailer | undefined }

const shownInvitees = 100

export async function getProfile({ db, mailer }: ProfileDeps, accountId: number): Promise<Result<AccountProfile>> {
  const [{ choices, ...profile }, invited, awaitedEmail] = await Promise.all([
    findProfile(db, accountId),
    findInvitees(db, accountId, shownInvitees),
    findPendingEmail(db, accountId),
  ])
  const items = invited.items.map(({ username, joinedAt }) => ({
    name: maskName(username),
    joinedAt: joinedAt.toISOString(),
  }))
  return succeed({
    ...profile,
    awaitedEmail,
    hasMail: mailer !== undefined,
    invitees: { count: invited.count, items },
    notifications: withDefaults(choices),
  })
}

export async function changeAccountProfile(
  deps: ProfileDeps,
  accountId: number,
  { locale, currency, notifications = {} }: ParsedBodyOf<typeof changeAccountProfileCall>,
): Promise<Result<AccountProfile>> {
  await updateProfile(deps.db, accountId, { locale, currency, choices: notifications })
  return getProfile(deps, accountId)
}
