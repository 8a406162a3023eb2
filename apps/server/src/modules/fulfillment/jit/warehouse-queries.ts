import type { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type WarehouseRow = {
  readonly id: number
  /** The marketplace whose warehouse it is; null: one of the supplier's own. */
  readonly platform: string | null
  readonly code: string
  readonly name: string
  readonly address: OrderAddress
  readonly openCodes: number
}

export type WarehouseForm = Pick<WarehouseRow, 'code' | 'name' | 'address'>

/** Warehouses of a supplier, or one of them. */
export async function findWarehouses(db: Database, supplierId: number, id?: number): Promise<WarehouseRow[]> {
  let query = db
    .selectFrom('warehouse as w')
    .select([
      'w.id',
      'w.platform',
      'w.code',
      'w.name',
      'w.address',
      sql<number>`(select count(*) from pack_code
        where warehouse_id = w.id and state in ('to_pack', 'to_ship'))`.as('openCodes'),
    ])
    .where('w.supplier_id', '=', supplierId)
    .where('w.removed_at', 'is', null)
  if (id !== undefined) query = query.where('w.id', '=', id)
  return query.orderBy('w.code').execute()
}

export type LockedWarehouse = Pick<WarehouseRow, 'id' | 'platform' | 'code'> & { readonly country: string }

/** A warehouse of a supplier with its row locked: grouping of orders for one warehouse is serialized. */
export async function lockWarehouse(
  db: Database,
  supplierId: number,
  id: number,
): Promise<LockedWarehouse | undefined> {
  return db
    .selectFrom('warehouse')
    .select(['id', 'platform', 'code', sql<string>`address->>'country'`.as('country')])
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Adds the warehouse of a marketplace, or sets its name and address, with its row locked. Undefined when it would be
 * one too many.
 */
export async function saveMarketWarehouse(
  db: Database,
  supplierId: number,
  { platform, code, name, address }: WarehouseForm & { readonly platform: string },
  max: number,
): Promise<LockedWarehouse | undefined> {
  const values = { name, address: JSON.stringify(address) }
  const columns = ['id', 'platform', 'code', sql<string>`address->>'country'`.as('country')] as const
  const known = await db
    .updateTable('warehouse')
    .set(values)
    .where('supplier_id', '=', supplierId)
    .where('platform', '=', platform)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  if (known) return known
  if ((await findWarehouses(db, supplierId)).length >= max) return undefined
  return db
    .insertInto('warehouse')
    .values({ supplier_id: supplierId, platform, code, ...values })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'platform', 'code']).where('removed_at', 'is', null).doUpdateSet(values),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** The name and the address of a marketplace's warehouse in the newest order that the supplier makes for it. */
export async function findNewestMarketWarehouse(
  db: Database,
  supplierId: number,
  { platform, code }: { readonly platform: string; readonly code: string },
): Promise<Pick<WarehouseForm, 'name' | 'address'>> {
  return db
    .selectFrom('order_warehouse as w')
    .innerJoin('sales_order as o', 'o.id', 'w.order_id')
    .innerJoin('store as s', 's.id', 'o.store_id')
    .innerJoin('production_order as p', 'p.order_id', 'o.id')
    .select(['w.name', 'o.address'])
    .where('w.code', '=', code)
    .where('s.platform', '=', platform)
    .where('p.supplier_id', '=', supplierId)
    .where('p.released_at', 'is not', null)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Undefined when the code is taken. */
export async function insertWarehouse(
  db: Database,
  supplierId: number,
  { code, name, address }: WarehouseForm,
): Promise<number | undefined> {
  const row = await db
    .insertInto('warehouse')
    .values({ supplier_id: supplierId, code, name, address: JSON.stringify(address) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether another one of the supplier's own warehouses has the code. */
export async function isCodeTaken(db: Database, supplierId: number, code: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('warehouse')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('platform', 'is', null)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateWarehouse(db: Database, id: number, { code, name, address }: WarehouseForm): Promise<void> {
  await db
    .updateTable('warehouse')
    .set({ code, name, address: JSON.stringify(address) })
    .where('id', '=', id)
    .execute()
}

/** False while pack codes or boxes for it are open. */
export async function markWarehouseRemoved(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('warehouse as w')
    .set({ removed_at: now })
    .where('w.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pack_code').whereRef('warehouse_id', '=', 'w.id').where('state', 'in', ['to_pack', 'to_ship']),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('box').whereRef('warehouse_id', '=', 'w.id').where('state', 'in', ['open', 'closed']))),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
