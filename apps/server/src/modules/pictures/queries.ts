import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import type { Print } from './effect-recipe.ts'

export type EffectRow = {
  readonly hash: string
  readonly view: string
  readonly colour: string | null
  /** `code` names a drawing of the catalogue; null for what was painted. */
  readonly prints: readonly (Print & { readonly code: string | null })[]
  readonly name: string
  readonly viewSha256: string
  readonly width: number
  readonly height: number
}

export async function findEffect(db: Database, hash: string): Promise<EffectRow | undefined> {
  const { rows } = await sql<EffectRow>`
    select e.hash, e.view, e.colour, e.name, v.sha256 as "viewSha256", v.width, v.height,
      coalesce((
        select json_agg(json_build_object('artwork', p.artwork, 'code', a.code, 'placement', p.placement) order by p.position)
          from effect_print p join artwork a on a.sha256 = p.artwork where p.effect = e.hash
      ), '[]') as prints
    from effect_picture e join product_view v on v.name = e.view where e.hash = ${hash}`.execute(db)
  return rows[0]
}

/** Which of a picture's sizes are made in advance together. */
export type SizeGroup = 'list' | 'detail'

export type UnwarmedRow = { readonly hash: string; readonly group: SizeGroup; readonly priority: number }

/**
 * Pictures whose sizes were not made in advance yet. What is seen first has the highest priority: the list sizes of what
 * somebody has just made, of main pictures of hot products, of the pictures that cards turn to, then the sizes of detail
 * pages in that order. Pictures that nobody and no listed product shows are left out.
 */
export async function findUnwarmed(db: Database): Promise<UnwarmedRow[]> {
  const { rows } = await sql<UnwarmedRow>`
    with each as (
      select pp.effect, case when pp.position = 0 or pp.is_sample then 20000 when pp.position = 1 then 10000 else 0 end + p.hot_score / 2 as rank
      from product_picture pp join product p on p.id = pp.product_id where p.is_listed
      union all select effect, 30000 - least(position, 1000) from shown_effect
    ), shown as (select effect as hash, max(rank) as rank from each group by effect)
    select e.hash, g.name as "group", (shown.rank + g.rank)::integer as priority
    from effect_picture e join shown on shown.hash = e.hash
      cross join (values ('list', 100000), ('detail', 0)) as g(name, rank)
    where (g.name = 'list' and e.list_made_at is null) or (g.name = 'detail' and e.detail_made_at is null)
    order by priority desc, e.hash`.execute(db)
  return rows
}

export async function markWarmed(db: Database, hash: string, group: SizeGroup): Promise<void> {
  const column = sql.ref(group === 'list' ? 'list_made_at' : 'detail_made_at')
  await sql`update effect_picture set ${column} = now() where hash = ${hash}`.execute(db)
}

export async function forgetWarmed(db: Database): Promise<void> {
  await sql`update effect_picture set list_made_at = null, detail_made_at = null
    where list_made_at is not null or detail_made_at is not null`.execute(db)
}

/** Notes which pictures nobody shows any more, and deletes those noted before the given time. */
export async function deleteUnused(db: Database, before: Date): Promise<number> {
  await sql`
    update effect_picture e set unused_since = case when used.is_used then null else now() end
    from (
      select hash, exists (select from product_picture where effect = hash)
        or exists (select from shown_effect where effect = hash) as is_used from effect_picture
    ) as used
    where used.hash = e.hash and used.is_used = (unused_since is not null)`.execute(db)
  const { numAffectedRows } = await sql`
    delete from effect_picture e where unused_since < ${before}
      and not exists (select from product_picture where effect = e.hash)
      and not exists (select from shown_effect where effect = e.hash)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
