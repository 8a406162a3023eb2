import { type NotNull, sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'
import type { EffectRecipe } from './effect-recipe.ts'

export type ViewRow = {
  readonly name: string
  readonly sha256: string
  readonly width: number
  readonly height: number
  readonly isRecolorable: boolean
}

export async function findViews(db: Database, names: readonly string[]): Promise<ViewRow[]> {
  return db
    .selectFrom('product_view')
    .select(['name', 'sha256', 'width', 'height', 'is_recolourable as isRecolorable'])
    .where('name', '=', anyOf(names))
    .execute()
}

/** Those of the artworks that are known. */
export async function findKnownArtworks(db: Database, artworks: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('artwork').select('sha256').where('sha256', '=', anyOf(artworks)).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

export type EffectToShow = EffectRecipe & { readonly hash: string; readonly name: string }

/** Serializes writes to the pictures of an owner. */
async function lockShown(transaction: Database, ownerKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shown ${ownerKey}`}, 0))`.execute(transaction)
}

/** Replaces the pictures of an owner by these, in this order. Returns the names in their URLs by hash. */
export async function replaceShown(
  db: Database,
  ownerKey: string,
  effects: readonly EffectToShow[],
): Promise<ReadonlyMap<string, string>> {
  const order = JSON.stringify(effects.map(({ hash }, position) => ({ hash, position })))
  return db.transaction().execute(async (transaction) => {
    await lockShown(transaction, ownerKey)
    const names = await insertEffects(transaction, effects, false)
    await transaction.deleteFrom('shown_effect').where('owner_key', '=', ownerKey).execute()
    await sql`insert into shown_effect (owner_key, position, effect)
      select ${ownerKey}, position, hash from json_to_recordset(${order}) as i(hash text, position smallint)`.execute(
      transaction,
    )
    return names
  })
}

/**
 * Stores pictures, unless they exist. `arePrerendered`: the caller has rendered them, and no other sizes are rendered
 * in advance. Returns the names in their URLs by hash.
 */
async function insertEffects(
  transaction: Database,
  effects: readonly EffectToShow[],
  arePrerendered: boolean,
): Promise<ReadonlyMap<string, string>> {
  const distinct = JSON.stringify([...new Map(effects.map((effect) => [effect.hash, effect])).values()])
  // Existing rows are written too: a sweep that is about to delete one waits, and sees that it is used.
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

/** Adds the pictures of new owners in the caller's transaction; returns names as above. */
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
    await transaction.deleteFrom('shown_effect').where('owner_key', '=', ownerKey).execute()
  })
}

/** Runs a step with a lock on a rasterized artwork, which no other process stores or removes meanwhile. */
export async function withArtworkLock<T>(
  db: Database,
  sha256: string,
  step: (transaction: Database) => Promise<T>,
): Promise<T> {
  return withNamedLock(db, `rasterized ${sha256}`, step)
}

/** Records a rasterized artwork as stored now. */
export async function recordRasterized(db: Database, sha256: string): Promise<void> {
  await db
    .insertInto('artwork')
    .values({ sha256 })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ kept_at: now }))
    .execute()
}

/** Deletes the rows of rasterized artworks that no picture shows and that were stored before a time. */
export async function deleteUnusedRasterized(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('artwork as a')
    .where('a.code', 'is', null)
    .where('a.kept_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('effect_print').whereRef('artwork', '=', 'a.sha256'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('finished_mockup').whereRef('artwork', '=', 'a.sha256'))),
    )
    .execute()
}

/** Paths of the first pictures that the page of a listed product shows. */
export async function findFirstPictures(db: Database, productId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shown_picture as s')
    .innerJoin('product as p', (join) => join.onRef('p.id', '=', 's.product_id').on('p.is_listed', '=', true))
    .select('s.path')
    .where('s.product_id', '=', productId)
    .where('s.is_sample', '=', false)
    .orderBy('s.position')
    .limit(limit)
    .$narrowType<{ path: NotNull }>()
    .execute()
  return rows.map(({ path }) => path)
}
