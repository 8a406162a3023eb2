import { sql } from 'kysely'
import type { DB } from '../../../../db/column-types.ts'
import { anyOf, now } from '../../../../db/expressions.ts'
import type { Database } from '../../../../db/kysely.ts'

/** Which of a picture's sizes are prerendered together. */
export type SizeGroup = 'list' | 'detail'

export type UnprerenderedRow = { readonly hash: string; readonly group: SizeGroup }

/** Products of each kind whose detail pages count as hot: as many as the home page shows. */
const hotProducts = 24
/** A detail page counts as visited for so long. */
const visitedDays = 30

/**
 * Pictures (`pp`) that a detail page shows before a visitor chooses a color: of its first color, of none, and the
 * sample.
 */
const isShownFirst = sql<boolean>`(pp.is_sample or pp.colour_code is null or pp.colour_code = (
  select c.colour_code from product_colour c where c.product_id = pp.product_id and c.is_listed
  order by c.position limit 1))`

type Range = { readonly limit: number /** Hashes that are left out. */; readonly except: readonly string[] }

/**
 * Sizes that were not prerendered yet, highest priority first: list sizes of recently created designs, of main pictures
 * of hot products and of the second pictures on cards; then sizes of detail pages that are hot or were visited. All
 * others are rendered on demand.
 */
export async function findUnprerendered(db: Database, { limit, except }: Range): Promise<UnprerenderedRow[]> {
  const { rows } = await sql<UnprerenderedRow>`
    with hot as (
      select id from (
        select id, row_number() over (partition by kind order by hot_score desc, id) as place
        from product where is_listed
      ) as ranked where place <= ${hotProducts}
    ), listed as (
      select pp.effect, ${isShownFirst} as is_shown_first, pp.position < 2 or pp.is_sample as is_on_card,
        case when pp.position = 0 or pp.is_sample then 20000 else 10000 end + p.hot_score / 2 as rank,
        exists (select from hot where hot.id = p.id) as is_hot
      from product_picture pp join product p on p.id = pp.product_id where p.is_listed
    ), candidates as (
      select effect, 'list' as size_group, 100000 + rank as rank from listed where is_on_card
      union all select effect, 'list', 130000 - least(position, 1000) from shown_effect
      union all select effect, 'detail', 30000 - position from shown_effect where position < 2
      union all select l.effect, 'detail', l.rank from listed l join effect_picture e on e.hash = l.effect
        where (l.is_hot and l.is_shown_first) or e.visited_at > now() - make_interval(days => ${visitedDays})
    ), ranked as (
      select effect, size_group, max(rank) as rank from candidates group by effect, size_group
    )
    select e.hash, r.size_group as "group" from ranked r join effect_picture e on e.hash = r.effect
    where case r.size_group when 'list' then e.list_made_at else e.detail_made_at end is null
      and e.hash <> all(${[...except]}::text[])
    order by r.rank desc, e.hash limit ${limit}`.execute(db)
  return rows
}

const madeAt = { list: 'list_made_at', detail: 'detail_made_at' } as const satisfies Record<
  SizeGroup,
  keyof DB['effect_picture']
>

export async function markPrerendered(db: Database, { hash, group }: UnprerenderedRow): Promise<void> {
  await db
    .updateTable('effect_picture')
    .set({ [madeAt[group]]: now })
    .where('hash', '=', hash)
    .execute()
}

/** A picture, and which of its size groups are marked as prerendered. */
export type MarkRow = { readonly hash: string } & Readonly<Record<SizeGroup, boolean>>

/**
 * The next pictures by hash, marked or not, so that each statement reads few rows. Marks of the transaction that
 * inserted the picture do not count: a batch rendered its sizes, and no others are to be prerendered.
 */
export async function findMarks(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<MarkRow[]> {
  return db
    .selectFrom('effect_picture')
    .select([
      'hash',
      sql<boolean>`coalesce(list_made_at > created_at, false)`.as('list'),
      sql<boolean>`coalesce(detail_made_at > created_at, false)`.as('detail'),
    ])
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(limit)
    .execute()
}

export async function unmarkPrerendered(db: Database, group: SizeGroup, hashes: readonly string[]): Promise<void> {
  await db
    .updateTable('effect_picture')
    .set({ [madeAt[group]]: null })
    .where('hash', '=', anyOf(hashes))
    .execute()
}

/** Marks the pictures that a product's detail page shows first as visited, at most once a day. */
export async function markVisited(db: Database, productId: number): Promise<void> {
  await db
    .updateTable('effect_picture as e')
    .from('product_picture as pp')
    .set({ visited_at: now })
    .where('pp.product_id', '=', productId)
    .whereRef('e.hash', '=', 'pp.effect')
    .where(isShownFirst)
    .where(sql<boolean>`(e.visited_at is null or e.visited_at < now() - interval '1 day')`)
    .execute()
}

/** After so long without work by its processes, a picture cache counts as gone, and another one takes its place. */
const claimHours = 2

/**
 * Claims prerendering for a picture cache. The marks tell what one cache holds, so processes with another one neither
 * set nor clear them. Returns whether the marks are those of this cache.
 */
export async function claimPrerendering(db: Database, cacheId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into prerender_cache as c (cache_id) values (${cacheId})
    on conflict (is_only) do update set cache_id = excluded.cache_id, seen_at = now()
      where c.cache_id = excluded.cache_id or c.seen_at < now() - make_interval(hours => ${claimHours})
    returning cache_id`.execute(db)
  return rows.length > 0
}
