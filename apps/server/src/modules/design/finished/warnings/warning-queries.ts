import { sql } from 'kysely'
import { anyOf } from '../../../../db/expressions.ts'
import type { Database } from '../../../../db/kysely.ts'

/** A line that is printed, and the finished product that it is printed from. */
export type PrintedLine = { readonly orderId: number; readonly lineId: number; readonly finishedId: number }

/** The product of a line `l`: one made with the buyer's texts, or the seller's, which shows samples until then. */
const finishedId = sql<number>`coalesce(l.print_product_id, l.finished_id)`

function printedLines(db: Database) {
  return db
    .selectFrom('order_line as l')
    .select(['l.order_id as orderId', 'l.id as lineId', finishedId.as('finishedId')])
    .where('l.is_ignored', '=', false)
    .where(finishedId, 'is not', null)
    .orderBy('l.id')
}

export async function findLinesOfOrders(
  db: Database,
  accountId: number,
  orderIds: readonly number[],
  { after, limit }: { readonly after: number | undefined; readonly limit: number },
): Promise<{ readonly known: number; readonly lines: PrintedLine[] }> {
  const known = await db
    .selectFrom('sales_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(orderIds))
    .execute()
  const ids = known.map(({ id }) => id)
  const ofOrders = printedLines(db).where('l.order_id', '=', anyOf(ids))
  const lines = await (after === undefined ? ofOrders : ofOrders.where('l.id', '>', after)).limit(limit).execute()
  return { known: ids.length, lines }
}

/** Undefined for a production order that the supplier does not have. */
export async function findLinesOfProduction(
  db: Database,
  supplierId: number,
  id: number,
): Promise<PrintedLine[] | undefined> {
  const known = await db
    .selectFrom('production_order')
    .select('id')
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .where('released_at', 'is not', null)
    .executeTakeFirst()
  return known && printedLines(db).where('l.production_id', '=', id).execute()
}
