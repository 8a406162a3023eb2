import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type ProblemKind = 'shop_orders_waiting' | 'parcels_refused' | 'listings_failed'
export type StoreProblems = {
  readonly id: number
  readonly accountId: number
  readonly name: string
  readonly count: number
}

/** What needs the seller's action, in rows `r` of a table with the store and the time of the notification. */
const problems: Readonly<Record<ProblemKind, { readonly table: string; readonly where: RawBuilder<unknown> }>> = {
  shop_orders_waiting: {
    table: 'shop_order',
    // An order that failed is read again after 1, 4, 16 … minutes: most outages are over by then.
    // The condition of the index `shop_order_for_seller`, which counts them.
    where: sql`(r.outcome = 'failed' and r.attempts >= 4
      or r.outcome = 'waiting' and r.reason in ('unmapped', 'number_taken', 'no_address'))`,
  },
  parcels_refused: { table: 'shop_push', where: sql`r.state = 'refused'` },
  listings_failed: {
    table: 'store_listing',
    // Rejections have a notification of their own. Of a live product, the stock could not be updated.
    where: sql`(r.failure_code <> ''
      and (r.state = 'failed' or r.state = 'live' and r.task is null and r.stock_due_at is null))`,
  },
}

/**
 * Marks the problems of this kind that were not marked yet, of stores with none marked in the last day, and returns their
 * number for each store. Problems that were solved are no longer marked, so that they count again if they come back.
 */
export async function markProblems(db: Database, kind: ProblemKind): Promise<StoreProblems[]> {
  const { table, where } = problems[kind]
  const rowsOf = sql.table(table)
  await sql`update ${rowsOf} r set notified_at = null
    where r.notified_at < now() - interval '1 day' and not ${where}`.execute(db)
  const { rows } = await sql<StoreProblems>`
    with marked as (
      update ${rowsOf} r set notified_at = now() from store s
      where s.id = r.store_id and s.removed_at is null and r.notified_at is null and ${where}
        and not exists (select from ${rowsOf} notified
          where notified.store_id = r.store_id and notified.notified_at > now() - interval '1 day')
      returning r.store_id)
    select s.id, s.account_id as "accountId", s.name, count(*)::integer as count
    from marked m join store s on s.id = m.store_id group by s.id order by s.id`.execute(db)
  return rows
}

export type StoreCounts = {
  readonly storeId: number
  /** Orders, parcels and listings that need the seller. */
  readonly waitingOrders: number
  readonly refusedParcels: number
  readonly failedListings: number
  /** What stops when the store is removed. */
  readonly heldOrders: number
  readonly liveListings: number
}

/** What needs the seller in these stores, and what depends on them. */
export async function countOfStores(db: Database, storeIds: readonly number[]): Promise<StoreCounts[]> {
  const countOf = (kind: ProblemKind) =>
    sql`(select count(*)::integer from ${sql.table(problems[kind].table)} r
      where r.store_id = s.id and ${problems[kind].where})`
  const { rows } = await sql<StoreCounts>`
    select s.id as "storeId", ${countOf('shop_orders_waiting')} as "waitingOrders",
      ${countOf('parcels_refused')} as "refusedParcels", ${countOf('listings_failed')} as "failedListings",
      (select count(*)::integer from sales_order o
        where o.account_id = s.account_id and o.store_id = s.id and o.shown_state = 'holding') as "heldOrders",
      (select count(*)::integer from store_listing l where l.store_id = s.id and l.state = 'live') as "liveListings"
    from store s where s.id = any(${[...storeIds]}::integer[])`.execute(db)
  return rows
}
