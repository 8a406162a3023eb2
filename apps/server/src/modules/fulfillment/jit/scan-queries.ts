import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/**
 * The warehouse and box of one of the supplier's numbers: nulls for a production order, undefined for an unknown
 * number.
 */
export async function findKnownNumber(
  db: Database,
  supplierId: number,
  number: string,
): Promise<{ readonly warehouse: string | null; readonly box: string | null } | undefined> {
  const { rows } = await sql<{ warehouse: string | null; box: string | null }>`
    select w.code as warehouse, b.number as box from pack_code c join warehouse w on w.id = c.warehouse_id
      left join box b on b.id = c.box_id
      where c.number = ${number} and c.supplier_id = ${supplierId}
    union all
    select null, null from production_order
      where number = ${number} and supplier_id = ${supplierId} and released_at is not null`.execute(db)
  return rows[0]
}
