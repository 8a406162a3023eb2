import type { DaySales } from '@podwright/domain/profit/sales-figures'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/**
 * An account's sales of the last days by currency. Of a canceled order only what was not paid back counts, as goods.
 * `utcOffset` is in minutes. The rate is that of the day, or the first one known after it.
 */
export async function findDaySales(
  db: Database,
  accountId: number,
  { now, days, utcOffset }: { readonly now: Date; readonly days: number; readonly utcOffset: number },
): Promise<DaySales[]> {
  const dayOf = (moment: unknown) =>
    sql`((${moment} at time zone 'UTC') + make_interval(mins => ${utcOffset}::integer))::date`
  const today = dayOf(sql`${now}::timestamptz`)
  const { rows } = await sql<DaySales>`
    with sales as (
      select ${today} - ${dayOf(sql`ordered_at`)} as days_ago, ${dayOf(sql`ordered_at`)} as day,
        case when is_canceled then null else sold_currency end as currency, count(*) filter (where not is_canceled) as orders,
        coalesce(sum(sold_minor) filter (where not is_canceled), 0) as sold,
        sum(case when is_canceled then greatest(paid_minor - refunded_minor, 0) else goods_minor end) as goods,
        coalesce(sum(freight_minor) filter (where not is_canceled), 0) as freight,
        coalesce(sum(refunded_minor) filter (where not is_canceled), 0) as refunded
      from (select *, state = 'canceled' as is_canceled from sales_order
        where account_id = ${accountId} and state <> 'draft' and ordered_at <= ${now}
          and ordered_at >= (${today} - ${days - 1}::integer)::timestamp at time zone 'UTC'
            - make_interval(mins => ${utcOffset}::integer)) o
      group by 1, 2, 3)
    select days_ago as "daysAgo", currency, r.rate, orders::integer, sold::bigint as "soldMinor", goods::bigint as "goodsMinor",
      freight::bigint as "freightMinor", refunded::bigint as "refundedMinor"
    from sales left join lateral (
      select trim_scale(rate)::text as rate from exchange_rate where currency = sales.currency
      order by rate_date > day, abs(rate_date - day) limit 1) r on true`.execute(db)
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
