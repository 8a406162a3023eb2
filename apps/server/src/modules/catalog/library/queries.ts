import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** Adds a listed product. False when there is no such product; true also when it was in the library before. */
export async function insertItem(db: Database, accountId: number, productId: number): Promise<boolean> {
  const { rows } = await sql`
    with product as (select id from product where id = ${productId} and is_listed),
      added as (
        insert into library_item (account_id, product_id) select ${accountId}, id from product
        on conflict (account_id, product_id) do nothing
      )
    select id from product`.execute(db)
  return rows.length > 0
}

export async function deleteItem(db: Database, accountId: number, productId: number): Promise<void> {
  await db.deleteFrom('library_item').where('account_id', '=', accountId).where('product_id', '=', productId).execute()
}

/** The number of products, including those that left the catalog. */
export async function countItems(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('library_item')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findItems(db: Database, accountId: number, offset: number, limit: number) {
  return db
    .selectFrom('library_item')
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .offset(offset)
    .limit(limit)
    .select(['product_id as productId', 'added_at as addedAt'])
    .execute()
}

/** Those of the products that are in the library. */
export async function findMembers(db: Database, accountId: number, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('library_item')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', [...productIds])
    .orderBy('product_id')
    .select('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}
