import type { InsertKind, StoreInsert } from '@podwright/domain/stores/inserts'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { isOpenOffer } from './offer-queries.ts'

type StoreInsertRow = StoreInsert & { readonly id: number; readonly storeId: number; readonly isActive: boolean }

function storeInserts(db: Database) {
  return db
    .selectFrom('store_insert as i')
    .innerJoin('insert_offer as f', 'f.id', 'i.offer_id')
    .select([
      'i.id',
      'i.store_id as storeId',
      'i.offer_id as offerId',
      'f.supplier_id as supplierId',
      sql<InsertKind>`f.kind`.as('kind'),
      'f.width_mm as widthMm',
      'f.height_mm as heightMm',
      'f.price_minor as priceMinor',
      isOpenOffer.as('isActive'),
      'i.picture',
    ])
    .orderBy('i.id')
}

/** What suppliers put into new parcels of stores now: active offers of suppliers that are not locked. */
export async function findInsertsOfStores(
  db: Database,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoreInsert[]>> {
  if (storeIds.length === 0) return new Map()
  const rows = await storeInserts(db)
    .innerJoin('store as s', 's.id', 'i.store_id')
    .where('i.store_id', '=', anyOf(storeIds))
    .where('s.removed_at', 'is', null)
    .where(isOpenOffer)
    .execute()
  return Map.groupBy(rows, ({ storeId }) => storeId)
}

/** All inserts of a store, also of offers that ended. */
export async function findStoreInserts(db: Database, storeId: number): Promise<StoreInsertRow[]> {
  return storeInserts(db).where('i.store_id', '=', storeId).execute()
}

/** Adds an insert, or prints another picture on the one of the same offer. */
export async function saveStoreInsert(
  db: Database,
  { storeId, offerId, picture }: { readonly storeId: number; readonly offerId: number; readonly picture: string },
): Promise<void> {
  await db
    .insertInto('store_insert')
    .values({ store_id: storeId, offer_id: offerId, picture })
    .onConflict((conflict) => conflict.columns(['store_id', 'offer_id']).doUpdateSet({ picture }))
    .execute()
}

/** Returns whether the store had it. */
export async function deleteStoreInsert(db: Database, storeId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('store_insert')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Has the unpaid orders of a store priced again before they are paid. */
export async function markInsertsChanged(db: Database, storeId: number): Promise<void> {
  await db.updateTable('store').set({ inserts_changed_at: now }).where('id', '=', storeId).execute()
}
