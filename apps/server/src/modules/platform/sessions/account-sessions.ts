import type { AccountDeps } from '../accounts/deps.ts'
import { deleteSessionsOf, findSessionsOf } from '../sessions/session-queries.ts'

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
