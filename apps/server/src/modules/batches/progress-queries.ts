import type { BatchState } from '@podwright/domain/batch/states'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'

export type MovingBatch = {
  readonly id: number
  readonly state: BatchState
  /** Items that ended in the last seconds, and pictures that came of them, in all their sizes. */
  readonly recent: number
  readonly pictures: number
  /** How many seconds these are: fewer after a start. */
  readonly seconds: number
  readonly errors: { readonly position: number; readonly reason: string }[]
}

const windowSeconds = 10
const mostErrors = 20

/** How batches get on. */
export async function findMoving(db: Database, ids: readonly number[]): Promise<MovingBatch[]> {
  const { rows } = await sql<MovingBatch>`
    select b.id, b.state, coalesce(r.recent, 0)::integer as recent,
      (coalesce(r.pictures, 0) * jsonb_array_length(b.settings -> 'output' -> 'sizes'))::integer as pictures,
      least(${windowSeconds}, extract(epoch from clock_timestamp() - b.started_at))::float8 as seconds,
      coalesce(e.errors, '[]') as errors
    from batch b
    left join lateral (
      select count(*) as recent, sum(coalesce(jsonb_array_length(f.pictures), 0)) as pictures
      from batch_item i left join finished_product f on f.id = i.finished_id
      where i.batch_id = b.id and i.ended_at > clock_timestamp() - make_interval(secs => ${windowSeconds})
    ) r on true
    left join lateral (
      select json_agg(json_build_object('position', l.position, 'reason', l.reason) order by l.ended_at desc) as errors
      from (
        select position, reason, ended_at from batch_item i where i.batch_id = b.id and i.state = 'failed'
        order by ended_at desc limit ${mostErrors}
      ) l
    ) e on true
    where b.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}
