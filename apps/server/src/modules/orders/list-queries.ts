import type { OrderQuery, orderSorts } from '@podwright/contracts/orders/list-orders'
import type { ShownOrderState } from '@podwright/domain/orders/order-states'
import { orderSearchWords } from '@podwright/domain/orders/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import type { SummaryRow } from './present.ts'

export type Filters = Omit<OrderQuery, 'state' | 'sort'>
export type Sort = (typeof orderSorts)[number]
/** Where a page begins: the sorted value of the last order before, and its id. */
export type PlaceInList = { readonly value: string; readonly id: number }

/** What orders are sorted by; the id decides among equal ones. Every one has its index. */
const orderings = {
  newest: { column: undefined, isDescending: true },
  oldest: { column: undefined, isDescending: false },
  ordered: { column: sql`o.ordered_at`, isDescending: true },
  total_high: { column: sql`o.total_minor`, isDescending: true },
  total_low: { column: sql`o.total_minor`, isDescending: false },
} as const satisfies Record<Sort, { column: RawBuilder<unknown> | undefined; isDescending: boolean }>

const casts = { ordered: sql`timestamptz`, total_high: sql`bigint`, total_low: sql`bigint` } as const

/** What a page shows of its orders, besides what stands in their rows, is read for these orders only. */
export async function findOrderPage(
  db: Database,
  accountId: number,
  wanted: {
    readonly states: readonly ShownOrderState[]
    readonly filters: Filters
    readonly sort: Sort
    readonly after: PlaceInList | undefined
    readonly limit: number
  },
): Promise<(SummaryRow & { readonly sorted: string })[]> {
  const { states, filters, sort, after, limit } = wanted
  const { column, isDescending } = orderings[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  const order = column ? sql`${column} ${direction}, o.id ${direction}` : sql`o.id ${direction}`
  const { rows } = await sql<SummaryRow & { sorted: string }>`
    with page as materialized (
      select o.* from sales_order o
      where ${conditionsOf(accountId, filters)}
        ${states.length === 0 ? sql`and o.shown_state <> 'archived'` : sql`and o.shown_state = any(${[...states]}::text[])`}
        ${after ? afterPlace(sort, after) : sql``}
      order by ${order} limit ${limit})
    select o.id, o.number, o.store_id as "storeId", s.name as "storeName", o.external_id as "externalId", o.source,
      o.shown_state as "shownState", o.action_code as "actionCode", o.payment, o.after_sales as "afterSales",
      o.is_sample as "isSample", o.recipient, o.destination, o.quantity, o.shipped_quantity as "shippedQuantity",
      o.total_minor as "totalMinor", o.sold_minor as "soldMinor", o.sold_currency as "soldCurrency",
      o.release_at as "releaseAt", o.ordered_at as "orderedAt", o.ship_by as "shipBy", o.created_at as "createdAt",
      coalesce(l.count, 0)::integer as "lineCount", coalesce(f.title, '') as title, f.picture,
      coalesce((select json_agg(tracking_number order by id) from shipment where order_id = o.id), '[]') as tracking,
      ${column ? sql`(${column})::text` : sql`''`} as sorted
    from page o
    left join store s on s.id = o.store_id
    left join lateral (select count(*) from order_line where order_id = o.id) l on true
    left join lateral (
      select title, picture from order_line where order_id = o.id order by position limit 1) f on true
    order by ${order}`.execute(db)
  return rows
}

function afterPlace(sort: Sort, { value, id }: PlaceInList): RawBuilder<unknown> {
  const { column, isDescending } = orderings[sort]
  const sign = isDescending ? sql`<` : sql`>`
  if (!column || !(sort in casts)) return sql`and o.id ${sign} ${id}`
  const cast = casts[sort as keyof typeof casts]
  return sql`and (${column}, o.id) ${sign} (${value}::${cast}, ${id})`
}

function conditionsOf(accountId: number, filters: Filters): RawBuilder<unknown> {
  const { payment, afterSales, storeId, search, from, to } = filters
  const words = orderSearchWords(search)
  const parts = [
    sql`o.account_id = ${accountId}`,
    payment && sql`o.payment = ${payment}`,
    afterSales && sql`o.after_sales = ${afterSales}`,
    storeId !== undefined && sql`o.store_id = ${storeId}`,
    from !== undefined && sql`o.ordered_at >= ${from}::date::timestamp at time zone 'utc'`,
    to !== undefined && sql`o.ordered_at < (${to}::date + 1)::timestamp at time zone 'utc'`,
    words.length > 0 && sql`o.search @@ ${words.map(prefixOf).join(' & ')}::tsquery`,
    // Signs alone are no word: nothing is called that.
    search !== '' && words.length === 0 && sql`false`,
  ]
  return sql.join(
    parts.filter((part) => typeof part === 'object'),
    sql` and `,
  )
}

/** Words hold letters and digits only; the quotes are for those that a query language would read as its own. */
function prefixOf(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '')}':*`
}

export async function countByState(
  db: Database,
  accountId: number,
  filters: Filters,
): Promise<Partial<Record<ShownOrderState, number>>> {
  const { rows } = await sql<{ state: ShownOrderState; count: number }>`
    select o.shown_state as state, count(*) as count from sales_order o
    where ${conditionsOf(accountId, filters)} group by o.shown_state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
