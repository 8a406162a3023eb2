import type { ApiScope } from '@podwright/domain/account/api-scopes'
import type { AccountType } from '@podwright/domain/account/forms'
import type { Permission, Role } from '@podwright/domain/account/permissions'

/** The account for which a valid access token acts. */
export type Session = {
  /**
   * The account that the call is about: that of the team, also for a member. For calls of the permission `self` it is
   * the login's own, so that password, sessions and two-factor authentication are each member's.
   */
  readonly accountId: number
  readonly userType: AccountType
  readonly username: string
  /** Set for a login with a role. Without it, the login has every permission of its user type. */
  readonly role?: SessionRole
  /** Set for an operator who may do nothing else before two-factor authentication is set up. */
  readonly mustSetUpTwoFactor?: boolean
}

export type SessionRole = {
  readonly role: Role
  readonly permissions: readonly Permission[]
  /** The login of a member of a team; absent for operators. */
  readonly member?: { readonly id: number; readonly name: string }
}

/** Whether the login of a session has a permission. */
export function permits({ role }: Pick<Session, 'role'>, permission: Permission): boolean {
  return role === undefined || role.permissions.includes(permission)
}

/** The login that acts: that of the member, or the account itself. */
export function actorOf({ accountId, role }: Pick<Session, 'accountId' | 'role'>): number {
  return role?.member?.id ?? accountId
}

/** Looks up a token; supplied by the accounts module. */
export type FindSession = (accessToken: string) => Promise<Session | undefined>

/** The account and scopes of an API key, or the seconds to wait when it is rate limited. */
export type KnownKey =
  | { readonly session: Session; readonly scopes: readonly ApiScope[] }
  | { readonly retryAfterSeconds: number }

/** Looks up an API key; supplied by the accounts module. */
export type FindKey = (key: string) => Promise<KnownKey | undefined>

/** The two headers that identify a session, unverified. */
export type Credentials = { readonly accessToken: string | undefined; readonly userType: string | undefined }
