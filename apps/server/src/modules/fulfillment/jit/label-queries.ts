import type { OrderAddress } from '@podwright/domain/orders/address'
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

/** Of any account: its URL is signed. */
export async function findLabel(db: Database, of: LabelOf, id: number): Promise<LabelRow | undefined> {
  return db
    .selectFrom(db.dynamic.table(of === 'boxes' ? 'box' : 'pack_code').as('x'))
    .innerJoin('warehouse as w', 'w.id', 'x.warehouse_id')
    .select([
      'x.supplier_id as supplierId',
      'x.number',
      'x.secret',
      'w.code as warehouseCode',
      'w.name as warehouseName',
      'w.address',
    ])
    .where('x.id', '=', id)
    .executeTakeFirst()
}
