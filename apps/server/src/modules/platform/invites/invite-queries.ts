import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type InviteRow = {
  readonly code: string
  readonly owner: string | null
  readonly note: string
  readonly isActive: boolean
  readonly maxUses: number | null
  readonly expiresAt: Date | null
  readonly uses: number
  readonly usedBy: string[]
  readonly createdAt: Date
}

/** The code `i` begins with the search, or its owner's name does; without a search, codes of the platform. */
function matches(search: string): RawBuilder<SqlBool> {
  return search === ''
    ? sql`i.owner_id is null`
    : sql`(starts_with(i.code, ${search.toUpperCase()}) or starts_with(o.username, ${search}))`
}

function invites(db: Database) {
  return db.selectFrom('invite_code as i').leftJoin('account as o', 'o.id', 'i.owner_id')
}

function inviteRows(db: Database) {
  return invites(db).select([
    'i.code',
    'o.username as owner',
    'i.note',
    'i.is_active as isActive',
    'i.max_uses as maxUses',
    'i.expires_at as expiresAt',
    'i.created_at as createdAt',
    sql<number>`(select count(*) from account where invite_code = i.code)`.as('uses'),
    sql<string[]>`array(select username from account where invite_code = i.code order by id desc limit 10)`.as(
      'usedBy',
    ),
  ])
}

export async function findInvites(
  db: Database,
  { search, page, pageSize }: { readonly search: string; readonly page: number; readonly pageSize: number },
): Promise<InviteRow[]> {
  return inviteRows(db)
    .where(matches(search))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.code')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

export async function countInvites(db: Database, search: string): Promise<number> {
  const { total } = await invites(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matches(search))
    .executeTakeFirstOrThrow()
  return total
}

export async function findInvite(db: Database, code: string): Promise<InviteRow | undefined> {
  return inviteRows(db).where('i.code', '=', code).executeTakeFirst()
}

/** False when there is no such code. */
export async function updateInvite(
  db: Database,
  code: string,
  change: {
    readonly isActive: boolean
    readonly note: string
    readonly maxUses: number | null
    readonly expiresAt: string | null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invite_code')
    .set({
      is_active: change.isActive,
      note: change.note,
      max_uses: change.maxUses,
      expires_at: change.expiresAt === null ? null : new Date(change.expiresAt),
    })
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
