import type { MemberRole } from '@podwright/domain/account/permissions'
import type { TeamEventKind } from '@podwright/domain/account/team-events'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

type NewTeamEvent = {
  readonly kind: TeamEventKind
  readonly memberId?: number
  readonly email?: string
  readonly role?: MemberRole
  readonly mayPay?: boolean
  readonly isMailed?: boolean
}

/** Adds to the history of a team, in the transaction of the change. */
export async function insertTeamEvent(
  transaction: Database,
  accountId: number,
  { kind, memberId, email = '', role, mayPay = false, isMailed = false }: NewTeamEvent,
): Promise<void> {
  await transaction
    .insertInto('team_event')
    .values({
      account_id: accountId,
      kind,
      member_id: memberId ?? null,
      email,
      role: role ?? null,
      may_pay: mayPay,
      is_mailed: isMailed,
    })
    .execute()
}

/** Newest first. */
export async function findTeamEvents(db: Database, accountId: number, limit: number) {
  return db
    .selectFrom('team_event as e')
    .leftJoin('account as m', (join) => join.onRef('m.id', '=', 'e.member_id').onRef('m.team_id', '=', 'e.account_id'))
    .select([
      'e.id',
      'e.kind',
      // One who deleted the login has no name.
      sql<string | null>`nullif(m.member_name, '-')`.as('member'),
      'e.email',
      'e.role',
      'e.may_pay as mayPay',
      'e.at',
    ])
    .where('e.account_id', '=', accountId)
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many invitations of a team were mailed within a day. */
export async function countMailed(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('team_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_mailed', '=', true)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}
