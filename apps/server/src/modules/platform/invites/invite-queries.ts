import { sql } from 'kysely'
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

const columns = sql`i.code, o.username as owner, i.note, i.is_active as "isActive", i.max_uses as "maxUses",
  i.expires_at as "expiresAt", i.created_at as "createdAt",
  (select count(*) from account where invite_code = i.code) as uses,
  array(select username from account where invite_code = i.code order by id desc limit 10) as "usedBy"`
const tables = sql`invite_code i left join account o on o.id = i.owner_id`

/** Without a search those of the platform; with one all whose code or owner begins with it. */
const matching = (search: string) =>
  search === ''
    ? sql`i.owner_id is null`
    : sql`(starts_with(i.code, ${search.toUpperCase()}) or starts_with(o.username, ${search}))`

export async function findInvites(
  db: Database,
  { search, page, pageSize }: { readonly search: string; readonly page: number; readonly pageSize: number },
): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select ${columns} from ${tables} where ${matching(search)}
    order by i.created_at desc, i.code limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function countInvites(db: Database, search: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${tables} where ${matching(search)}`.execute(db)
  return rows[0]?.total ?? 0
}

export async function findInvite(db: Database, code: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select ${columns} from ${tables} where i.code = ${code}`.execute(db)
  return rows[0]
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
