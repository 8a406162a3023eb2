import type { InsertKind, PlannedInsert } from '@podwright/domain/stores/inserts'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export async function insertPlannedInserts(
  db: Database,
  inserts: readonly (PlannedInsert & { readonly productionId: number })[],
): Promise<void> {
  if (inserts.length === 0) return
  await sql`
    insert into production_insert (production_id, offer_id, kind, width_mm, height_mm, price_minor, picture)
    select "productionId", "offerId", kind, "widthMm", "heightMm", "priceMinor", picture
    from json_to_recordset(${JSON.stringify(inserts)}) as i("productionId" integer, "offerId" integer, kind text,
      "widthMm" smallint, "heightMm" smallint, "priceMinor" integer, picture text)`.execute(db)
}

/** Moves the inserts of a part that is planned again; what they cost leaves the price of the former part. */
export async function moveInserts(
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await db.updateTable('production_insert').set({ production_id: to }).where('production_id', '=', from).execute()
  await removeInsertPrice(db, from)
}

async function removeInsertPrice(db: Database, partId: number): Promise<void> {
  await db
    .updateTable('production_order')
    .set((eb) => ({ goods_minor: eb('goods_minor', '-', eb.ref('inserts_minor')), inserts_minor: 0 }))
    .where('id', '=', partId)
    .execute()
}

/** Takes the inserts out of a part and of its price: they are refunded. */
export async function removeInserts(db: Database, partId: number): Promise<void> {
  await db.updateTable('production_insert').set({ refunded_at: now }).where('production_id', '=', partId).execute()
  await removeInsertPrice(db, partId)
}

/** The supplier that makes the inserts of a part. */
export async function findInsertSupplier(db: Database, partId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('production_insert as i')
    .innerJoin('insert_offer as f', 'f.id', 'i.offer_id')
    .select('f.supplier_id as supplierId')
    .where('i.production_id', '=', partId)
    .limit(1)
    .executeTakeFirst()
  return row?.supplierId
}

export type PartInsertRow = {
  readonly id: number
  readonly productionId: number
  readonly kind: InsertKind
  readonly widthMm: number
  readonly heightMm: number
  readonly priceMinor: number
  readonly picture: string
  readonly secret: string
  /** It was taken out of the part, or the part was canceled. */
  readonly isRefunded: boolean
}

function partInserts(db: Database) {
  return db
    .selectFrom('production_insert as i')
    .innerJoin('production_order as p', 'p.id', 'i.production_id')
    .select([
      'i.id',
      'i.production_id as productionId',
      sql<InsertKind>`i.kind`.as('kind'),
      'i.width_mm as widthMm',
      'i.height_mm as heightMm',
      'i.price_minor as priceMinor',
      'i.picture',
      'i.secret',
      sql<boolean>`(i.refunded_at is not null or p.state = 'canceled')`.as('isRefunded'),
    ])
    .orderBy('i.id')
}

/** The inserts of an order as they were paid, with those that were refunded since. */
export async function findInsertsOfOrder(db: Database, orderId: number): Promise<PartInsertRow[]> {
  return partInserts(db).where('p.order_id', '=', orderId).execute()
}

/** The inserts that the supplier of a part makes. */
export async function findInsertsOfPart(db: Database, partId: number): Promise<PartInsertRow[]> {
  return partInserts(db).where('i.production_id', '=', partId).where('i.refunded_at', 'is', null).execute()
}

/** An insert that a supplier makes. */
export async function findPartInsert(db: Database, id: number): Promise<PartInsertRow | undefined> {
  return partInserts(db).where('i.id', '=', id).where('i.refunded_at', 'is', null).executeTakeFirst()
}
