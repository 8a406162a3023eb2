import type { DaySales } from '@podwright/domain/profit/sales-figures'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { findStoreFees, isWithin, type Period, summedFigures, withSales } from '../reports/sales-queries.ts'

/** An account's sales of each day of the period that has any. */
export async function findDaySales(db: Database, accountId: number, period: Period): Promise<DaySales[]> {
  const fees = await findStoreFees(db, accountId)
  const { rows } = await sql<DaySales>`
    with ${withSales(accountId, { where: isWithin(period), utcOffset: period.utcOffset, fees })}
    select ${period.to}::date - day as "daysAgo", ${summedFigures}
    from counted group by day`.execute(db)
  return rows
}

export type Waiting = {
  readonly dueMinor: number
  readonly stores: number
  readonly listings: number
  readonly listingsInReview: number
  readonly cases: number
}

/** What waits for the seller or for others. */
export async function countWaiting(db: Database, accountId: number): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select coalesce(sum(total_minor), 0)::bigint from sales_order
        where account_id = ${accountId} and shown_state in ('awaiting_payment', 'payment_failed')) as "dueMinor",
      (select count(*)::integer from store
        where account_id = ${accountId} and removed_at is null and state in ('expiring', 'expired', 'revoked', 'frozen')) as stores,
      count(*) filter (where l.state in ('rejected', 'failed'))::integer as listings,
      count(*) filter (where l.state = 'in_review')::integer as "listingsInReview",
      (select count(*)::integer from after_sales_case where seller_id = ${accountId} and state in ('open', 'approval')) as cases
    from store s join store_listing l on l.store_id = s.id
    where s.account_id = ${accountId} and s.removed_at is null`.execute(db)
  const [waiting] = rows
  if (!waiting) throw new Error('an aggregate without groups has one row')
  return waiting
}

export type BatchProgress = {
  readonly id: number
  readonly name: string
  readonly doneItems: number
  readonly items: number
}

/** Batches that are being made, the oldest first. */
export async function findRunningBatches(db: Database, accountId: number): Promise<BatchProgress[]> {
  const { rows } = await sql<BatchProgress>`
    select b.id, b.name, i.done as "doneItems", i.items
    from batch b cross join lateral (
      select count(*) filter (where state not in ('waiting', 'running', 'excluded'))::integer as done,
        count(*) filter (where state <> 'excluded')::integer as items
      from batch_item where batch_id = b.id) i
    where b.account_id = ${accountId} and b.state in ('queued', 'running') order by b.id limit 5`.execute(db)
  return rows
}

export type FirstSteps = {
  readonly store: boolean
  readonly design: boolean
  readonly listing: boolean
  readonly topUp: boolean
}

export async function findFirstSteps(db: Database, accountId: number): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from store where account_id = ${accountId} and removed_at is null) as store,
      exists (select from finished_product where account_id = ${accountId} and state = 'ready') as design,
      exists (select from listing l join store s on s.id = l.store_id where s.account_id = ${accountId})
        or exists (select from store_listing l join store s on s.id = l.store_id
          where s.account_id = ${accountId} and l.published_at is not null) as listing,
      exists (select from ledger_account a join ledger_entry e on e.account_id = a.id
        where a.owner_id = ${accountId} and a.kind = 'seller_wallet') as "topUp"`.execute(db)
  const [steps] = rows
  if (!steps) throw new Error('a select of expressions has one row')
  return steps
}
