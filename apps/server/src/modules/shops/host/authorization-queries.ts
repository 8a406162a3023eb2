import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type ChangedStore = {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly state: 'connected' | 'expiring' | 'expired'
}

/**
 * Sets the states that follow from when the authorizations of stores end: `expiring` in the week before, `expired` after, and
 * `connected` if the end was moved. Returns the stores whose state has changed.
 */
export async function updateEndedStates(db: Database): Promise<ChangedStore[]> {
  const { rows } = await sql<ChangedStore>`
    with due as (
      select id, case when expires_at <= now() then 'expired'
        when state in ('connected', 'expiring') and expires_at <= now() + interval '7 days' then 'expiring'
        when state = 'expiring' then 'connected' else state end as state
      from store where expires_at is not null and removed_at is null
        and state in ('connected', 'expiring', 'frozen', 'paused'))
    update store s set state = due.state from due where s.id = due.id and s.state <> due.state
    returning s.id, s.account_id as "accountId", s.name, s.state`.execute(db)
  return rows
}

/**
 * Stores of these platforms whose access ends within a fifth of its life, but at least five minutes and at most a day. Paused
 * stores are included: their refresh tokens would end otherwise. Access without an end of its renewal cannot be renewed.
 */
export async function findDueRenewals(db: Database, platforms: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from store_credential c join store s on s.id = c.store_id
    where s.platform = any(${[...platforms]}::text[]) and s.removed_at is null
      and s.state in ('connected', 'expiring', 'frozen', 'paused')
      and c.refresh_expires_at is not null and c.expires_at < now() + greatest(interval '5 minutes', least(interval '1 day', (c.expires_at - c.renewed_at) / 5))
    order by c.expires_at limit 2000`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Stores that were rejected once within ten minutes, and frozen ones: those that have not been called for an hour, or for a
 * day once they have been frozen for a week.
 */
export async function findStoresToProbe(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from store s join store_credential c on c.store_id = s.id
    left join store_gap g on g.store_id = s.id and g.ended_at is null
    where s.removed_at is null and (
      s.state in ('connected', 'expiring') and c.lost_at > now() - interval '10 minutes'
      or s.state = 'frozen' and coalesce((s.last_error->>'at')::timestamptz, s.created_at)
        < now() - case when g.started_at < now() - interval '7 days' then interval '1 day' else interval '1 hour' end)
    order by s.id limit 500`.execute(db)
  return rows.map(({ id }) => id)
}
