import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** Pictures that a shop has stored, by our key. */
export async function findShopPictures(
  db: Database,
  storeId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; externalId: string }>`
    select key, external_id as "externalId" from shop_picture
    where store_id = ${storeId} and key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map(({ key, externalId }) => [key, externalId]))
}

export async function saveShopPicture(db: Database, storeId: number, key: string, externalId: string): Promise<void> {
  await sql`
    insert into shop_picture (store_id, key, external_id) values (${storeId}, ${key}, ${externalId})
    on conflict (store_id, key) do update set external_id = excluded.external_id, created_at = now()`.execute(db)
}

/** Forgets pictures that a shop may have deleted. Those of the last day are there: something else was wrong. */
export async function forgetOldPictures(db: Database, storeId: number, keys: readonly string[]): Promise<void> {
  await sql`
    delete from shop_picture
    where store_id = ${storeId} and key = any(${[...keys]}::text[]) and created_at < now() - interval '1 day'`.execute(
    db,
  )
}
