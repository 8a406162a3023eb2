import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

const maxPerDay = 10
const maxTries = 5

/**
 * Stores the code for a new address. False when one was sent within the last minute, or when the daily maximum is
 * reached.
 */
export async function keepCode(
  db: Database,
  accountId: number,
  { email, codeSha256 }: { readonly email: string; readonly codeSha256: Buffer },
): Promise<boolean> {
  const isToday = sql`(c.sent_at at time zone 'utc')::date = (now() at time zone 'utc')::date`
  const { rows } = await sql`
    insert into email_confirmation as c (account_id, email, code_sha256) values (${accountId}, ${email}, ${codeSha256})
    on conflict (account_id) do update set email = excluded.email, code_sha256 = excluded.code_sha256, tries = 0,
      sent_at = now(), sent_count = case when ${isToday} then c.sent_count + 1 else 1 end
    where c.sent_at < now() - interval '1 minute' and (not ${isToday} or c.sent_count < ${maxPerDay})
    returning account_id`.execute(db)
  return rows.length > 0
}

const oldestValid = sql<Date>`now() - interval '30 minutes'`

export type PendingCode = { readonly email: string; readonly codeSha256: Buffer }

/** The code that can still be entered, of which this uses up one try; undefined when there is none. */
export async function tryCode(db: Database, accountId: number): Promise<PendingCode | undefined> {
  return db
    .updateTable('email_confirmation')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('tries', '<', maxTries)
    .where('sent_at', '>', oldestValid)
    .returning(['email', 'code_sha256 as codeSha256'])
    .executeTakeFirst()
}

export async function saveEmail(db: Database, accountId: number, email: string | null): Promise<void> {
  await db
    .updateTable('account')
    .set({ email, email_confirmed_at: email === null ? null : now })
    .where('id', '=', accountId)
    .execute()
}

/** Makes the code invalid. The number of codes sent today is kept. */
export async function endCode(db: Database, accountId: number): Promise<void> {
  await db.updateTable('email_confirmation').set({ tries: maxTries }).where('account_id', '=', accountId).execute()
}

/** The address whose code can still be entered. */
export async function findPendingEmail(db: Database, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_confirmation')
    .select('email')
    .where('account_id', '=', accountId)
    .where('tries', '<', maxTries)
    .where('sent_at', '>', oldestValid)
    .executeTakeFirst()
  return row?.email ?? null
}
