import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** The lines of a shop's order that an order has, by the shop's line id. */
export async function findShopLines(db: Database, orderId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; externalId: string }>`
    select id, external_line_id as "externalId" from order_line
    where order_id = ${orderId} and external_line_id is not null`.execute(db)
  return new Map(rows.map(({ id, externalId }) => [externalId, id]))
}

/** Sets the pieces of lines that stay in their parts. */
export async function setQuantities(
  db: Database,
  lines: readonly { readonly id: number; readonly quantity: number }[],
): Promise<void> {
  await sql`update order_line l set quantity = i.quantity
    from json_to_recordset(${JSON.stringify(lines)}) as i(id integer, quantity integer) where l.id = i.id`.execute(db)
}

/** Cancels lines and removes them from their parts, unlike lines that the seller ignores. */
export async function cancelLines(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('order_line')
    .set({ is_ignored: true, state: 'canceled', production_id: null, unit_price_minor: null })
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Sets what a part contains after pieces were taken out of it. */
export async function setPartContents(
  db: Database,
  id: number,
  { goodsMinor, weightG }: { readonly goodsMinor: number; readonly weightG: number },
): Promise<void> {
  await db
    .updateTable('production_order')
    .set({ goods_minor: goodsMinor, weight_g: weightG })
    .where('id', '=', id)
    .execute()
}

export async function changeQuantity(db: Database, orderId: number, pieces: number): Promise<void> {
  await db
    .updateTable('sales_order')
    .set((eb) => ({ quantity: eb('quantity', '+', pieces) }))
    .where('id', '=', orderId)
    .execute()
}

type AddedLine = {
  readonly externalSku: string
  readonly externalTitle: string
  /** Null for more pieces of the line `splitFrom`, which names it. */
  readonly externalLineId: string | null
  readonly variantId: number | null
  readonly finishedId: number | null
  readonly isPlain: boolean
  readonly quantity: number
  readonly isIgnored: boolean
  readonly splitFrom: number | null
}

/** Adds lines to an order after those that it has; returns their ids in the order given. */
export async function insertAddedLines(db: Database, orderId: number, lines: readonly AddedLine[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; position: number }>`
    insert into order_line (order_id, position, external_sku, external_title, variant_id, finished_id, is_plain, quantity,
      is_ignored, external_line_id, split_from)
    select ${orderId}, (select max(position) from order_line where order_id = ${orderId}) + place, "externalSku",
      "externalTitle", "variantId", "finishedId", "isPlain", quantity, "isIgnored", "externalLineId", "splitFrom"
    from json_to_recordset(${JSON.stringify(lines.map((line, at) => ({ ...line, place: at + 1 })))}) as i(place integer,
      "externalSku" text, "externalTitle" text, "variantId" integer, "finishedId" integer, "isPlain" boolean,
      quantity integer, "isIgnored" boolean, "externalLineId" text, "splitFrom" integer)
    order by place returning id, position`.execute(db)
  return rows.sort((a, b) => a.position - b.position).map(({ id }) => id)
}
