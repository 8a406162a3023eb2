import type { ApiScope } from '@podwright/domain/account/api-scopes'
import type { AccountType } from '@podwright/domain/account/forms'

/** The account of a valid access token. */
export type Session = {
  readonly accountId: number
  readonly userType: AccountType
  readonly username: string
  /** Set for an operator who may do nothing else before two-factor authentication is set up. */
  readonly mustSetUpTwoFactor?: boolean
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
