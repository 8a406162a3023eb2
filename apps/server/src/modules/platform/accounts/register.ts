import type { RegisterForm, UserType } from '@podwright/domain/account/forms'
import { checkRegistration, type Registration } from '@podwright/domain/account/registration'
import { termsVersion } from '@podwright/domain/account/terms-version'
import { type LocaleCode, localeEntry } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { giveInviteCode } from '../invites/invite-codes.ts'
import type { Caller } from '../sessions/caller.ts'
import { isCommonPassword } from '../sessions/common-passwords.ts'
import { refusingWhenFull } from '../sessions/hashing.ts'
import {
  findActiveInvite,
  findCredentials,
  findPlatformInvite,
  hasAccounts,
  insertAccount,
  lockInvite,
} from './account-queries.ts'
import type { AccountDeps } from './deps.ts'

/**
 * Registers an account of one role and stores the terms that it accepts. Of concurrent
 * registrations with one username, the unique constraint lets one succeed.
 */
export async function register(
  deps: AccountDeps,
  userType: UserType,
  form: RegisterForm,
  caller: Caller,
): Promise<Result<{ userName: string }>> {
  const checked = checkRegistration(form, localeEntry(caller.locale).country)
  if (!checked.ok) return fail('validation_failed', { fields: checked.fields })
  const registration = checked.value
  if (isCommonPassword(registration.password)) {
    return fail('validation_failed', { fields: { password: 'password_common' } })
  }
  // Checked before the costly hash; the transaction in storeAccount decides.
  if (!(await findActiveInvite(deps.db, registration.inviteCode))) return unknownInvite()
  if (await findCredentials(deps.db, userType, registration.username)) return nameTaken()
  const passwordHash = await refusingWhenFull(() => deps.passwords.hash(registration.password))
  if (!passwordHash.ok) return passwordHash
  return storeAccount(deps.db, { ...registration, userType, passwordHash: passwordHash.data, locale: caller.locale })
}

type StoredAccount = Registration & { userType: UserType; passwordHash: string; locale: LocaleCode }

async function storeAccount(db: Database, account: StoredAccount): Promise<Result<{ userName: string }>> {
  return db.transaction().execute(async (transaction) => {
    await lockInvite(transaction, account.inviteCode)
    const invite = await findActiveInvite(transaction, account.inviteCode)
    if (!invite) return unknownInvite()
    const id = await insertAccount(transaction, { ...account, invitedBy: invite.owner_id, termsVersion })
    if (id === undefined) return nameTaken()
    await giveInviteCode(transaction, id)
    return succeed({ userName: account.username })
  })
}

/** An invite code for registering the first account of a new installation; undefined once there is an account. */
export async function firstInviteCode({ db }: Pick<AccountDeps, 'db'>): Promise<string | undefined> {
  if (await hasAccounts(db)) return undefined
  return (await findPlatformInvite(db)) ?? giveInviteCode(db, null)
}

function unknownInvite() {
  return fail('invite_unknown', { fields: { inviteCode: 'invite_unknown' } })
}

function nameTaken() {
  return fail('account_exists', { fields: { username: 'account_exists' } })
}
