import type {
  endAccountSession as endAccountSessionCall,
  listSessions as listSessionsCall,
} from '@podwright/contracts/auth/account-self-service'
import type { DataOf } from '@podwright/contracts/define-call'
import { type Result, succeed } from '../../../result.ts'
import type { Credentials, Session } from '../../../session.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { sessionsOf } from './account-sessions.ts'
import { sha256Of } from './secret-token.ts'
import { deleteSessionOf, deleteSessionsOf } from './session-queries.ts'

/** The caller's session, with the credentials that identify the session to keep. */
export type SelfServiceCaller = {
  readonly session: Session
  readonly credentials: Credentials
  readonly clientIp: string
}

export function tokenSha256Of({ accessToken }: Credentials): Buffer | undefined {
  return accessToken === undefined ? undefined : sha256Of(accessToken)
}

/** The sessions of the account. */
export async function listSessions(
  { db }: Pick<AccountDeps, 'db'>,
  { session, credentials }: SelfServiceCaller,
): Promise<Result<DataOf<typeof listSessionsCall>>> {
  return succeed({ items: await sessionsOf({ db }, session.accountId, tokenSha256Of(credentials)) })
}

export async function endAccountSession(
  { db }: Pick<AccountDeps, 'db'>,
  { session }: SelfServiceCaller,
  id: string,
): Promise<Result<DataOf<typeof endAccountSessionCall>>> {
  return succeed({ endedSessions: await deleteSessionOf(db, session.accountId, id) })
}

export async function endOtherSessions(
  { db }: Pick<AccountDeps, 'db'>,
  { session, credentials }: SelfServiceCaller,
): Promise<Result<DataOf<typeof endAccountSessionCall>>> {
  return succeed({ endedSessions: await deleteSessionsOf(db, session.accountId, tokenSha256Of(credentials)) })
}
