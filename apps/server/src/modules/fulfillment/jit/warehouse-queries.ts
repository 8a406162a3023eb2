import type { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type WarehouseRow = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly address: OrderAddress
  readonly openCodes: number
}

export type WarehouseForm = Pick<WarehouseRow, 'code' | 'name' | 'address'>

/** Warehouses of a supplier, or the one that is named. */
export async function findWarehouses(db: Database, supplierId: number, id?: number): Promise<WarehouseRow[]> {
  const { rows } = await sql<WarehouseRow>`
    select w.id, w.code, w.name, w.address,
      (select count(*) from pack_code where warehouse_id = w.id and state in ('to_pack', 'to_ship')) as "openCodes"
    from warehouse w where w.supplier_id = ${supplierId} and w.removed_at is null
      ${id === undefined ? sql`` : sql`and w.id = ${id}`}
    order by w.code`.execute(db)
  return rows
}

/** A warehouse of a supplier; its row stays locked, so that two who group for it do so one after the other. */
export async function lockWarehouse(
  db: Database,
  supplierId: number,
  id: number,
): Promise<{ readonly country: string } | undefined> {
  const { rows } = await sql<{ country: string }>`select address->>'country' as country from warehouse
    where id = ${id} and supplier_id = ${supplierId} and removed_at is null for no key update`.execute(db)
  return rows[0]
}

/** Undefined where the code is taken. */
export async function insertWarehouse(
  db: Database,
  supplierId: number,
  { code, name, address }: WarehouseForm,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into warehouse (supplier_id, code, name, address)
    values (${supplierId}, ${code}, ${name}, ${JSON.stringify(address)}::jsonb)
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function isCodeTaken(db: Database, supplierId: number, code: string, besides: number): Promise<boolean> {
  const { rows } = await sql`select from warehouse
    where supplier_id = ${supplierId} and code = ${code} and removed_at is null and id <> ${besides}`.execute(db)
  return rows.length > 0
}

export async function updateWarehouse(db: Database, id: number, { code, name, address }: WarehouseForm): Promise<void> {
  await sql`update warehouse set code = ${code}, name = ${name}, address = ${JSON.stringify(address)}::jsonb
    where id = ${id}`.execute(db)
}

/** False while something for it has still to leave. */
export async function markWarehouseRemoved(db: Database, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update warehouse w set removed_at = now() where w.id = ${id}
    and not exists (select from pack_code where warehouse_id = w.id and state in ('to_pack', 'to_ship'))
    and not exists (select from box where warehouse_id = w.id and state in ('open', 'closed'))`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}
