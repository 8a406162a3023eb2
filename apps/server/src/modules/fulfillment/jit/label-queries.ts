import type { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type LabelRow = {
  readonly supplierId: number
  readonly number: string
  readonly secret: string
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly address: OrderAddress
}

export type LabelOf = 'boxes' | 'pack-codes'

/** Whoever owns it: its address proves itself. */
export async function findLabel(db: Database, of: LabelOf, id: number): Promise<LabelRow | undefined> {
  const table = of === 'boxes' ? sql`box` : sql`pack_code`
  const { rows } = await sql<LabelRow>`
    select x.supplier_id as "supplierId", x.number, x.secret, w.code as "warehouseCode", w.name as "warehouseName", w.address
    from ${table} x join warehouse w on w.id = x.warehouse_id where x.id = ${id}`.execute(db)
  return rows[0]
}
