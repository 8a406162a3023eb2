import type { InsertKind } from '@podwright/domain/stores/inserts'
import { sql } from 'kysely'
import { isDemoLocked, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type OfferRow = {
  readonly id: number
  readonly supplierId: number
  readonly kind: InsertKind
  readonly widthMm: number
  readonly heightMm: number
  readonly priceMinor: number
  readonly isActive: boolean
}

function offers(db: Database) {
  return db
    .selectFrom('insert_offer as f')
    .select([
      'f.id',
      'f.supplier_id as supplierId',
      sql<InsertKind>`f.kind`.as('kind'),
      'f.width_mm as widthMm',
      'f.height_mm as heightMm',
      'f.price_minor as priceMinor',
      'f.is_active as isActive',
    ])
}

export async function findOffers(db: Database, supplierId: number): Promise<OfferRow[]> {
  return offers(db).where('f.supplier_id', '=', supplierId).orderBy('f.id').execute()
}

/** Of offers `f`: active, of a supplier that can log in. */
export const isOpenOffer = sql<boolean>`(f.is_active and exists (select from account a
  where a.id = f.supplier_id and a.locked_at is null and not ${isDemoLocked('a')}))`

/**
 * What a seller can choose from: offers of the suppliers that make its finished products, because only their parcels get
 * the inserts; those of all suppliers while it has no product.
 */
export async function findOpenOffers(db: Database, accountId: number): Promise<OfferRow[]> {
  const makesProducts = sql<boolean>`exists (select from finished_product g join product p on p.id = g.product_id
    where g.account_id = ${accountId} and p.supplier_id = f.supplier_id)`
  const hasProducts = sql<boolean>`exists (select from finished_product g where g.account_id = ${accountId})`
  return offers(db)
    .where(isOpenOffer)
    .where((eb) => eb.or([makesProducts, eb.not(hasProducts)]))
    .orderBy('f.supplier_id')
    .orderBy('f.id')
    .execute()
}

export async function findOpenOffer(db: Database, id: number): Promise<OfferRow | undefined> {
  return offers(db).where(isOpenOffer).where('f.id', '=', id).executeTakeFirst()
}

type NewOffer = Pick<OfferRow, 'kind' | 'widthMm' | 'heightMm' | 'priceMinor'>

/** Adds an offer; false if the supplier has one of this kind and size, or the maximum number. */
export async function insertOffer(
  db: Database,
  supplierId: number,
  { kind, widthMm, heightMm, priceMinor }: NewOffer,
  max: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into insert_offer (supplier_id, kind, width_mm, height_mm, price_minor)
    select ${supplierId}, ${kind}, ${widthMm}, ${heightMm}, ${priceMinor}
    where (select count(*) from insert_offer where supplier_id = ${supplierId}) < ${max}
    on conflict (supplier_id, kind, width_mm, height_mm) do nothing`.execute(db)
  return numAffectedRows > 0n
}

/** Sets price and state. Stores that use it have their unpaid orders priced again. Returns whether it exists. */
export async function updateOffer(
  db: Database,
  supplierId: number,
  id: number,
  { priceMinor, isActive }: { readonly priceMinor: number; readonly isActive: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('insert_offer')
    .set({ price_minor: priceMinor, is_active: isActive })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db
    .updateTable('store')
    .set({ inserts_changed_at: now })
    // Locked by id, so that changes of offers do not deadlock.
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('store as s')
        .select('s.id')
        .where('s.id', 'in', selectFrom('store_insert').select('store_id').where('offer_id', '=', id))
        .orderBy('s.id')
        .forNoKeyUpdate(),
    )
    .execute()
  return true
}
