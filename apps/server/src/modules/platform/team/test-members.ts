import type { MemberRole } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { insertAccount } from '../accounts/account-queries.ts'
import { sha256Of } from '../sessions/secret-token.ts'
import { openSession } from '../sessions/sessions.ts'

type TestMember = { readonly role: MemberRole; readonly mayPay?: boolean; readonly name?: string }

/** A member of the team of a session, without an invitation; returns the token of the member. */
export async function createTestMember(
  db: Database,
  ownerToken: string,
  { role, mayPay = false, name = role }: TestMember,
): Promise<string> {
  const { rows } = await sql<{ id: number; userType: 2 | 3 }>`
    select a.id, a.user_type as "userType" from account a join session s on s.account_id = a.id
    where s.token_sha256 = ${sha256Of(ownerToken)}`.execute(db)
  const [owner] = rows
  if (!owner) throw new Error('no session of an owner')
  const id = await insertAccount(db, {
    userType: owner.userType,
    username: `${name.toLowerCase()}@team-${owner.id}.example`,
    passwordHash: '-',
    phone: undefined,
    email: undefined,
    invitedBy: null,
    locale: 'en-US',
    member: { teamId: owner.id, role, mayPay, name },
  })
  if (id === undefined) throw new Error(`${name} is a member already`)
  return openSession({ db }, id)
}
