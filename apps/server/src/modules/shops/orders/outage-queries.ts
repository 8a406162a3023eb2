import type { StoreState } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type StoreOutage = {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly state: StoreState
}

/**
 * Marks the outages of stores on these platforms whose orders have not been read for a day, and returns the stores whose
 * outage was not marked yet. An outage begins with the last run that the shop has answered, or when the store was connected
 * or resumed after that. Paused stores have none.
 */
export async function markOutages(db: Database, platforms: readonly string[]): Promise<StoreOutage[]> {
  const { rows } = await sql<StoreOutage>`
    with outage as (
      select s.id, greatest(s.orders_since, answered.ended_at, gap.ended_at) as since
      from store s
      left join lateral (select p.ended_at from shop_poll p
        where p.store_id = s.id and p.kind in ('poll', 'backfill') and p.ended_at is not null
          and p.failure in ('', 'too_many_pages', 'store_limit')
        order by p.id desc limit 1) answered on true
      left join lateral (select max(g.ended_at) as ended_at from store_gap g where g.store_id = s.id) gap on true
      where s.platform = any(${[...platforms]}::text[]) and s.removed_at is null and s.state <> 'paused')
    update store s set outage_notified_at = now() from outage
    where s.id = outage.id and outage.since < now() - interval '1 day'
      and (s.outage_notified_at is null or s.outage_notified_at < outage.since)
    returning s.id, s.account_id as "accountId", s.name, s.state`.execute(db)
  return rows
}
