import type { Settlement } from '@podwright/domain/orders/settlement'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { insertParts, type PartRow } from './part-queries.ts'

/**
 * Divides a part: what has shipped stays, the unsent pieces become a planned part of their own with their share of the
 * price. A line of which some pieces have shipped is divided too. Returns the id of the new part. The caller must hold
 * the order's row lock.
 */
export async function splitUnsent(db: Database, part: PartRow, { sent, unsent }: Settlement): Promise<number> {
  const { id, orderId, supplierId, origin, carrierId, isJit, productionDays, commissionBasisPoints } = part
  const { goodsMinor, freightMinor, weightG } = unsent
  // The inserts are in what was sent.
  const money = { goodsMinor, insertsMinor: 0, freightMinor, commissionBasisPoints }
  const rest = { orderId, supplierId, origin, carrierId, isJit, ...money, weightG, productionDays }
  const [restId] = await insertParts(db, [rest])
  if (restId === undefined) throw new Error(`part ${part.number} was not divided`)
  await db
    .updateTable('production_order')
    .set({ goods_minor: sent.goodsMinor, freight_minor: sent.freightMinor, weight_g: sent.weightG })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('order_line')
    .set({ production_id: restId })
    .where('production_id', '=', id)
    .where('shipped_quantity', '=', 0)
    .execute()
  await splitLines(db, part, restId)
  return restId
}

async function splitLines(db: Database, { id, orderId }: PartRow, restId: number): Promise<void> {
  await sql`
    insert into order_line (order_id, position, external_id, external_sku, external_title, variant_id, finished_id, is_plain,
      print_product_id, design_id, revision, sku, title, picture, unit_price_minor, weight_g, quantity, personalization, state, production_id, split_from)
    select order_id, (select max(position) from order_line where order_id = ${orderId}) + row_number() over (order by position),
      external_id, external_sku, external_title, variant_id, finished_id, is_plain, print_product_id, design_id, revision, sku, title,
      picture, unit_price_minor, weight_g, quantity - shipped_quantity, personalization, state, ${restId}, coalesce(split_from, id)
    from order_line where production_id = ${id} and shipped_quantity < quantity`.execute(db)
  await db
    .updateTable('order_line')
    .set(({ ref }) => ({ quantity: ref('shipped_quantity') }))
    .where('production_id', '=', id)
    .execute()
}
