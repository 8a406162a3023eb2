import type { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type WarehouseRow = {
  readonly id: number
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

export type LockedWarehouse = { readonly id: number; readonly code: string; readonly country: string }

/** A warehouse of a supplier with its row locked: grouping of orders for one warehouse is serialized. */
export async function lockWarehouse(
  db: Database,
  supplierId: number,
  id: number,
): Promise<LockedWarehouse | undefined> {
  return db
    .selectFrom('warehouse')
    .select(['id', 'code', sql<string>`address->>'country'`.as('country')])
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function findWarehouseId(db: Database, supplierId: number, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('warehouse')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.id
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

/** Whether another warehouse of the supplier has the code. */
export async function isCodeTaken(db: Database, supplierId: number, code: string, besides: number): Promise<boolean> {
  const row = await db
    .selectFrom('warehouse')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .where('id', '<>', besides)
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
