import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { Print } from './effect-recipe.ts'

export type EffectRow = {
  readonly hash: string
  readonly view: string
  readonly colour: string | null
  /** `code` names an artwork of the catalog; null for a rasterized one. */
  readonly prints: readonly (Print & { readonly code: string | null })[]
  readonly name: string
  readonly viewSha256: string
  readonly width: number
  readonly height: number
}

export async function findEffect(db: Database, hash: string): Promise<EffectRow | undefined> {
  return (await findEffects(db, [hash])).get(hash)
}

/** The existing ones of these pictures, by hash. */
export async function findEffects(db: Database, hashes: readonly string[]): Promise<Map<string, EffectRow>> {
  const { rows } = await sql<EffectRow>`
    select e.hash, e.view, e.colour, e.name, v.sha256 as "viewSha256", v.width, v.height,
      coalesce((
        select json_agg(json_build_object('artwork', p.artwork, 'code', a.code, 'placement', p.placement) order by p.position)
          from effect_print p join artwork a on a.sha256 = p.artwork where p.effect = e.hash
      ), '[]') as prints
    from effect_picture e join product_view v on v.name = e.view where e.hash = any(${[...hashes]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.hash, row]))
}

/** Marks pictures that no owner shows any longer as unused, and deletes those unused since before a time. */
export async function deleteUnused(db: Database, before: Date): Promise<number> {
  await sql`
    update effect_picture e set unused_since = case when used.is_used then null else now() end
    from (
      select hash, exists (select from product_picture where effect = hash)
        or exists (select from shown_effect where effect = hash) as is_used from effect_picture
    ) as used
    where used.hash = e.hash and used.is_used = (unused_since is not null)`.execute(db)
  const { numDeletedRows } = await db
    .deleteFrom('effect_picture as e')
    .where('e.unused_since', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_picture').whereRef('effect', '=', 'e.hash'))),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('shown_effect').whereRef('effect', '=', 'e.hash'))))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
