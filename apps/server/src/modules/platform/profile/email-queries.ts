import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

const maxPerDay = 10
const maxTries = 5

/** Keeps the code for a new address; false when one was sent within the last minute, or as many as may be on one day. */
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

export type Awaited = { readonly email: string; readonly codeSha256: Buffer }

/** The code that is awaited, of which one try is taken; undefined when it has ended. */
export async function tryCode(db: Database, accountId: number): Promise<Awaited | undefined> {
  const { rows } = await sql<Awaited>`
    update email_confirmation set tries = tries + 1
    where account_id = ${accountId} and tries < ${maxTries} and sent_at > now() - interval '30 minutes'
    returning email, code_sha256 as "codeSha256"`.execute(db)
  return rows[0]
}

export async function saveEmail(db: Database, accountId: number, email: string | null): Promise<void> {
  await sql`update account set email = ${email},
    email_confirmed_at = case when ${email}::text is null then null else now() end where id = ${accountId}`.execute(db)
}

/** The code has done its work. How many were sent today stays known. */
export async function endCode(db: Database, accountId: number): Promise<void> {
  await sql`update email_confirmation set tries = ${maxTries} where account_id = ${accountId}`.execute(db)
}

/** Where a code was sent that can still come back. */
export async function findAwaitedEmail(db: Database, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`select email from email_confirmation
    where account_id = ${accountId} and tries < ${maxTries} and sent_at > now() - interval '30 minutes'`.execute(db)
  return rows[0]?.email ?? null
}
