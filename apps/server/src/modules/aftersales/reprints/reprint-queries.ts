import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { insertCase } from '../cases/case-queries.ts'

/**
 * Limits a case and its reprint to the pieces that have shipped. Returns the id of a new case about the other pieces,
 * with the same reason and pictures.
 */
export async function splitUnsentCase(db: Database, caseId: number, productionId: number): Promise<number> {
  const { rows: lines } = await sql<{ lineId: number; quantity: number; shipped: number }>`
    select a.line_id as "lineId", r.quantity - r.shipped_quantity as quantity, r.shipped_quantity as shipped
    from after_sales_line a join order_line l on l.id = a.line_id
    join order_line r on r.production_id = ${productionId} and r.reprint_of = coalesce(l.reprint_of, l.id)
    where a.case_id = ${caseId} and r.shipped_quantity < r.quantity order by a.line_id`.execute(db)
  const old = await db
    .selectFrom('after_sales_case')
    .select(['order_id', 'production_id', 'seller_id', 'supplier_id', 'reason'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const pictures = await db
    .selectFrom('after_sales_picture')
    .select('master')
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  await limitToShipped(db, { caseId, productionId }, lines)
  return insertCase(db, {
    orderId: old.order_id,
    productionId: old.production_id,
    sellerId: old.seller_id,
    supplierId: old.supplier_id,
    requestKey: randomUUID(),
    kind: 'reprint',
    reason: old.reason,
    requestedMinor: null,
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    masters: pictures.map(({ master }) => master),
  })
}

async function limitToShipped(
  db: Database,
  { caseId, productionId }: { readonly caseId: number; readonly productionId: number },
  lines: readonly { readonly lineId: number; readonly shipped: number }[],
): Promise<void> {
  for (const { lineId, shipped } of lines) {
    const line = { caseId, lineId }
    if (shipped > 0) await setClaimed(db, line, shipped)
    else await db.deleteFrom('after_sales_line').where('case_id', '=', caseId).where('line_id', '=', lineId).execute()
  }
  await db
    .deleteFrom('order_line')
    .where('production_id', '=', productionId)
    .where('shipped_quantity', '=', 0)
    .execute()
  await db
    .updateTable('order_line')
    .set(({ ref }) => ({ quantity: ref('shipped_quantity') }))
    .where('production_id', '=', productionId)
    .execute()
}

async function setClaimed(
  db: Database,
  { caseId, lineId }: { readonly caseId: number; readonly lineId: number },
  quantity: number,
): Promise<void> {
  await db
    .updateTable('after_sales_line')
    .set({ quantity })
    .where('case_id', '=', caseId)
    .where('line_id', '=', lineId)
    .execute()
}
