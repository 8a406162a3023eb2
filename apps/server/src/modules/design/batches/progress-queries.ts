import type { BatchState } from '@podwright/domain/batch/states'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type Ended, paceSeconds } from './run/pace.ts'

export type MovingBatch = {
  readonly id: number
  readonly state: BatchState
  /** Items that ended in the last minute by second, and their pictures in all sizes. */
  readonly recent: readonly Ended[]
  /** Since the start or the last resumption; null before the start. */
  readonly seconds: number | null
  readonly errors: { readonly position: number; readonly reason: string }[]
}

const maxErrors = 20

/** The progress of batches. */
export async function findMoving(db: Database, ids: readonly number[]): Promise<MovingBatch[]> {
  const { rows } = await sql<MovingBatch>`
    select b.id, b.state, coalesce(r.recent, '[]') as recent,
      extract(epoch from clock_timestamp() - s.since)::float8 as seconds, coalesce(e.errors, '[]') as errors
    from batch b
    cross join lateral (
      select coalesce(max(v.at), b.started_at) as since from batch_event v
      where v.batch_id = b.id and v.after = 'running'
    ) s
    left join lateral (
      select json_agg(json_build_object(
        'secondsAgo', extract(epoch from clock_timestamp() - l.newest)::float8, 'items', l.items,
        'pictures', l.pictures * jsonb_array_length(b.settings -> 'output' -> 'sizes'))) as recent
      from (
        select max(i.ended_at) as newest, count(*) as items, sum(coalesce(jsonb_array_length(f.pictures), 0)) as pictures
        from batch_item i left join finished_product f on f.id = i.finished_id
        where i.batch_id = b.id
          and i.ended_at > greatest(s.since, clock_timestamp() - make_interval(secs => ${paceSeconds}))
        group by date_trunc('second', i.ended_at)
      ) l
    ) r on true
    left join lateral (
      select json_agg(json_build_object('position', l.position, 'reason', l.reason) order by l.ended_at desc) as errors
      from (
        select position, reason, ended_at from batch_item i where i.batch_id = b.id and i.state = 'failed'
        order by ended_at desc limit ${maxErrors}
      ) l
    ) e on true
    where b.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
