import { feesOfStore, type StoreFees } from '@podwright/domain/profit/store-fees'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

type FeesOfStore = StoreFees & { readonly storeId: number; readonly currency: string; readonly isTypical: boolean }

/** The fees of all stores of an account, also of removed ones, because their orders stay. */
export async function findStoreFees(db: Database, accountId: number): Promise<FeesOfStore[]> {
  const rows = await db
    .selectFrom('store')
    .select([
      'id as storeId',
      'platform',
      'currency',
      'commission_basis_points as commissionBasisPoints',
      'payment_basis_points as paymentBasisPoints',
      'payment_fixed_minor as paymentFixedMinor',
    ])
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ storeId, currency, platform, ...entered }) => ({
    storeId,
    currency,
    ...feesOfStore(entered, platform),
  }))
}

/** The days of an account's reports, both inclusive, in the time zone of the user. */
export type Period = { readonly from: string; readonly to: string; readonly utcOffset: number }

export function isWithin({ from, to, utcOffset }: Period): RawBuilder<boolean> {
  const start = (day: RawBuilder<unknown>) =>
    sql`(${day})::timestamp at time zone 'UTC' - make_interval(mins => ${utcOffset}::integer)`
  return sql<boolean>`o.ordered_at >= ${start(sql`${from}::date`)} and o.ordered_at < ${start(sql`${to}::date + 1`)}`
}

type Scope = {
  readonly where: RawBuilder<boolean>
  readonly utcOffset: number
  readonly fees: readonly FeesOfStore[]
}

/** Divides two numbers above zero as `divideRounded` of the domain does. */
const rounded = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  sql<number>`div(2 * ${a}::numeric + ${b}, 2 * ${b})::bigint`
const shareOf = (minor: RawBuilder<unknown>, basisPoints: RawBuilder<unknown>) =>
  rounded(sql`(${minor} * ${basisPoints})`, sql`10000`)

/**
 * Common table expressions that end with `counted`. `sales` has the figures of each order in hundredths of a yuan, each
 * rounded once. A selling price counts at the rate of the day, or the first one known after it. It counts as unknown while
 * it is not known what the pieces cost. Of a canceled order, also an archived one, only what was not paid back counts, as
 * goods. In `counted`, the amounts of orders that are unpaid or have no price are zero, so that sales less costs is profit
 * in every sum.
 */
export function withSales(accountId: number, { where, utcOffset, fees }: Scope): RawBuilder<unknown> {
  return sql`fees as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as f("storeId" integer, currency text,
      "commissionBasisPoints" integer, "paymentBasisPoints" integer, "paymentFixedMinor" bigint)),
  placed as materialized (
    select o.id, o.store_id, o.destination, o.quantity, o.sold_minor, o.goods_minor, o.freight_minor, o.refunded_minor,
      o.paid_minor, o.canceled_at is not null as is_canceled,
      case when o.canceled_at is null and o.sold_minor is not null and o.state not in ('needs_mapping', 'needs_personalization')
        then o.sold_currency end as currency,
      (o.ordered_at at time zone 'UTC' + make_interval(mins => ${utcOffset}::integer))::date as day
    from sales_order o where o.account_id = ${accountId} and o.state <> 'draft' and ${where}),
  rates as materialized (
    select k.currency, k.day, case when k.currency = 'CNY' then 1 else (
      select rate from exchange_rate where currency = k.currency
      order by rate_date > k.day, abs(rate_date - k.day) limit 1) end as rate
    from (select currency, day from placed where currency is not null
      union select f.currency, p.day from placed p join fees f on f."storeId" = p.store_id and f."paymentFixedMinor" > 0
      where p.currency is not null) k),
  known as (
    select p.*, r.rate, coalesce(f."commissionBasisPoints", 0) as commission_basis_points,
      coalesce(f."paymentBasisPoints", 0) as payment_basis_points,
      case when r.rate is null or (f."paymentFixedMinor" > 0 and x.rate is null) then null
        else ${rounded(sql`p.sold_minor`, sql`r.rate`)} end as sold,
      case when f."paymentFixedMinor" > 0 then ${rounded(sql`f."paymentFixedMinor"`, sql`x.rate`)} else 0 end as fixed_fee
    from placed p left join fees f on f."storeId" = p.store_id
    left join rates r on r.currency = p.currency and r.day = p.day
    left join rates x on f."paymentFixedMinor" > 0 and x.currency = f.currency and x.day = p.day),
  charged as (
    select *, case when sold is null then 0 else ${shareOf(sql`sold`, sql`commission_basis_points`)} end as commission,
      case when sold is null then 0 else ${shareOf(sql`sold`, sql`payment_basis_points`)} + fixed_fee end as payment_fee,
      case when is_canceled then greatest(paid_minor - refunded_minor, 0) else goods_minor end as goods,
      case when is_canceled then 0 else freight_minor end as freight,
      case when is_canceled then 0 else refunded_minor end as refunded
    from known),
  sales as (
    select id, store_id, destination, day, currency, sold_minor, rate, (not is_canceled)::integer as orders,
      case when is_canceled then 0 else quantity end as pieces, coalesce(sold, 0) as sold, goods, freight, commission,
      payment_fee, refunded, is_canceled or sold is not null as is_known,
      is_canceled or (sold is not null and paid_minor > 0) as is_counted
    from charged),
  counted as (
    select id, store_id, destination, day, orders, pieces, ${ifCounted('sold')}, ${ifCounted('goods')},
      ${ifCounted('freight')}, ${ifCounted('commission')}, ${ifCounted('payment_fee')}, ${ifCounted('refunded')},
      (not is_counted)::integer as uncounted,
      case when is_counted then 0 else goods + freight - refunded end as uncounted_costs
    from sales)`
}

const ifCounted = (name: string) => sql`case when is_counted then ${sql.ref(name)} else 0 end as ${sql.ref(name)}`

/** What orders, or shares of them, leave. */
export const profitOfSales = sql<number>`sold - goods - freight - commission - payment_fee + refunded`

/** The columns of `SalesFigures`, summed over orders or groups of `counted`. */
export const summedFigures = sql`coalesce(sum(orders), 0)::integer as orders, coalesce(sum(pieces), 0)::integer as pieces,
  coalesce(sum(sold), 0)::bigint as "soldMinor", coalesce(sum(goods), 0)::bigint as "goodsMinor",
  coalesce(sum(freight), 0)::bigint as "freightMinor", coalesce(sum(commission), 0)::bigint as "commissionMinor",
  coalesce(sum(payment_fee), 0)::bigint as "paymentFeeMinor", coalesce(sum(refunded), 0)::bigint as "refundedMinor",
  coalesce(sum(${profitOfSales}), 0)::bigint as "profitMinor", coalesce(sum(uncounted), 0)::integer as "uncountedOrders",
  coalesce(sum(uncounted_costs), 0)::bigint as "uncountedCostsMinor"`
