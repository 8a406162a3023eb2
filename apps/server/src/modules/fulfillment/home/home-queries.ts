import type { LineState } from '@podwright/domain/orders/production-states'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** Production orders that are not shipped, by the day they are due; null: they are not accepted, so no day is set. */
export type DueRow = {
  readonly inDays: number | null
  readonly isAccepted: boolean
  readonly orders: number
  readonly pieces: number
}

/** `today` is the supplier's date. */
export async function findDue(db: Database, supplierId: number, today: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select p.due_on - ${today}::date as "inDays", p.state <> 'waiting' as "isAccepted", count(*)::integer as orders,
      coalesce(sum(l.pieces), 0)::integer as pieces
    from production_order p cross join lateral (
      select sum(quantity - shipped_quantity) as pieces from order_line
      where production_id = p.id and state not in ('shipped', 'canceled')) l
    where p.supplier_id = ${supplierId} and p.state in ('waiting', 'accepted', 'in_production')
    group by 1, 2`.execute(db)
  return rows
}

/** Pieces that are not shipped, by the stage of their line. */
export async function countStages(db: Database, supplierId: number): Promise<Partial<Record<LineState, number>>> {
  const { rows } = await sql<{ state: LineState; pieces: number }>`
    select l.state, sum(l.quantity - l.shipped_quantity)::integer as pieces
    from production_order p join order_line l on l.production_id = p.id
    where p.supplier_id = ${supplierId} and p.state in ('waiting', 'accepted', 'in_production')
      and l.state not in ('shipped', 'canceled')
    group by l.state`.execute(db)
  return Object.fromEntries(rows.map(({ state, pieces }) => [state, pieces]))
}

export async function countOpenCases(db: Database, supplierId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from after_sales_case where supplier_id = ${supplierId} and state = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findPiecesPerDay(db: Database, supplierId: number): Promise<number | null> {
  const row = await db
    .selectFrom('workshop')
    .select('pieces_per_day')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return row?.pieces_per_day ?? null
}

/** Credits of a supplier since each of two moments. */
export async function findEarned(
  db: Database,
  supplierId: number,
  { today, earlier }: { readonly today: Date; readonly earlier: Date },
): Promise<{ readonly todayMinor: number; readonly last30DaysMinor: number }> {
  const { rows } = await sql<{ todayMinor: number; last30DaysMinor: number }>`
    select coalesce(sum(e.amount_minor) filter (where t.created_at >= ${today}), 0)::bigint as "todayMinor",
      coalesce(sum(e.amount_minor), 0)::bigint as "last30DaysMinor"
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
    where a.kind = 'supplier_payable' and a.owner_id = ${supplierId} and t.kind = 'supplier_credit'
      and t.created_at >= ${earlier}`.execute(db)
  return rows[0] ?? { todayMinor: 0, last30DaysMinor: 0 }
}
