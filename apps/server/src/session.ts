import type { ApiScope } from '@podwright/domain/account/api-scopes'
import type { AccountType } from '@podwright/domain/account/forms'

/** Who is behind a valid access token. */
export type Session = { readonly accountId: number; readonly userType: AccountType; readonly username: string }

/** Looks a token up; the accounts module supplies it. */
export type FindSession = (accessToken: string) => Promise<Session | undefined>

/** What a key of a program opens, or how long it has to wait. */
export type KnownKey =
  | { readonly session: Session; readonly scopes: readonly ApiScope[] }
  | { readonly retryAfterSeconds: number }

/** Looks a program's key up; the accounts module supplies it. */
export type FindKey = (key: string) => Promise<KnownKey | undefined>

/** The two headers that name a session, as they came; only their form is checked. */
export type Credentials = { readonly accessToken: string | undefined; readonly userType: string | undefined }
