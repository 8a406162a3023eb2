import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/**
 * Removes expired sessions, session codes, recovery links, invitations, second steps of logins,
 * unused devices, slide challenges, login failures and rate limit counters, and addresses in the history of teams after
 * 90 days. Safe to run concurrently.
 */
export async function sweepExpired(db: Database): Promise<void> {
  await sql`
    with sessions as (delete from session where expires_at < now()),
      codes as (delete from session_code where expires_at < now()),
      invitations as (delete from team_invitation where expires_at < now() - interval '30 days'),
      addresses as (update team_event set email = '' where email <> '' and at < now() - interval '90 days'),
      recoveries as (delete from password_recovery where created_at < now() - interval '1 day'),
      logins as (delete from two_factor_challenge where expires_at < now()),
      devices as (delete from known_device where last_login_at < now() - interval '180 days'),
      challenges as (delete from slide_challenge where expires_at < now()),
      failures as (delete from login_failure where failed_at < now() - interval '1 hour')
    delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db)
}
