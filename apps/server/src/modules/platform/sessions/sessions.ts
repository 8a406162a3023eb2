import { deviceOf } from '@podwright/domain/account/device'
import { type AccountType, accountTypes } from '@podwright/domain/account/forms'
import { permissionsOf, type Role } from '@podwright/domain/account/permissions'
import { networkOf } from '../../../client-ip.ts'
import type { Database } from '../../../db/kysely.ts'
import type { Session, SessionRole } from '../../../session.ts'
import { createSessionToken, isSessionToken, sha256Of } from './secret-token.ts'
import { deleteSession, extendSession, findSession, hasOperatorRole, insertSession } from './session-queries.ts'

type Deps = { readonly db: Database }

/** The client that opens a session. */
export type Client = { readonly clientIp: string; readonly userAgent?: string }

/**
 * Opens a session and returns its token, of which only the hash is stored. The client is stored as device name and
 * network, which lets the owner recognize the session.
 */
export async function openSession({ db }: Deps, accountId: number, client?: Client): Promise<string> {
  const { token, sha256 } = createSessionToken({ hasOperatorRole: await hasOperatorRole(db, accountId) })
  const device = deviceOf(client?.userAgent ?? '')
  await insertSession(db, sha256, { accountId, device, network: client ? networkOf(client.clientIp) : '' })
  return token
}

type SessionDeps = Deps & { readonly operatorsNeedTwoFactor?: boolean }

/** The session of a token. Using a session extends it; the extension is written at most once an hour. */
export async function sessionOfToken(
  { db, operatorsNeedTwoFactor = false }: SessionDeps,
  accessToken: string,
): Promise<Session | undefined> {
  if (!isSessionToken(accessToken)) return undefined
  const sha256 = sha256Of(accessToken)
  const row = await findSession(db, sha256)
  if (!row) return undefined
  if (row.isStale) await extendSession(db, sha256)
  const { loginId, teamId, username, hasTwoFactor } = row
  const userType = asAccountType(row.userType)
  const role = roleOf(row)
  const mustSetUpTwoFactor = operatorsNeedTwoFactor && userType === 1 && !hasTwoFactor
  return {
    accountId: teamId ?? loginId,
    userType,
    username,
    ...(role && { role }),
    ...(mustSetUpTwoFactor && { mustSetUpTwoFactor }),
  }
}

type RoleRow = {
  readonly userType: AccountType
  readonly loginId: number
  readonly teamId: number | null
  readonly role: Role | null
  readonly mayPay: boolean
  readonly memberName: string | null
}

/** Undefined for owners and for operators without a role, who have every permission. */
function roleOf({ userType, loginId, teamId, role, mayPay, memberName }: RoleRow): SessionRole | undefined {
  if (role === null) return undefined
  const member = teamId === null ? undefined : { id: loginId, name: memberName ?? '' }
  return { role, permissions: permissionsOf(userType, { role, mayPay }), ...(member && { member }) }
}

/** Ends a session. Unknown and invalid tokens are ignored, so that logging out twice succeeds. */
export async function closeSession({ db }: Deps, accessToken: string | undefined): Promise<void> {
  if (accessToken !== undefined && isSessionToken(accessToken)) await deleteSession(db, sha256Of(accessToken))
}

/** Converts a user type from the database. Throws for an unknown one. */
export function asAccountType(value: number): AccountType {
  const userType = accountTypes.find((known) => known === value)
  if (userType === undefined) throw new Error(`account with user type ${value}`)
  return userType
}
