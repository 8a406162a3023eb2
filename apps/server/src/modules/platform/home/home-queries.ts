import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type OperatorWork = {
  readonly topUps: number
  readonly payments: number
  readonly withdrawals: number
  readonly payouts: number
}

/** Money that waits for operators. */
export async function countMoneyWaiting(db: Database): Promise<OperatorWork> {
  const { rows } = await sql<OperatorWork>`
    select (select count(*)::integer from wallet_top_up where state = 'requested') as "topUps",
      (select count(*)::integer from payment_event where state = 'unmatched') as payments,
      (select count(*)::integer from wallet_withdrawal where state = 'requested') as withdrawals,
      (select count(*)::integer from wallet_withdrawal where state = 'approved') as payouts`.execute(db)
  const [work] = rows
  if (!work) throw new Error('a select of expressions has one row')
  return work
}

export type PlatformDay = {
  /** 0: today. */
  readonly daysAgo: number
  readonly orders: number
  readonly paidMinor: number
  readonly sellers: number
}

/** Paid orders and new sellers of the last days, without days on which nothing happened. `utcOffset` is in minutes. */
export async function findPlatformDays(
  db: Database,
  { now, days, utcOffset }: { readonly now: Date; readonly days: number; readonly utcOffset: number },
): Promise<PlatformDay[]> {
  const dayOf = (moment: unknown) =>
    sql`((${moment} at time zone 'UTC') + make_interval(mins => ${utcOffset}::integer))::date`
  const today = dayOf(sql`${now}::timestamptz`)
  const since = sql`(${today} - ${days - 1}::integer)::timestamp at time zone 'UTC' - make_interval(mins => ${utcOffset}::integer)`
  const { rows } = await sql<PlatformDay>`
    select ${today} - day as "daysAgo", sum(orders)::integer as orders, sum(paid)::bigint as "paidMinor",
      sum(sellers)::integer as sellers
    from (
      select ${dayOf(sql`paid_at`)} as day, count(*) as orders, sum(paid_minor) as paid, 0 as sellers from sales_order
      where paid_at >= ${since} and paid_at <= ${now} group by 1
      union all
      select ${dayOf(sql`created_at`)}, 0, 0, count(*) from account
      where user_type = 3 and team_id is null and created_at >= ${since} and created_at <= ${now} group by 1) d
    group by day`.execute(db)
  return rows
}
