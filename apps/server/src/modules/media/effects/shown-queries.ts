import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { EffectRecipe } from './effect-recipe.ts'

export type ViewRow = {
  readonly name: string
  readonly sha256: string
  readonly width: number
  readonly height: number
  readonly isRecolourable: boolean
}

export async function findViews(db: Database, names: readonly string[]): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select name, sha256, width, height, is_recolourable as "isRecolourable" from product_view
    where name = any(${[...names]}::text[])`.execute(db)
  return rows
}

/** Those of the artworks that are known. */
export async function findKnownArtworks(db: Database, artworks: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from artwork where sha256 = any(${[...artworks]}::text[])`.execute(db)
  return new Set(rows.map(({ sha256 }) => sha256))
}

export type EffectToShow = EffectRecipe & { readonly hash: string; readonly name: string }

/** What shows the pictures of this name is one step for whoever writes them at the same time. */
async function lockShown(transaction: Database, ownerKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shown ${ownerKey}`}, 0))`.execute(transaction)
}

/** Makes these the pictures that `ownerKey` shows, in this order. Answers the names that their addresses have, by hash. */
export async function replaceShown(
  db: Database,
  ownerKey: string,
  effects: readonly EffectToShow[],
): Promise<ReadonlyMap<string, string>> {
  const order = JSON.stringify(effects.map(({ hash }, position) => ({ hash, position })))
  return db.transaction().execute(async (transaction) => {
    await lockShown(transaction, ownerKey)
    const names = await insertEffects(transaction, effects, false)
    await sql`delete from shown_effect where owner_key = ${ownerKey}`.execute(transaction)
    await sql`insert into shown_effect (owner_key, position, effect)
      select ${ownerKey}, position, hash from json_to_recordset(${order}) as i(hash text, position smallint)`.execute(
      transaction,
    )
    return names
  })
}

/**
 * Stores what pictures show; those that are there stay. `arePrerendered`: they were drawn by whoever stores them, and no other
 * sizes are made in advance. Answers the names that their addresses have, by hash.
 */
async function insertEffects(
  transaction: Database,
  effects: readonly EffectToShow[],
  arePrerendered: boolean,
): Promise<ReadonlyMap<string, string>> {
  const distinct = JSON.stringify([...new Map(effects.map((effect) => [effect.hash, effect])).values()])
  // Written even where it is there: a sweep that is about to delete it waits, and sees that it is used.
  const { rows } = await sql<{ hash: string; name: string }>`
    insert into effect_picture (hash, view, colour, name, list_made_at, detail_made_at)
    select hash, view, colour, name, made.at, made.at
    from json_to_recordset(${distinct}) as i(hash text, view text, colour text, name text),
      (select case when ${arePrerendered} then now() end as at) as made
    order by hash on conflict (hash) do update set unused_since = null returning hash, name`.execute(transaction)
  await sql`
    insert into effect_print (effect, position, artwork, placement)
    select i.hash, print.n - 1, print.value ->> 'artwork', (print.value -> 'placement')::jsonb
    from json_to_recordset(${distinct}) as i(hash text, prints json)
      cross join json_array_elements(i.prints) with ordinality as print(value, n)
    on conflict (effect, position) do nothing`.execute(transaction)
  return new Map(rows.map(({ hash, name }) => [hash, name]))
}

/** The pictures of those that nobody has heard of yet, in one step of the caller's; answers names as above. */
export async function insertShown(
  transaction: Database,
  shown: readonly { readonly ownerKey: string; readonly effects: readonly EffectToShow[] }[],
): Promise<ReadonlyMap<string, string>> {
  const names = await insertEffects(
    transaction,
    shown.flatMap(({ effects }) => effects),
    true,
  )
  const rows = shown.flatMap(({ ownerKey, effects }) =>
    effects.map(({ hash }, position) => ({ owner_key: ownerKey, position, effect: hash })),
  )
  await sql`insert into shown_effect (owner_key, position, effect)
    select owner_key, position, effect
    from json_to_recordset(${JSON.stringify(rows)}) as i(owner_key text, position smallint, effect text)`.execute(
    transaction,
  )
  return names
}

export async function deleteShown(db: Database, ownerKey: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockShown(transaction, ownerKey)
    await sql`delete from shown_effect where owner_key = ${ownerKey}`.execute(transaction)
  })
}

/** Runs a step during which nobody else keeps or removes this painted artwork. */
export async function withArtworkLock<T>(
  db: Database,
  sha256: string,
  step: (transaction: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`painted ${sha256}`}, 0))`.execute(transaction)
    return step(transaction)
  })
}

/** Notes a painted artwork as kept now. */
export async function recordRasterized(db: Database, sha256: string): Promise<void> {
  await sql`insert into artwork (sha256) values (${sha256})
    on conflict (sha256) do update set kept_at = now()`.execute(db)
}

/** Forgets painted artworks that no picture bears and that were kept before the given time. */
export async function deleteUnusedRasterized(db: Database, before: Date): Promise<void> {
  await sql`
    delete from artwork a where code is null and kept_at < ${before}
      and not exists (select from effect_print where artwork = a.sha256)`.execute(db)
}
