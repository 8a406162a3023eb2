import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type KeptCommission = {
  readonly id: number
  readonly number: string
  /** Who made the goods, and got their price less the commission. */
  readonly supplierId: number
  readonly goodsMinor: number
  readonly commissionMinor: number
  readonly returnedMinor: number
  /** What cases have refunded of it, with those of its reprints. */
  readonly refundedMinor: number
}

/**
 * The commission of production orders; of a reprint, that of the one it replaces. The caller holds the locks of their
 * orders.
 */
export async function findKeptCommissions(db: Database, productionIds: readonly number[]): Promise<KeptCommission[]> {
  const { rows } = await sql<KeptCommission>`
    with recursive up as (
      select id, case_id from production_order where id = ${anyOf(productionIds)}
      union select p.id, p.case_id from up join after_sales_case c on c.id = up.case_id
        join production_order p on p.id = c.production_id
    ),
    down as (
      select id as root, id from up where case_id is null
      union select down.root, p.id from down join after_sales_case c on c.production_id = down.id
        join production_order p on p.case_id = c.id and p.state <> 'canceled'
    )
    select p.id, p.number, p.supplier_id as "supplierId", p.goods_minor as "goodsMinor", p.commission_minor as "commissionMinor",
      p.commission_returned_minor as "returnedMinor",
      (select coalesce(sum(c.refunded_minor), 0)::bigint from down join after_sales_case c on c.production_id = down.id
        where down.root = p.id) as "refundedMinor"
    from production_order p where p.id in (select root from down) and p.commission_minor > 0 order by p.id`.execute(db)
  return rows
}

export async function addReturnedCommissions(
  db: Database,
  parts: readonly { readonly id: number; readonly amountMinor: number }[],
): Promise<void> {
  await sql`update production_order p set commission_returned_minor = commission_returned_minor + i."amountMinor"
    from json_to_recordset(${JSON.stringify(parts)}) as i(id integer, "amountMinor" bigint) where p.id = i.id`.execute(
    db,
  )
}
