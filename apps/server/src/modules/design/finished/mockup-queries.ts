import type { EffectPicture } from '@podwright/contracts/finished/finished-shapes'
import { mockupOfView } from '@podwright/domain/pictures/mockups'
import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** Ids of the mockups chosen for a product, in order. */
export async function findChosenMockups(db: Database, finishedId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('finished_mockup')
    .select('mockup_id as id')
    .where('finished_id', '=', finishedId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the products with other mockups, or the same ones in another order. */
export async function findWithOtherMockups(
  db: Database,
  finishedIds: readonly number[],
  mockupIds: readonly number[],
): Promise<number[]> {
  if (finishedIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select f.id from unnest(${[...finishedIds]}::integer[]) as f(id)
    where ${[...new Set(mockupIds)]}::integer[] is distinct from
      (select coalesce(array_agg(m.mockup_id order by m.position), '{}') from finished_mockup m where m.finished_id = f.id)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Replaces the mockups chosen for products. Their pictures are stored when they are prepared. */
export async function replaceChosenMockups(
  transaction: Database,
  finishedIds: readonly number[],
  mockupIds: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('finished_mockup').where('finished_id', '=', anyOf(finishedIds)).execute()
  // A mockup that is deleted at the same time is left out.
  await sql`
    insert into finished_mockup (finished_id, mockup_id, position)
    select f.id, m.id, i.position
    from unnest(${[...new Set(mockupIds)]}::integer[]) with ordinality as i(id, position)
      join mockup m on m.id = i.id cross join unnest(${[...finishedIds]}::integer[]) as f(id)
    for key share of m`.execute(transaction)
}

/** A picture of a mockup, and the artwork on it. */
export type MockupPicture = { readonly mockupId: number; readonly artwork: string; readonly picture: EffectPicture }

/**
 * Stores the pictures of a product: its views, then its mockups, without those that were deleted meanwhile. The product is
 * locked before its mockups, as when a mockup is deleted.
 */
export async function storePictures(
  db: Database,
  id: number,
  views: readonly EffectPicture[],
  shown: readonly MockupPicture[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('finished_product').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const artworks = JSON.stringify(shown.map(({ mockupId, artwork }) => ({ mockupId, artwork })))
    const { rows } = await sql<{ id: number; artwork: string | null }>`
      update finished_mockup m set artwork = i.artwork
      from finished_mockup own
        left join json_to_recordset(${artworks}) as i("mockupId" integer, artwork text) on i."mockupId" = own.mockup_id
      where own.finished_id = ${id} and m.finished_id = own.finished_id and m.mockup_id = own.mockup_id
      returning m.mockup_id as id, m.artwork`.execute(transaction)
    const kept = new Set(rows.map((row) => row.id))
    const pictures = [...views, ...shown.flatMap(({ mockupId, picture }) => (kept.has(mockupId) ? [picture] : []))]
    await transaction
      .updateTable('finished_product')
      .set({ pictures: JSON.stringify(pictures) })
      .where('id', '=', id)
      .execute()
  })
}

/** Adds the mockups of new products in the caller's transaction. Returns those that still exist. */
export async function insertShownMockups(
  transaction: Database,
  rows: readonly { readonly finishedId: number; readonly mockupId: number; readonly artwork: string }[],
): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set()
  const existing = await transaction
    .selectFrom('mockup')
    .select('id')
    .where('id', '=', anyOf([...new Set(rows.map(({ mockupId }) => mockupId))]))
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(existing.map(({ id }) => id))
  const positions = new Map<number, number>()
  const added = rows
    .filter(({ mockupId }) => known.has(mockupId))
    .map(({ finishedId, mockupId, artwork }) => {
      const position = (positions.get(finishedId) ?? 0) + 1
      positions.set(finishedId, position)
      return { finishedId, mockupId, artwork, position }
    })
  await sql`
    insert into finished_mockup (finished_id, mockup_id, position, artwork)
    select "finishedId", "mockupId", position, artwork
    from json_to_recordset(${JSON.stringify(added)})
      as i("finishedId" integer, "mockupId" integer, position smallint, artwork text)`.execute(transaction)
  return known
}

/** Adds pictures after those that products have. */
export async function appendPictures(
  transaction: Database,
  rows: readonly { readonly finishedId: number; readonly picture: EffectPicture }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update finished_product f set pictures = f.pictures || i.pictures
    from (
      select "finishedId" as id, jsonb_agg(picture order by n) as pictures
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::jsonb)
        as r("finishedId" integer, picture jsonb, n integer) group by "finishedId"
    ) as i where i.id = f.id`.execute(transaction)
}

/** The pictures that show views of the product. */
export function viewsOf(pictures: readonly EffectPicture[]): EffectPicture[] {
  return pictures.filter(({ view }) => mockupOfView(view) === undefined)
}

/** Of these products of an account, the ids and whether each is being prepared, with their rows locked. */
export async function lockStates(
  transaction: Database,
  accountId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly state: 'preparing' | 'ready' | 'failed' }[]> {
  return transaction
    .selectFrom('finished_product')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Prepares products again; their pictures stay until then. */
export async function markPicturesDue(transaction: Database, ids: readonly number[]): Promise<void> {
  await transaction
    .updateTable('finished_product')
    .set({ state: 'preparing', failure: null, progress: 0, attempts: 0 })
    .where('id', '=', anyOf(ids))
    .execute()
}
