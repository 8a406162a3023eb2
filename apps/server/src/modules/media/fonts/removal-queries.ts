import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** What identifies someone; the sample contains the name as outlines. */
const anonymous = sql`name = '', license_name = '', member_id = null, earlier_answers = '[]',
  sample = '{"path": "", "width": 0, "height": 0}', deleted_at = coalesce(deleted_at, now())`

const isUnused = sql`not exists (select from design_version_font where font_id = f.id)`

/** Removes the fonts of an account that is being deleted. Those that a design uses stay, without their names. */
export async function removeFontsOf(transaction: Database, accountId: number): Promise<void> {
  await sql`delete from seller_font f where account_id = ${accountId} and ${isUnused}`.execute(transaction)
  await sql`update seller_font set ${anonymous} where account_id = ${accountId}`.execute(transaction)
}

/** Removes names from fonts of deleted accounts that a process of the previous release has left. */
export async function anonymizeLeftFonts(db: Database): Promise<void> {
  await sql`update seller_font set ${anonymous}
    where account_id in (select id from account where deleted_at is not null)
      and (name <> '' or sample->>'path' <> '' or deleted_at is null)`.execute(db)
}

/** Deletes fonts that were deleted before a time and that no design uses. */
export async function deleteUnused(db: Database, before: Date): Promise<void> {
  await sql`delete from seller_font f where deleted_at < ${before} and ${isUnused}`.execute(db)
}
