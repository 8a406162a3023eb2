import type { AccountType, LoginForm, RegisterForm, UserType } from '@podwright/domain/account/forms'
import { normalizePhone } from '@podwright/domain/account/phone'
import { checkRegistration, type Registration } from '@podwright/domain/account/registration'
import { type LocaleCode, localeEntry } from '@podwright/domain/locale'
import { addressKey } from '../../../client-address.ts'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import {
  countForSummary,
  findAccountType,
  findActiveInvite,
  findCredentials,
  findInviteCodeOf,
  findPlatformInvite,
  hasAccounts,
  insertAccount,
  lockInvite,
} from './account-queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { giveInviteCode } from './invite-codes.ts'
import { admitLogin, clearFailures } from './login-guard.ts'
import { sha256Of } from './secret-token.ts'
import { deleteSessionsOf, findSessionsOf } from './session-queries.ts'
import { type Client, openSession } from './session-service.ts'
import { useProof } from './slide-service.ts'

export { createKeyFinder } from './api-keys.ts'

/** What accounts need to know of a request's origin. */
export type Caller = Client & { readonly locale: LocaleCode }

/**
 * Registers an account of one role. Of concurrent registrations with one username, the unique
 * constraint lets one succeed.
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
    const id = await insertAccount(transaction, { ...account, invitedBy: invite.owner_id })
    if (id === undefined) return nameTaken()
    await giveInviteCode(transaction, id)
    return succeed({ userName: account.username })
  })
}

/**
 * Logs in. An unknown username, a wrong password and another role give the same response after the same
 * work: every admitted attempt verifies one hash.
 */
export async function login<Type extends AccountType>(
  deps: AccountDeps,
  userType: Type,
  form: LoginForm,
  caller: Caller,
): Promise<Result<{ accessToken: string; userType: Type }>> {
  if (form.userType !== userType) return fail('validation_failed', { fields: { userType: 'not_an_option' } })
  const username = normalizePhone(form.username, localeEntry(caller.locale).country)
  const nameSha256 = sha256Of(`${userType}:${username ?? form.username}`)
  const hasProof = form.slideToken !== undefined
  if (form.slideToken !== undefined && !(await useProof(deps, form.slideToken, caller.address))) {
    return fail('slide_failed')
  }
  const admission = await admitLogin(deps.db, { nameSha256, address: addressKey(caller.address) }, hasProof)
  if (admission.kind === 'locked') return fail('rate_limited', { retryAfterSeconds: admission.retryAfterSeconds })
  if (admission.kind === 'slide_required') return fail('slide_required')
  // A username that is no phone number matches no account; the empty one keeps the query, so that the work is the same.
  const account = await findCredentials(deps.db, userType, username ?? '')
  const matches = await refusingWhenFull(() => deps.passwords.verify(account?.password_hash, form.password))
  if (!matches.ok) return matches
  if (!account || !matches.data) return fail('login_failed')
  await clearFailures(deps.db, nameSha256)
  // Reported only to someone who knows the password.
  if (account.locked_at !== null) return fail('account_locked')
  return succeed({ accessToken: await openSession(deps, account.id, caller), userType })
}

/** The owner of a session, with the invite code to share. */
export async function userInfo<Type extends AccountType>({ db }: AccountDeps, session: Session, userType: Type) {
  const inviteCode = (await findInviteCodeOf(db, session.accountId)) ?? ''
  return succeed({ userName: session.username, userType, inviteCode })
}

/** The numbers on the header's badges. */
export async function accountSummary({ db }: AccountDeps, session: Session) {
  return succeed(await countForSummary(db, session.accountId))
}

/** The sessions of an account; `current` is the token hash of the one to mark. */
export async function sessionsOf({ db }: Pick<AccountDeps, 'db'>, id: number, current?: Buffer) {
  const rows = await findSessionsOf(db, id, current)
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
}

/** Ends all sessions of an account. Returns their number. */
export async function endSessionsOf({ db }: Pick<AccountDeps, 'db'>, id: number): Promise<number> {
  return deleteSessionsOf(db, id)
}

/** Whether the account is a supplier and not locked. */
export async function isOpenSupplier({ db }: Pick<AccountDeps, 'db'>, id: number): Promise<boolean> {
  const account = await findAccountType(db, id)
  return account?.type === 2 && !account.isLocked
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

/** Turns QueueFullError into the failure `unavailable`. */
export async function refusingWhenFull<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return succeed(await work())
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 5 })
    throw error
  }
}

export { findAccount, findPartName } from './admin-queries.ts'
