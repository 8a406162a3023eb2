import { type ReportGroup, reportLimits } from '@podwright/domain/profit/report'
import type { SalesFigures } from '@podwright/domain/profit/sales-figures'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { findStoreFees, isWithin, type Period, summedFigures, withSales } from './sales-queries.ts'

/** `rest`: the sum of the groups that are not listed. */
export type ReportRow = SalesFigures & {
  readonly kind: 'group' | 'rest' | 'total'
  readonly key: string | null
  readonly groups: number
}

/** What an order is part of as a whole. */
const keysOfOrders = {
  store: sql`store_id::text`,
  country: sql`destination`,
  day: sql`day::text`,
  week: sql`date_trunc('week', day::timestamp)::date::text`,
} as const

/** What each line of an order is part of. A supplier that makes in two countries is two groups. */
const keysOfLines = {
  product: sql`v.product_id::text`,
  design: sql`l.finished_id::text`,
  supplier: sql`coalesce(m.supplier_id, p.supplier_id) || ':' || coalesce(m.origin, p.country)`,
} as const

/**
 * The sales of an account in a period by group, and their total, of one moment. The groups with the highest sales are
 * listed.
 */
export async function findReport(
  db: Database,
  accountId: number,
  { group, ...period }: Period & { readonly group: ReportGroup },
): Promise<ReportRow[]> {
  const fees = await findStoreFees(db, accountId)
  const { rows } = await sql<ReportRow>`
    with ${withSales(accountId, { where: isWithin(period), utcOffset: period.utcOffset, fees })},
    ${sharesBy(group)},
    grouped as (
      select key, sum(orders) as orders, sum(pieces) as pieces, sum(sold) as sold, sum(goods) as goods, sum(freight) as freight,
        sum(commission) as commission, sum(payment_fee) as payment_fee, sum(refunded) as refunded,
        sum(uncounted) as uncounted, sum(uncounted_costs) as uncounted_costs
      from shares group by key),
    ranked as (
      select *, row_number() over (order by sold desc, orders desc, key) > ${reportLimits.maxGroups} as is_rest from grouped)
    select case when is_rest then 'rest' else 'group' end as kind, case when not is_rest then key end as key,
      count(*)::integer as groups, ${summedFigures}
    from ranked group by 1, 2
    union all
    select 'total', null, 0, ${summedFigures} from counted`.execute(db)
  return rows
}

/** A table `shares`: the figures of each order, or what of them belongs to each group of its lines. */
function sharesBy(group: ReportGroup): RawBuilder<unknown> {
  switch (group) {
    case 'product':
    case 'design':
    case 'supplier':
      return sharesOfLines(keysOfLines[group])
    case 'store':
    case 'country':
    case 'day':
    case 'week':
      return sql`shares as (select *, ${keysOfOrders[group]} as key from counted)`
  }
}

/**
 * The amounts of an order are divided by the purchase price of the lines, or by pieces if they have none. Each share is the
 * difference of two rounded sums, so that the shares of an order add up to it.
 */
function sharesOfLines(key: RawBuilder<unknown>): RawBuilder<unknown> {
  const divided = (amount: RawBuilder<unknown>, until: RawBuilder<unknown>, weight: RawBuilder<unknown>) => {
    const all = sql`all_${until}`
    return sql`case when ${weight} = ${all} then ${amount} else
      round(${amount}::numeric * until_${until} / ${all}) - round(${amount}::numeric * (until_${until} - ${weight}) / ${all}) end`
  }
  const share = (name: string) => sql`${divided(sql.ref(name), sql.raw('weight'), sql`weight`)} as ${sql.ref(name)}`
  return sql`parts as (
    select s.id, ${key} as key, coalesce(sum(l.quantity), 1) as pieces_of,
      coalesce(sum(l.quantity * l.unit_price_minor), 0) as price_of
    from counted s left join order_line l on l.order_id = s.id and not l.is_ignored and l.reprint_of is null
    left join product_variant v on v.id = l.variant_id left join product p on p.id = v.product_id
    left join production_order m on m.id = l.production_id
    group by 1, 2),
  weighted as (
    select *, case when sum(price_of) over (partition by id) > 0 then price_of else pieces_of end as weight from parts),
  bounded as (
    select *, sum(weight) over place as until_weight, sum(weight) over whole as all_weight,
      sum(pieces_of) over place as until_pieces, sum(pieces_of) over whole as all_pieces
    from weighted window whole as (partition by id),
      place as (partition by id order by key rows between unbounded preceding and current row)),
  shares as (
    select b.key, s.orders, s.uncounted, ${divided(sql`s.pieces`, sql.raw('pieces'), sql`pieces_of`)} as pieces,
      ${share('sold')}, ${share('goods')}, ${share('freight')}, ${share('commission')}, ${share('payment_fee')},
      ${share('refunded')}, ${share('uncounted_costs')}
    from bounded b join counted s on s.id = b.id)`
}

export type GroupName = {
  readonly key: string
  readonly title: string
  readonly titles: Readonly<Record<string, string>>
  readonly code: string
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | null
}

/** Names of the groups whose keys are ids. */
export async function findGroupNames(
  db: Database,
  group: 'store' | 'product' | 'design',
  keys: readonly string[],
): Promise<GroupName[]> {
  const ids = keys.map(Number)
  const { rows } = await sql<GroupName>`${namesOf[group]} = ${anyOf(ids)}`.execute(db)
  return rows
}

const namesOf = {
  store: sql`select id::text as key, name as title, '{}'::jsonb as titles, platform as code, null as picture
    from store where id`,
  product: sql`select id::text as key, code as title, names as titles, code, null as picture from product where id`,
  design: sql`select id::text as key, title, titles, code, pictures -> 0 as picture from finished_product where id`,
} as const
